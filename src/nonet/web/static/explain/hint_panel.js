// A hint in three depths: where to look, which technique, the whole step. Each press tells more.

import { announce, fill, h } from "../dom.js";
import { language, t } from "../i18n.js";
import { Progress } from "../progress.js";
import { button } from "../widgets.js";

const MAX_DEPTH = 3;

/**
 * @typedef {import("./step_panel.js").Step} Step
 * @typedef {object} Listener
 * @property {() => void} onrequest
 * @property {(step: Step) => void} onstep
 * @property {(error: unknown) => void} onerror
 */

export class HintPanel {
  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    /** @type {object} */
    this.request = {};
    this.depth = 0;
    /** @type {Step | null} */
    this.step = null;
    this.intro = h("p", { class: "quiet-text" }, t("explain.hint.intro"));
    this.sentences = h("ol", { class: "hints" });
    this.button = button([], () => this.more(), { class: "main" });
    this.progress = new Progress(t("explain.finding"), () => this.button);
    this.progress.onerror = listener.onerror;
    this.element = h(
      "section",
      { class: "card hint-panel", "aria-label": t("explain.mode.hint") },
      [this.intro, this.sentences, this.button, this.progress.element],
    );
  }

  /** @param {object} request */
  begin(request) {
    this.progress.stop();
    Object.assign(this, { request, depth: 0, step: null });
    fill(this.sentences);
    this.draw();
  }

  draw() {
    this.button.hidden = this.depth >= MAX_DEPTH;
    this.button.textContent = t(`explain.hint.${Math.min(this.depth + 1, MAX_DEPTH)}`);
    this.sentences.hidden = !this.depth;
    this.intro.hidden = this.depth > 0;
  }

  /** Requests the next depth. */
  async more() {
    if (this.progress.running) return;
    const depth = this.depth + 1;
    this.listener.onrequest();
    const hint = await this.progress.post("hint", { ...this.request, language, depth });
    if (hint) this.show(hint, depth);
  }

  /**
   * @param {{sentence: string, technique?: string, step: Step | null}} hint
   * @param {number} depth
   */
  show({ sentence, technique, step }, depth) {
    const isNone = depth > 1 && !technique;
    if (depth < MAX_DEPTH || isNone) {
      this.sentences.append(h("li", {}, sentence));
      announce(sentence);
    }
    this.depth = isNone ? MAX_DEPTH : depth;
    this.step = step;
    if (step) this.listener.onstep(step);
    this.draw();
  }
}
