// Leafing through the solutions, one at a time; each tells where it differs from the one before.

import { announce, fill, h } from "../dom.js";
import { showRefusal } from "../refusals.js";
import { symbolsOf } from "../shape.js";
import { Turning } from "../turning.js";
import { Waiting } from "../waiting.js";
import { grouped, t } from "../words.js";
import { Book } from "./book.js";

/** The number of the last solution that can be turned to at once: the server goes through them. */
const FARTHEST = 100_000;

export class Leafing {
  /** *onturn* is told what to show: {symbols, differs}. */
  constructor({ onturn }) {
    this.onturn = onturn;
    this.bar = new Turning({ words: "solve.leaf", onturn: (number) => this.turn(number) });
    this.told = h("p", { class: "told" });
    const bound = t("solve.leaf.bound", { number: FARTHEST });
    this.bound = h("p", { class: "bound quiet-text", hidden: true }, bound);
    this.trouble = h("div", { class: "trouble" });
    this.waiting = new Waiting({
      label: t("solve.leaf.fetching"),
      back: () => this.bar.buttons.next,
    });
    this.element = h(
      "div",
      { class: "leafing" },
      this.bar.element,
      this.told,
      this.bound,
      this.waiting.element,
      this.trouble,
    );
    this.number = -1;
  }

  /** Takes the book of another grid; it is opened by `turn`. */
  begin(question, shape) {
    this.waiting.stop();
    Object.assign(this, {
      book: new Book(question),
      shape,
      number: -1,
      symbols: null,
      counted: null,
      lost: null,
    });
    fill(this.trouble);
    this.told.textContent = "";
    this.bar.element.hidden = true; // until there is a page to turn from
  }

  /** How many solutions there are, as far as that is known from elsewhere. */
  know({ count, isExact }) {
    this.counted = isExact ? BigInt(count) : null;
    if (this.number >= 0) this.draw();
  }

  /** How many there are, a BigInt or a number; null if nobody knows. */
  get total() {
    return this.counted ?? this.book.total;
  }

  async turn(number) {
    fill(this.trouble);
    this.lost = null;
    try {
      const line = await this.waiting.run((signal) => this.book.at(Math.max(0, number), signal));
      if (line) this.open(number, symbolsOf(this.shape, line));
      else if (line === null) this.stay();
    } catch (error) {
      this.lost = error.isOffline ? number : null;
      showRefusal(this.trouble, error);
    }
  }

  /** The server is there again: the page that it could not give is opened now. */
  reached() {
    if (this.lost !== null) this.turn(this.lost);
  }

  open(number, symbols) {
    const { symbols: before, number: from } = this;
    const isOther = before && from !== number;
    const differs = new Set(
      isOther
        ? symbols.map((_, cell) => cell).filter((cell) => symbols[cell] !== before[cell])
        : [],
    );
    Object.assign(this, { number, symbols });
    this.draw();
    this.told.textContent = [
      isOther && t("solve.leaf.differs", { count: differs.size, from: grouped(from + 1) }),
      this.book.all?.length > 1 && this.fixed(),
    ]
      .filter(Boolean)
      .join(" ");
    this.onturn({ symbols, differs });
    const place = `${t("solve.leaf.word")} ${grouped(number + 1)} ${this.of()}.`;
    const bound = number + 1 === FARTHEST && !this.bound.hidden ? this.bound.textContent : "";
    announce(`${place} ${this.told.textContent} ${bound}`.trim());
  }

  /** There is nothing further on. */
  stay() {
    if (this.number >= 0) this.draw();
    announce(t("solve.leaf.end"));
  }

  draw() {
    const { total, number } = this;
    const isWhole = total !== null && total <= FARTHEST;
    const end = isWhole ? Number(total) : Math.max(this.book.known, number + 1);
    const last = isWhole ? Number(total) : FARTHEST;
    this.bar.draw({ number, total: last, end, of: this.of() });
    this.bound.hidden = isWhole;
    this.bar.element.hidden = Number(total) === 1;
  }

  of() {
    return this.total === null
      ? t("solve.leaf.ofMany")
      : t("solve.leaf.of", { total: grouped(this.total) });
  }

  /** In how many of the empty cells all solutions agree. */
  fixed() {
    const { all, question } = this.book;
    const empty = Array.from(question.grid, (sign, cell) => (sign === "." ? cell : -1)).filter(
      (cell) => cell >= 0,
    );
    const same = empty.filter((cell) => all.every((line) => line[cell] === all[0][cell]));
    return t("solve.leaf.fixed", { same: same.length, count: empty.length });
  }

  leave() {
    this.waiting.stop();
  }
}
