// Experiments: a small study, whose figure grows while it runs.

import { get } from "../api.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { load } from "../storage.js";
import { button } from "../widgets.js";
import { FigurePanel } from "./figure.js";
import { StudyForm } from "./form.js";
import { ProgressPanel } from "./progress_panel.js";
import { session } from "./session.js";
import { TablePanel } from "./table.js";

/** A study goes on while another view is shown. */
export class View {
  /**
   * @param {HTMLElement} host
   * @param {AbortSignal} signal aborts when the view is left
   */
  constructor(host, signal) {
    this.signal = signal;
    this.side = h("div", { class: "ask" });
    this.result = h("section", { class: "result", tabindex: -1, "aria-label": t("experiments.result") });
    fill(host, h("h1", {}, t("view.experiments")), h("div", { class: "experiments" }, this.side, this.result));
    this.begin();
  }

  async begin() {
    const offer = await fetchOffer(load("experiments")?.shape ?? "9x9");
    if (this.signal.aborted) return;
    if (offer) return this.show(offer);
    const note = h("p", { class: "refusal", role: "alert" }, t("experiments.unreached"));
    fill(this.side, note, button(t("experiments.again"), () => this.begin()));
  }

  /** @param {import("./studies.js").Offer} offer */
  show(offer) {
    const { signal, side, result } = this;
    const form = new StudyForm(offer, fetchOffer, (request) => {
      session.start(request);
      scrollTo(result);
    });
    const panels = [new ProgressPanel(offer.limits.samples), new FigurePanel(offer, signal), new TablePanel()];
    fill(side, form.element);
    fill(result, panels.map(({ element }) => element));
    const onchange = () => {
      form.setBusy(session.isBusy);
      for (const panel of panels) panel.show();
    };
    session.addEventListener("change", onchange, { signal });
    onchange();
    session.find();
  }
}

/**
 * Brings the result into view, which is below the form on a phone.
 * @param {HTMLElement} result
 */
function scrollTo(result) {
  result.focus({ preventScroll: true });
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  result.scrollIntoView({ block: "nearest", behavior: isCalm ? "auto" : "smooth" });
}

/**
 * What the server offers for a shape; null if it cannot be reached.
 * @param {string} shape
 * @returns {Promise<import("./studies.js").Offer | null>}
 */
async function fetchOffer(shape) {
  const response = await get(`studies?shape=${encodeURIComponent(shape)}`);
  return response?.ok ? response.json() : null;
}
