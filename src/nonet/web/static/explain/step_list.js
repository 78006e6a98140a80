// Every step to the solution, as a list that grows while the server finds them.

import { fill, h, moveFocus } from "../dom.js";
import { language, t } from "../i18n.js";
import { Pager } from "../pager.js";
import { Progress } from "../progress.js";
import { button } from "../widgets.js";
import { formatRating, formatResult } from "./step_panel.js";

/**
 * @typedef {import("./step_panel.js").Step} Step
 * @typedef {import("./step_panel.js").End} End
 * @typedef {{steps: Step[], end: End | null}} Found
 * @typedef {object} Listener
 * @property {() => void} onrequest
 * @property {(step: Step, index: number) => void} onstep
 * @property {() => void} onpoint called when the user points at a step of the list
 * @property {(end: End) => void} onend
 * @property {(error: unknown) => void} onerror
 */

const MAX_KNOWN = 4;
/** @type {Map<string, Found>} what was found for the last requests; the last used is last */
const known = new Map();

/**
 * What was found for a request before, in this language.
 * @param {object} request
 */
function foundFor(request) {
  const key = JSON.stringify([language, request]);
  const found = known.get(key) ?? { steps: [], end: null };
  known.delete(key);
  known.set(key, found);
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN) known.delete(oldest);
  return found;
}

export class StepList {
  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    /** @type {object} */
    this.request = {};
    /** @type {Found} */
    this.found = { steps: [], end: null };
    /** @type {HTMLElement[]} */
    this.items = [];
    this.index = -1;
    /** The index to show as soon as it is found; -1 once the user chooses one. */
    this.wanted = 0;
    this.frame = 0;
    this.pager = new Pager("explain.turn", (index) => this.choose(index));
    this.list = h("ol", {
      class: "path",
      "aria-label": t("explain.path"),
      onkeydown: (event) => this.onkey(event),
    });
    this.title = h("h2", { id: "path-title", tabindex: -1 }, t("explain.path"));
    this.again = button([], () => this.find());
    this.end = h("p", { class: "end" });
    this.progress = new Progress(t("explain.finding"), () => this.offerAgain());
    this.progress.onerror = listener.onerror;
    this.element = h(
      "section",
      { class: "card", "aria-labelledby": "path-title" },
      [this.title, this.progress.element, this.list, this.end, this.again],
    );
  }

  /**
   * Starts over with another grid.
   * @param {object} request
   * @param {number} [wanted] the index of the step to show
   */
  begin(request, wanted = 0) {
    this.leave();
    Object.assign(this, { request, found: foundFor(request), wanted, items: [], index: -1 });
    fill(this.list);
    this.end.textContent = "";
    this.again.hidden = true;
    this.pager.element.hidden = true;
  }

  get steps() {
    return this.found.steps;
  }

  /** Shows what is known, and requests the rest. */
  open() {
    if (this.index >= 0) this.go(this.index);
    else this.draw();
    if (this.found.end) this.finish(this.found.end);
    else this.find();
  }

  /** Requests the missing steps; a cancel keeps those that were found. */
  async find() {
    const { request } = this;
    this.found.end = null;
    this.end.textContent = "";
    moveFocus(this.again, this.title);
    this.again.hidden = true;
    this.listener.onrequest();
    const steps = this.steps.map(({ technique, rating, placed, removed }) => {
      return { technique, rating, placed, removed };
    });
    const body = { ...request, steps, language, stream: true };
    const end = await this.progress.stream("explain", body, ({ step }) => step && this.add(step));
    const isLeft = this.element.hidden || this.progress.running;
    if (request !== this.request || isLeft) return;
    this.draw();
    if (end) this.finish(end);
    else this.offerAgain();
  }

  /** Offers to go on, or to try again. */
  offerAgain() {
    this.again.textContent = t(this.steps.length ? "explain.goOn" : "explain.again");
    this.again.hidden = false;
    return this.again;
  }

  /** @param {Step} step */
  add(step) {
    this.steps.push(step);
    this.progress.update(1 - countCandidates(step) / countCandidates(this.steps[0]));
    if (this.steps.length === 1) this.draw();
    else this.frame ||= requestAnimationFrame(() => this.draw());
  }

  /** @param {End} end */
  finish(end) {
    this.found.end = end;
    const isComplete = end.ended === "solved" && !this.steps.length;
    this.end.textContent = isComplete ? t("explain.trouble.complete") : end.end;
    if (end.ended === "time") this.offerAgain();
    this.drawPager();
    this.listener.onend(end);
  }

  /** Adds new steps to the list; shows the last one until the wanted one is there. */
  draw() {
    this.frame = 0;
    const first = this.items.length;
    const added = this.steps.slice(first).map((step, n) => this.#makeItem(step, first + n));
    this.items.push(...added);
    this.list.append(...added);
    if (this.index < this.wanted && this.steps.length) this.go(this.wanted);
    else this.drawPager();
  }

  /**
   * @param {Step} step
   * @param {number} index
   */
  #makeItem(step, index) {
    const part = (/** @type {string} */ name, /** @type {string} */ text) =>
      h("span", { class: name }, text);
    const parts = [
      part("at", String(index + 1)),
      part("what", step.title),
      part("chip", formatRating(step.rating)),
      part("result", formatResult(step)),
    ];
    const onclick = (/** @type {MouseEvent} */ { detail: clicks }) => {
      this.choose(index);
      if (clicks) this.listener.onpoint(); // a key that presses the button has no clicks
    };
    return h("li", {}, button(parts, onclick, { class: "entry", tabindex: -1 }));
  }

  drawPager() {
    const { index, steps } = this;
    const count = steps.length;
    this.pager.element.hidden = index < 0;
    const of = t(this.found.end ? "explain.turn.of" : "explain.turn.soFar", { count });
    this.pager.show(index, count, count, of);
  }

  /**
   * Shows the step that the user chooses.
   * @param {number} index
   * @param {{focus?: boolean}} [options]
   */
  choose(index, options) {
    this.wanted = -1;
    this.go(index, options);
  }

  /**
   * @param {number} index
   * @param {{focus?: boolean}} [options]
   */
  go(index, { focus = false } = {}) {
    this.#mark(false);
    this.index = Math.min(Math.max(index, 0), this.items.length - 1);
    const chosen = this.#mark(true);
    if (focus) chosen?.focus({ preventScroll: true });
    this.#scrollTo(this.items[this.index]);
    this.drawPager();
    this.listener.onstep(this.steps[this.index], this.index);
  }

  /** @param {boolean} isCurrent */
  #mark(isCurrent) {
    const chosen = this.items[this.index]?.querySelector("button");
    chosen?.setAttribute("tabindex", isCurrent ? "0" : "-1");
    if (isCurrent) chosen?.setAttribute("aria-current", "step");
    else chosen?.removeAttribute("aria-current");
    return chosen;
  }

  /**
   * Scrolls the list, never the page.
   * @param {HTMLElement} item
   */
  #scrollTo({ offsetTop, offsetHeight }) {
    const { list } = this;
    if (offsetTop < list.scrollTop) list.scrollTop = offsetTop;
    const bottom = offsetTop + offsetHeight - list.clientHeight;
    if (bottom > list.scrollTop) list.scrollTop = bottom;
  }

  /** @param {KeyboardEvent} event */
  onkey(event) {
    const last = this.items.length - 1;
    /** @type {Record<string, number>} */
    const places = { ArrowUp: this.index - 1, ArrowDown: this.index + 1, Home: 0, End: last };
    const index = places[event.key];
    if (index === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (index >= 0 && index <= last) this.choose(index, { focus: true });
  }

  leave() {
    this.progress.stop();
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }
}

/**
 * How many candidates are left before a step.
 * @param {Step} step
 */
function countCandidates({ picture }) {
  return picture.candidates.reduce((count, symbols) => count + symbols.length, 0);
}
