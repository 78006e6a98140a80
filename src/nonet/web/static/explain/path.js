// Every step to the solution, as a list that grows while the server finds them.

import { stream } from "../api.js";
import { fill, h } from "../dom.js";
import { asRefusal } from "../failures.js";
import { Turning } from "../turning.js";
import { Waiting, handOver } from "../waiting.js";
import { language, t } from "../words.js";
import { ratingOf, resultOf } from "./stage.js";

/** Of how many questions the steps are kept. */
const KEPT = 4;
/** The steps of questions, as far as they were found, and how they ended; the last used is last. */
const kept = new Map();

/** What was found of a question before, in this language. */
function knownOf(question) {
  const key = JSON.stringify([language, question]);
  const known = kept.get(key) ?? { steps: [], ending: null };
  kept.delete(key);
  kept.set(key, known);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value);
  return known;
}

export class Path {
  /**
   * *onask* hears that the server is asked, *onstep* which step to show, *ontap* that somebody
   * points at one in the list, *onend* how it ended, *onrefusal* what is refused.
   */
  constructor({ onask, onstep, ontap, onend, onrefusal }) {
    Object.assign(this, { onask, onstep, ontap, onend, onrefusal });
    this.bar = new Turning({ words: "explain.turn", onturn: (number) => this.turn(number) });
    this.list = h("ol", {
      class: "path",
      "aria-label": t("explain.path"),
      onkeydown: (event) => this.key(event),
    });
    this.title = h("h2", { id: "path-title", tabindex: -1 }, t("explain.path"));
    this.again = h("button", { type: "button", onclick: () => this.find() });
    this.end = h("p", { class: "end" });
    this.waiting = new Waiting({ label: t("explain.finding"), back: () => this.offer() });
    this.element = h(
      "section",
      { class: "card", "aria-labelledby": "path-title" },
      this.title,
      this.waiting.element,
      this.list,
      this.end,
      this.again,
    );
  }

  /** Another grid, or nothing; the step that is *wanted* is shown as soon as it is there. */
  begin(question, wanted = 0) {
    this.waiting.stop();
    cancelAnimationFrame(this.drawing);
    const known = knownOf(question);
    Object.assign(this, { question, known, wanted, entries: [], number: -1, drawing: 0 });
    fill(this.list);
    this.end.textContent = "";
    this.again.hidden = true;
    this.bar.element.hidden = true;
  }

  get steps() {
    return this.known.steps;
  }

  get ending() {
    return this.known.ending;
  }

  get step() {
    return this.steps[this.number];
  }

  /** Shows what is known, and asks for what is missing. */
  open() {
    if (this.step) this.go(this.number);
    else this.draw();
    if (this.ending) this.finish(this.ending);
    else this.find();
  }

  /** Asks for the steps that are missing; what was found stays if it is cancelled. */
  async find() {
    const { question } = this;
    this.known.ending = null;
    this.end.textContent = "";
    handOver(this.again, this.title);
    this.again.hidden = true;
    this.onask();
    try {
      const end = await this.waiting.run((signal) => this.asked(signal));
      if (question !== this.question || this.isLeft) return;
      this.draw();
      if (end) this.finish(end);
      else this.offer();
    } catch (error) {
      this.draw();
      this.offer();
      this.onrefusal(asRefusal(error));
    }
  }

  /** Whether somebody looks at something else meanwhile, or has asked again. */
  get isLeft() {
    return this.element.hidden || Boolean(this.waiting.leaving);
  }

  /** Whoever cancels can go on, and so can whoever was refused, or had too little time. */
  offer() {
    this.again.textContent = t(this.steps.length ? "explain.goOn" : "explain.again");
    this.again.hidden = false;
    return this.again;
  }

  async asked(signal) {
    let end;
    const question = { ...this.question, steps: this.steps.map(doneBy), language, stream: true };
    for await (const message of stream("explain", question, { signal })) {
      if (signal.aborted) return undefined; // what came with the last line belongs to nobody
      if (message.step) this.found(message.step);
      if (message.end) end = message.end;
    }
    return end;
  }

  found(step) {
    this.steps.push(step);
    this.waiting.tell(1 - openIn(step) / openIn(this.steps[0]));
    if (this.steps.length === 1) this.draw();
    else if (!this.drawing) this.drawing = requestAnimationFrame(() => this.draw());
  }

  finish(end) {
    this.known.ending = end;
    const isNothing = end.ended === "solved" && !this.steps.length;
    this.end.textContent = isNothing ? t("explain.trouble.complete") : end.end;
    if (end.ended === "time") this.offer();
    this.drawBar();
    this.onend(end);
  }

  /** Adds what is new to the list; until the step that is wanted is there, the last one is shown. */
  draw() {
    const { wanted, steps } = this;
    this.drawing = 0;
    const fresh = steps
      .slice(this.entries.length)
      .map((step, index) => this.entry(step, this.entries.length + index));
    this.entries.push(...fresh);
    this.list.append(...fresh);
    if (this.number < wanted && steps.length) this.go(wanted);
    else this.drawBar();
  }

  entry(step, number) {
    const button = h(
      "button",
      { type: "button", class: "entry", tabindex: -1, onclick: (event) => this.tap(event, number) },
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

  /** Keys press buttons too, and leave the window where it is. */
  tap({ detail: pressed }, number) {
    this.turn(number);
    if (pressed) this.ontap();
  }

  /** Shows the step that somebody turns to, and waits for no other. */
  turn(number, options) {
    this.wanted = -1;
    this.go(number, options);
  }

  /** Shows the step of that number; `focus` also takes the keys to it. */
  go(number, { focus = false } = {}) {
    const place = Math.min(Math.max(number, 0), this.entries.length - 1);
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
    const last = this.entries.length - 1;
    const places = { ArrowUp: this.number - 1, ArrowDown: this.number + 1, Home: 0, End: last };
    const place = places[event.key];
    if (place === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (place >= 0 && place <= last) this.turn(place, { focus: true });
  }

  leave() {
    this.waiting.stop();
    cancelAnimationFrame(this.drawing);
    this.drawing = 0;
  }
}

/** What a step did, as the server reads it. */
function doneBy({ technique, rating, placed, removed }) {
  return { technique, rating, placed, removed };
}

/** How many candidates are left before a step. */
function openIn({ picture }) {
  return picture.candidates.reduce((count, symbols) => count + symbols.length, 0);
}
