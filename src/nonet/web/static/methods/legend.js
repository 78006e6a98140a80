// What the signs of the view mean, and its keys.

import { h } from "../dom.js";
import { t } from "../words.js";

/** The keys, as they are written on them, and what they do. */
const KEYS = [
  ["Space", "play_key"],
  [".", "step"],
  [",", "back"],
  ["Home", "restart"],
  ["End", "finish"],
  ["+ -", "speed"],
];

/** How the kinds of symbols are told apart, and the keys. */
export function legend() {
  const sign = (kind) => ({ dead: "✕", now: "" })[kind] ?? "5";
  const sample = (kind) =>
    h(
      "li",
      {},
      h("span", { class: `sample ${kind}`, "aria-hidden": "true" }, sign(kind)),
      t(`methods.legend.${kind}`),
    );
  const shortcut = ([key, name]) => h("span", {}, h("kbd", {}, keyWords(key)), ` ${t(`methods.${name}`)}`);
  return h(
    "div",
    { class: "signs" },
    h("ul", { class: "samples" }, ["given", "tried", "deduced", "dead", "now"].map(sample)),
    h("p", { class: "note shortcuts" }, KEYS.map(shortcut)),
  );
}

function keyWords(key) {
  return key === "Space" ? t("methods.key_space") : key;
}
