// Every step to the solution, as a list that grows while the server finds them.

import { stream } from "../api.js";
import { fill, h } from "../dom.js";
import { asRefusal } from "../failures.js";
import { Turning } from "../turning.js";
import { Waiting } from "../waiting.js";
import { language, t } from "../words.js";
import { ratingOf, resultOf } from "./stage.js";

const CELLS = 81;

export class Path {
  /**
   * *onask* hears that the server is asked, *onstep* which step to show, *onend* how it ended,
   * *onrefusal* what is refused.
   */
  constructor({ onask, onstep, onend, onrefusal }) {
    Object.assign(this, { onask, onstep, onend, onrefusal, wanted: 0 });
    this.bar = new Turning({ words: "explain.turn", onturn: (number) => this.go(number) });
    this.list = h("ol", {
      class: "path",
      "aria-label": t("explain.path"),
      onkeydown: (event) => this.key(event),
    });
    this.again = h("button", { type: "button", onclick: () => this.find() }, t("explain.again"));
    this.end = h("p", { class: "end" });
    this.waiting = new Waiting({ label: t("explain.finding"), back: () => this.offer() });
    this.element = h(
      "section",
      { class: "card", "aria-labelledby": "path-title" },
      h("h2", { id: "path-title" }, t("explain.path")),
      this.waiting.element,
      this.again,
      this.list,
      this.end,
    );
    this.begin(null);
  }

  /** Another grid, or nothing. */
  begin(question) {
    this.waiting.stop();
    cancelAnimationFrame(this.drawing);
    Object.assign(this, { question, steps: [], entries: [], number: -1, ending: null });
    fill(this.list);
    this.end.textContent = "";
    this.again.hidden = true;
    this.bar.element.hidden = true;
  }

  get step() {
    return this.steps[this.number];
  }

  /** Asks for all steps; what was found stays if it is cancelled. */
  async find() {
    const { question } = this;
    this.begin(question);
    this.onask();
    try {
      const end = await this.waiting.run((signal) => this.asked(signal));
      if (question !== this.question || this.isLeft) return;
      this.draw({ isAll: true });
      if (end) this.finish(end);
      else this.offer();
    } catch (error) {
      this.draw({ isAll: true });
      this.offer();
      this.onrefusal(asRefusal(error));
    }
  }

  /** Whether somebody looks at something else meanwhile, or has asked again. */
  get isLeft() {
    return this.element.hidden || Boolean(this.waiting.leaving);
  }

  /** Whoever cancels can begin again, and so can whoever was refused. */
  offer() {
    this.again.hidden = false;
    return this.again;
  }

  async asked(signal) {
    let end;
    const question = { ...this.question, language, stream: true };
    for await (const message of stream("explain", question, { signal })) {
      if (message.step) this.found(message.step);
      if (message.end) end = message.end;
    }
    return end;
  }

  found(step) {
    this.steps.push(step);
    this.waiting.tell(step.picture.symbols.filter(Boolean).length / CELLS);
    if (this.steps.length === 1) this.draw();
    else if (!this.drawing) this.drawing = requestAnimationFrame(() => this.draw());
  }

  finish(end) {
    this.ending = end;
    const isNothing = end.ended === "solved" && !this.steps.length;
    this.end.textContent = isNothing ? t("explain.trouble.complete") : end.end;
    this.drawBar();
    this.onend(end);
  }

  /** Adds what is new to the list; the first step is shown at once, or the one that is wanted. */
  draw({ isAll = false } = {}) {
    const { wanted, steps } = this;
    this.drawing = 0;
    const fresh = steps
      .slice(this.entries.length)
      .map((step, index) => this.entry(step, this.entries.length + index));
    this.entries.push(...fresh);
    this.list.append(...fresh);
    const isThere = steps.length > (isAll ? 0 : wanted);
    if (this.number < 0 && isThere) this.go(wanted);
    else this.drawBar();
  }

  entry(step, number) {
    const button = h(
      "button",
      { type: "button", class: "entry", tabindex: -1, onclick: () => this.go(number) },
      h("span", { class: "at" }, `${number + 1}`),
      h("span", { class: "what" }, step.title),
      h("span", { class: "chip" }, ratingOf(step.rating)),
      h("span", { class: "result" }, resultOf(step)),
    );
    return h("li", {}, button);
  }

  drawBar() {
    const { number, steps, ending } = this;
    this.bar.element.hidden = number < 0;
    const of = t(ending ? "explain.turn.of" : "explain.turn.soFar", { count: steps.length });
    this.bar.draw({ number, total: steps.length, end: steps.length, of });
  }

  /** Shows the step of that number; `focus` also takes the keys to it. */
  go(number, { focus = false } = {}) {
    const place = Math.min(Math.max(number, 0), this.steps.length - 1);
    this.mark(this.number, false);
    this.number = place;
    const button = this.mark(place, true);
    if (focus) button.focus({ preventScroll: true });
    this.scrollTo(button.parentElement);
    this.drawBar();
    this.onstep(this.step, place);
  }

  mark(number, isHere) {
    const button = this.entries[number]?.firstChild;
    button?.setAttribute("tabindex", isHere ? 0 : -1);
    if (isHere) button?.setAttribute("aria-current", "step");
    else button?.removeAttribute("aria-current");
    return button;
  }

  /** Scrolls the list and never the page. */
  scrollTo(item) {
    const { list } = this;
    const top = item.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    const bottom = top + item.offsetHeight - list.clientHeight;
    if (bottom > list.scrollTop) list.scrollTop = bottom;
  }

  key(event) {
    const last = this.steps.length - 1;
    const places = { ArrowUp: this.number - 1, ArrowDown: this.number + 1, Home: 0, End: last };
    const place = places[event.key];
    if (place === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (place >= 0 && place <= last) this.go(place, { focus: true });
  }

  leave() {
    this.waiting.stop();
    cancelAnimationFrame(this.drawing);
  }
}
