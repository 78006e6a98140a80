import { h } from "../dom.js";
import { t } from "../words.js";

/** Shows the view; gives back how to leave it. */
export function mount(host) {
  host.append(h("h1", {}, t("view.experiments")));
  return () => {};
}
