// How many solutions: a quick look first, all of them when somebody wants it, and about how many
// where nobody can count.

import { ask, stream } from "../api.js";
import { announce, fill, h } from "../dom.js";
import { showRefusal } from "../refusals.js";
import { Waiting, handOver } from "../waiting.js";
import { grouped, language, t } from "../words.js";
import { breakable, roughly } from "./numbers.js";

/** Solutions up to which they are counted without being asked: it takes no time. */
const QUICK = 2000;
const SAMPLES = 1000;
const WAYS = ["enumeration", "partitions", "pairings", "signatures", "frontier"];
/** What was counted, by grid: whoever comes back need not wait again. */
const counted = new Map();
const MOST_KEPT = 32;

export class Counting {
  /** *onknown* is told the number as soon as it is known, exactly or at least: {count, isExact}. */
  constructor({ onknown }) {
    this.onknown = onknown;
    this.number = h("p", { class: "number", tabindex: -1 });
    this.sentence = h("p", { class: "sentence" });
    this.trouble = h("div", { class: "trouble" });
    this.all = h(
      "button",
      { type: "button", class: "main", onclick: () => this.countAll() },
      t("solve.count.all"),
    );
    this.about = h(
      "button",
      { type: "button", onclick: () => this.estimate() },
      t("solve.estimate"),
    );
    this.how = h("p", { class: "how" });
    this.waiting = new Waiting({ label: t("solve.counting"), back: () => this.all });
    this.element = h(
      "section",
      { class: "counting card", "aria-labelledby": "counting-title" },
      h("h2", { id: "counting-title" }, t("solve.number")),
      this.number,
      this.sentence,
      this.trouble,
      h("div", { class: "buttons" }, this.all, this.about),
      this.waiting.element,
      this.how,
    );
    this.state = {};
  }

  /** Looks at another grid. */
  begin(question) {
    this.waiting.stop();
    this.question = question;
    const known = counted.get(JSON.stringify(question));
    this.turn({});
    if (known) this.know(known, { isExact: true });
    else this.attempt((signal) => this.look(signal));
  }

  async look(signal) {
    const found = await ask("count", { ...this.question, limit: QUICK }, { signal });
    if (!signal.aborted) this.know(found, { isExact: BigInt(found.count) < QUICK });
  }

  countAll() {
    return this.attempt(async (signal) => {
      for await (const message of stream("count", { ...this.question, stream: true }, { signal })) {
        if (message.progress !== undefined) this.waiting.tell(message.progress);
        if (message.result) this.know(message.result, { isExact: true });
      }
    });
  }

  estimate() {
    return this.attempt(async (signal) => {
      const guess = await ask(
        "estimate",
        { ...this.question, samples: SAMPLES, seed: 1 },
        { signal },
      );
      if (!signal.aborted) this.guess(guess);
    });
  }

  /** Does what takes a while; a refusal is told, and then an estimate offered. */
  async attempt(work) {
    const { question } = this;
    if (this.state.isBusy) return;
    this.turn({ ...this.state, isBusy: true, refusal: null });
    try {
      const isDone = await this.waiting.run(async (signal) => (await work(signal), true));
      if (isDone || question !== this.question) return;
      this.turn({ ...this.state, isBusy: false, canGuess: true });
    } catch (error) {
      const canGuess = error.name === "TooLarge";
      this.turn({ ...this.state, isBusy: false, canGuess, refusal: error });
      showRefusal(this.trouble, error);
    }
  }

  /** The number is known. */
  know(found, { isExact }) {
    if (isExact) remember(JSON.stringify(this.question), found);
    this.turn({ ...found, isExact });
    this.onknown({ count: found.count, isExact });
    announce(`${this.said()} ${this.sentence.textContent}`);
  }

  /** The exact number is known from elsewhere. */
  learn(count) {
    if (this.state.isExact) return;
    this.waiting.stop();
    remember(JSON.stringify(this.question), { count });
    this.turn({ count, isExact: true });
    this.onknown({ count, isExact: true });
  }

  /** About how many there are is known. */
  guess(found) {
    this.turn({ count: this.state.count, isExact: false, guess: found });
    announce(t("solve.about", { number: roughly(String(found.number)) }));
  }

  /** The server is there again: what it was not asked for want of it is asked now. */
  reached() {
    const { refusal, count } = this.state;
    if (refusal?.isOffline && count === undefined) this.begin(this.question);
  }

  /** Tells why there is none; the view knows it. */
  explain(text) {
    this.sentence.textContent = text;
  }

  said() {
    const { count, isExact } = this.state;
    const key = isExact ? "solve.said" : "solve.said.atLeast";
    return t(key, { number: grouped(count), count });
  }

  turn(state) {
    this.state = state;
    const { count, isExact, isBusy, guess, refusal, canGuess } = state;
    fill(this.number, numberOf(state));
    this.number.classList.toggle("long", (count ?? "").length > 12);
    this.sentence.textContent = sentenceFor(state);
    fill(this.trouble);
    // While it counts, the button stays, so that the focus does.
    this.all.setAttribute("aria-disabled", Boolean(isBusy));
    const canCount = !isExact && Boolean(count || guess || refusal || canGuess);
    for (const [button, isOn] of [
      [this.all, canCount],
      [this.about, canGuess && !isBusy && !isExact],
    ]) {
      if (!isOn) handOver(button, this.number);
      button.hidden = !isOn;
    }
    this.how.textContent = howOf(state);
  }

  leave() {
    this.waiting.stop();
  }
}

function numberOf({ count, isExact, guess, refusal }) {
  if (guess) return [`≈ ${roughly(String(guess.number))}`];
  if (count === undefined) return [refusal ? "?" : "…"];
  return isExact ? breakable(count) : [t("solve.atLeast", { number: grouped(count) })];
}

function sentenceFor({ count, isExact, isBusy, guess }) {
  if (guess) {
    const [low, high] = [guess.low, guess.high].map((end) => roughly(String(end)));
    return t("solve.estimate.between", { low, high });
  }
  if (count === undefined) return isBusy ? t("solve.counting") : "";
  if (!isExact) return t("solve.many");
  if (count === "0") return t("solve.none");
  return count === "1" ? t("solve.one") : t("solve.several", { count });
}

function howOf({ count, way, seconds, isExact, guess }) {
  if (guess) return t("solve.estimate.how", { samples: guess.samples });
  if (!isExact || seconds === undefined || count === "0") return "";
  const parts = {
    way: t(`way.${WAYS.includes(way) ? way : "other"}`),
    seconds: inSeconds(seconds),
  };
  return t("solve.how", parts);
}

function inSeconds(seconds) {
  const digits = seconds < 0.1 ? 3 : seconds < 10 ? 2 : 0;
  return seconds.toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function remember(key, found) {
  counted.set(key, found);
  if (counted.size > MOST_KEPT) counted.delete(counted.keys().next().value);
}
