// A hint at three depths: where to look, which technique, the whole step; a press tells one more.

import { ask } from "../api.js";
import { announce, fill, h } from "../dom.js";
import { asRefusal } from "../failures.js";
import { Waiting } from "../waiting.js";
import { language, t } from "../words.js";

const WHOLE = 3;

export class Hinting {
  /** *onask* hears that the server is asked, *onstep* the whole step, *onrefusal* what is refused. */
  constructor({ onask, onstep, onrefusal }) {
    Object.assign(this, { onask, onstep, onrefusal });
    this.intro = h("p", { class: "quiet-text" }, t("explain.hint.intro"));
    this.told = h("ol", { class: "hints" });
    this.button = h("button", { type: "button", class: "main", onclick: () => this.deeper() });
    this.waiting = new Waiting({ label: t("explain.finding"), back: () => this.button });
    this.element = h(
      "section",
      { class: "card hinting", "aria-label": t("explain.mode.hint") },
      this.intro,
      this.told,
      this.button,
      this.waiting.element,
    );
    this.begin(null);
  }

  begin(question) {
    this.waiting.stop();
    Object.assign(this, { question, depth: 0, step: null });
    fill(this.told);
    this.draw();
  }

  draw() {
    this.button.hidden = this.depth >= WHOLE;
    this.button.textContent = t(`explain.hint.${Math.min(this.depth + 1, WHOLE)}`);
    this.told.hidden = !this.depth;
    this.intro.hidden = this.depth > 0;
  }

  /** Tells one more. */
  async deeper() {
    if (this.waiting.leaving) return;
    const depth = this.depth + 1;
    this.onask();
    try {
      const question = { ...this.question, language, depth };
      const hint = await this.waiting.run((signal) => ask("hint", question, { signal }));
      if (hint) this.tell(hint, depth);
    } catch (error) {
      this.onrefusal(asRefusal(error));
    }
  }

  tell(hint, depth) {
    this.depth = depth;
    const isNone = depth > 1 && !hint.technique;
    if (depth < WHOLE || isNone) {
      this.told.append(h("li", {}, hint.sentence));
      announce(hint.sentence);
    }
    if (isNone) this.depth = WHOLE;
    this.step = hint.step;
    if (hint.step) this.onstep(hint.step);
    this.draw();
  }

  leave() {
    this.waiting.stop();
  }
}
