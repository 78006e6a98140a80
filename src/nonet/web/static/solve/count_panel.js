// How many solutions there are: a quick count first, all of them on request, and an estimate where
// counting takes too long.

import { announce, fill, h, moveFocus } from "../dom.js";
import { formatDecimal, formatLarge, formatNumber, t } from "../i18n.js";
import { Progress } from "../progress.js";
import { button, setEnabled } from "../widgets.js";

/** Solutions up to which they are counted without a request by the user: it takes no time. */
const QUICK = 2000;
const SAMPLES = 1000;
const WAYS = ["enumeration", "partitions", "pairings", "signatures", "frontier"];
/** @type {Map<string, Count>} counts by request, for users who come back */
const known = new Map();

/**
 * @typedef {{count: string, way?: string, seconds?: number}} Count
 * @typedef {{number: number, low: number, high: number, samples: number}} Estimate
 * @typedef {object} State
 * @property {string} [count]
 * @property {string} [way] how it was counted
 * @property {number} [seconds]
 * @property {boolean} [isExact] or else there are at least `count`
 * @property {Estimate} [estimate]
 * @property {boolean} [canEstimate]
 */

export class CountPanel {
  /** @param {(count: string, isExact: boolean) => void} oncount */
  constructor(oncount) {
    this.oncount = oncount;
    /** @type {State} */
    this.state = {};
    /** @type {object} */
    this.request = {};
    this.number = h("p", { class: "number", tabindex: -1 });
    this.sentence = h("p", { class: "sentence" });
    this.countButton = button(t("solve.count.all"), () => this.countAll(), { class: "main" });
    this.estimateButton = button(t("solve.estimate"), () => this.estimate());
    this.how = h("p", { class: "how" });
    this.progress = new Progress(
      t("solve.counting"),
      () => this.countButton,
      () => this.state.count === undefined && this.begin(this.request),
    );
    this.element = h(
      "section",
      { class: "count-panel card", "aria-labelledby": "count-title" },
      h("h2", { id: "count-title" }, t("solve.number")),
      this.number,
      this.sentence,
      this.progress.errors,
      h("div", { class: "buttons" }, this.countButton, this.estimateButton),
      this.progress.element,
      this.how,
    );
  }

  /**
   * Counts the solutions of another grid.
   * @param {object} request
   */
  begin(request) {
    this.progress.reset();
    this.request = request;
    this.show({});
    const count = known.get(JSON.stringify(request));
    if (count) return this.setCount(count, true);
    const work = () => this.progress.post("count", { ...request, limit: QUICK });
    this.#attempt(work, (found) => this.setCount(found, BigInt(found.count) < QUICK));
  }

  countAll() {
    const work = () => this.progress.stream("count", { ...this.request, stream: true });
    return this.#attempt(work, (found) => this.setCount(found, true));
  }

  estimate() {
    const request = { ...this.request, samples: SAMPLES, seed: 1 };
    const work = () => this.progress.post("estimate", request);
    return this.#attempt(work, (estimate) => {
      this.show({ count: this.state.count, isExact: false, estimate });
      announce(t("solve.about", { number: formatLarge(String(estimate.number)) }));
    });
  }

  /**
   * Runs something long; offers an estimate if it was cancelled or is too large.
   * @param {() => Promise<any>} work
   * @param {(found: any) => void} onfound
   */
  async #attempt(work, onfound) {
    const { request, progress } = this;
    if (progress.running) return;
    const working = work();
    this.show(this.state);
    const found = await working;
    if (request !== this.request) return;
    if (found) onfound(found);
    else this.show({ ...this.state, canEstimate: !progress.error || progress.error.name === "TooLarge" });
  }

  /**
   * @param {Count} found
   * @param {boolean} isExact
   */
  setCount(found, isExact) {
    const { count } = found;
    if (isExact) known.set(JSON.stringify(this.request), found);
    this.show({ ...found, isExact });
    this.oncount(count, isExact);
    const key = isExact ? "solve.said" : "solve.said.atLeast";
    announce(`${t(key, { number: formatNumber(count), count })} ${this.sentence.textContent}`);
  }

  /**
   * The exact number is known from another part of the view.
   * @param {string} count
   */
  learn(count) {
    if (this.state.isExact) return;
    this.progress.reset();
    known.set(JSON.stringify(this.request), { count });
    this.show({ count, isExact: true });
    this.oncount(count, true);
  }

  /** @param {State} state */
  show(state) {
    this.state = state;
    const { count, isExact, estimate, canEstimate } = state;
    const isBusy = this.progress.running !== null;
    const { error } = this.progress;
    fill(this.number, numberOf(state, error));
    this.number.classList.toggle("long", (count ?? "").length > 12);
    this.sentence.textContent = sentenceOf(state, isBusy);
    // While it counts, the button stays, and so does the focus.
    setEnabled(this.countButton, !isBusy);
    const canCount = !isExact && Boolean(count || estimate || error || canEstimate);
    setVisible(this.countButton, canCount, this.number);
    setVisible(this.estimateButton, Boolean(canEstimate && !isBusy && !isExact), this.number);
    this.how.textContent = howOf(state);
  }
}

/**
 * @param {HTMLElement} element
 * @param {boolean} isVisible
 * @param {HTMLElement} focusAfter gets its focus if it goes
 */
function setVisible(element, isVisible, focusAfter) {
  if (!isVisible) moveFocus(element, focusAfter);
  element.hidden = !isVisible;
}

/**
 * @param {State} state
 * @param {unknown} error
 */
function numberOf({ count, isExact, estimate }, error) {
  if (estimate) return `≈ ${formatLarge(String(estimate.number))}`;
  if (count === undefined) return error ? "?" : "…";
  return isExact ? breakableNumber(count) : t("solve.atLeast", { number: formatNumber(count) });
}

/**
 * A large number that may break between its groups of digits.
 * @param {string} number
 */
export function breakableNumber(number) {
  const groups = formatNumber(number).split(/(?<=[^0-9])/);
  return groups.flatMap((group) => [group, h("wbr")]);
}

/**
 * @param {State} state
 * @param {boolean} isBusy
 */
function sentenceOf({ count, isExact, estimate }, isBusy) {
  if (estimate) {
    const [low, high] = [estimate.low, estimate.high].map((end) => formatLarge(String(end)));
    return t("solve.estimate.between", { low, high });
  }
  if (count === undefined) return isBusy ? t("solve.counting") : "";
  if (!isExact) return t("solve.many");
  if (count === "0") return t("solve.none");
  return count === "1" ? t("solve.one") : t("solve.several", { count });
}

/** @param {State} state */
function howOf({ count, way = "", seconds, isExact, estimate }) {
  if (estimate) return t("solve.estimate.how", { samples: estimate.samples });
  if (!isExact || seconds === undefined || count === "0") return "";
  const digits = seconds < 0.1 ? 3 : seconds < 10 ? 2 : 0;
  const name = t(`way.${WAYS.includes(way) ? way : "other"}`);
  return t("solve.how", { way: name, seconds: formatDecimal(seconds, digits) });
}
