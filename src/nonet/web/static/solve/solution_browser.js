// Paging through the solutions, one at a time, and copying or saving them.

import { stream } from "../api.js";
import { announce, h, saveFile } from "../dom.js";
import { formatNumber, t } from "../i18n.js";
import { Pager } from "../pager.js";
import { Progress } from "../progress.js";
import { gridLine, parseLine } from "../shape.js";
import { button } from "../widgets.js";

/** The last solution that can be typed: the server goes through all those before it. */
const MAX_NUMBER = 100_000;
/** Solutions in a file at most; a server may allow fewer. */
const MAX_SAVED = 10_000;
/** Solutions in a batch, and batches that are kept. */
const [BATCH, MAX_BATCHES] = [64, 16];

/**
 * @typedef {import("../shape.js").Shape} Shape
 * @typedef {{grid: string, shape: string, alphabet: string}} Request
 */

/** The solutions of a grid, fetched in batches; only some are kept, as there may be billions. */
export class SolutionCache {
  /** @param {Request} request */
  constructor(request) {
    this.request = request;
    /** @type {Map<number, string[]>} */
    this.batches = new Map();
    /** @type {number | null} how many solutions there are, once that is known */
    this.total = null;
    /** How many there are at least. */
    this.known = 0;
  }

  /**
   * The solution of that index as a line; null if there are not as many.
   * @param {number} index
   * @param {AbortSignal} [signal]
   */
  async get(index, signal) {
    const number = Math.floor(index / BATCH);
    const batch = this.batches.get(number) ?? (await this.#fetch(number * BATCH, signal));
    this.batches.delete(number);
    this.batches.set(number, batch);
    const [oldest] = this.batches.keys();
    if (this.batches.size > MAX_BATCHES) this.batches.delete(oldest);
    return batch[index % BATCH] ?? null;
  }

  /**
   * Fetches a batch, with several requests if the server allows fewer solutions in each.
   * @param {number} first
   * @param {AbortSignal} [signal]
   */
  async #fetch(first, signal) {
    /** @type {string[]} */
    const lines = [];
    let isComplete = false;
    while (!isComplete && lines.length < BATCH) {
      const part = { skip: first + lines.length, limit: BATCH - lines.length };
      for await (const message of stream("solutions", { ...this.request, ...part }, { signal })) {
        if (message.solution) lines.push(message.solution);
        isComplete ||= Boolean(message.end?.complete);
      }
    }
    if (!lines.length && first) return lines; // too far: that does not tell how many there are
    this.known = Math.max(this.known, first + lines.length);
    if (isComplete) this.total = first + lines.length;
    return lines;
  }

  /** In how many of the empty cells all solutions agree: [agreeing, empty]; null if unknown. */
  get agreement() {
    const all = this.batches.get(0);
    if (!all || this.total !== all.length || all.length < 2) return null;
    const empty = [...this.request.grid].flatMap((sign, cell) => (sign === "." ? cell : []));
    const same = empty.filter((cell) => all.every((line) => line[cell] === all[0][cell]));
    return [same.length, empty.length];
  }
}

export class SolutionBrowser {
  /** @param {(symbols: number[], differs: Set<number>) => void} onshow */
  constructor(onshow) {
    this.onshow = onshow;
    this.index = -1;
    /** @type {number[]} the symbols of the solution that is shown */
    this.symbols = [];
    /** @type {bigint | null} */
    this.count = null;
    /** The index requested last. */
    this.wanted = 0;
    /** @type {SolutionCache} */
    this.cache;
    /** @type {Shape} */
    this.shape;
    this.pager = new Pager("solve.leaf", (index) => this.go(index));
    this.text = h("p", { class: "result-text" });
    const bound = t("solve.leaf.bound", { number: MAX_NUMBER });
    this.bound = h("p", { class: "bound quiet-text", hidden: true }, bound);
    this.progress = new Progress(
      t("solve.leaf.fetching"),
      () => this.pager.buttons.next,
      () => this.element.hidden || this.go(this.wanted),
    );
    this.element = h(
      "div",
      { class: "solution-browser" },
      [this.pager.element, this.text, this.bound, this.progress.element, this.progress.errors],
    );
  }

  /**
   * Starts over with another grid; `go` shows its first solution.
   * @param {Request} request
   * @param {Shape} shape
   */
  begin(request, shape) {
    this.progress.reset();
    Object.assign(this, { shape, index: -1, symbols: [], count: null });
    this.cache = new SolutionCache(request);
    this.text.textContent = "";
    this.pager.element.hidden = true; // until there is a solution
  }

  /**
   * @param {string} count
   * @param {boolean} isExact
   */
  setCount(count, isExact) {
    this.count = isExact ? BigInt(count) : null;
    if (this.index >= 0) this.draw();
  }

  /** How many solutions there are; null if nobody knows. */
  get total() {
    return this.count ?? this.cache.total;
  }

  /** @param {number} index */
  async go(index) {
    const { cache } = this;
    this.wanted = index;
    const line = await this.progress.run((signal) => cache.get(index, signal));
    if (line) this.showSolution(index, parseLine(this.shape, line));
    else if (line === null) this.stay();
  }

  /**
   * @param {number} index
   * @param {number[]} symbols
   */
  showSolution(index, symbols) {
    const { symbols: before, index: from } = this;
    const isOther = from >= 0 && from !== index;
    const cells = isOther ? [...symbols.keys()] : [];
    const differs = new Set(cells.filter((cell) => symbols[cell] !== before[cell]));
    Object.assign(this, { index, symbols });
    this.draw();
    const [same, count] = this.cache.agreement ?? [];
    const texts = [
      isOther && t("solve.leaf.differs", { count: differs.size, from: formatNumber(from + 1) }),
      count !== undefined && t("solve.leaf.fixed", { same, count }),
    ];
    this.text.textContent = texts.filter(Boolean).join(" ");
    this.onshow(symbols, differs);
    const place = `${t("solve.leaf.word")} ${formatNumber(index + 1)} ${this.of}.`;
    const bound = index + 1 === MAX_NUMBER && !this.bound.hidden ? this.bound.textContent : "";
    announce(`${place} ${this.text.textContent} ${bound}`.trim());
  }

  /** There is no solution with that index. */
  stay() {
    if (this.index >= 0) this.draw();
    announce(t("solve.leaf.end"));
  }

  draw() {
    const { total, index } = this;
    const isAll = total !== null && total <= MAX_NUMBER;
    const end = isAll ? Number(total) : Math.max(this.cache.known, index + 1);
    this.pager.show(index, isAll ? Number(total) : MAX_NUMBER, end, this.of);
    this.bound.hidden = isAll;
    this.pager.element.hidden = Number(total) === 1;
  }

  get of() {
    const { total } = this;
    return total === null ? t("solve.leaf.ofMany") : t("solve.leaf.of", { total: formatNumber(total) });
  }
}

/** Copies the solution that is shown, or saves all of them as a text, one a line. */
export class SavePanel {
  /** @param {SolutionBrowser} browser */
  constructor(browser) {
    this.browser = browser;
    this.text = h("p", { class: "result-text" });
    const saveButton = button(t("solve.save"), () => this.save());
    this.progress = new Progress(t("solve.saving"), () => saveButton);
    const buttons = [button(t("solve.copy"), () => this.copy()), saveButton];
    this.element = h(
      "div",
      { class: "save-panel card" },
      [h("div", { class: "buttons" }, buttons), this.progress.element, this.text, this.progress.errors],
    );
  }

  begin() {
    this.progress.reset();
    this.text.textContent = "";
  }

  async copy() {
    const { shape, symbols } = this.browser;
    const copying = navigator.clipboard.writeText(gridLine(shape, symbols));
    const key = await copying.then(() => "solve.copied", () => "solve.notCopied");
    this.tell(t(key));
  }

  async save() {
    if (this.progress.running) return;
    /** @type {string[]} */
    const lines = [];
    const request = { ...this.browser.cache.request, limit: MAX_SAVED };
    const end = await this.progress.stream("solutions", request, ({ solution }) => {
      if (solution) lines.push(solution);
    });
    if (!end) return;
    const blob = new Blob([`${lines.join("\n")}\n`], { type: "text/plain" });
    saveFile(blob, "nonet-solutions.txt");
    const key = end.complete ? "solve.saved" : "solve.savedFirst";
    this.tell(t(key, { count: lines.length, number: formatNumber(lines.length) }));
  }

  /** @param {string} text */
  tell(text) {
    this.text.textContent = text;
    announce(text);
  }
}
