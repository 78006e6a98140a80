// A grid that changes sixty times a second: it looks like any other board, but a cell is only ever
// given another text and another class, and what it says is brought up to date when it comes to rest.

import { drawLines, drawPaper } from "../board/drawing.js";
import { cellAfter } from "../board/moving.js";
import { fill, h, s } from "../dom.js";
import { cellName, conflictsOf, shown } from "../shape.js";
import { t } from "../words.js";
import { BY_DEDUCTION, BY_TRIAL, GIVEN } from "./replay.js";

const CLASSES = { [GIVEN]: "given", [BY_TRIAL]: "tried", [BY_DEDUCTION]: "deduced" };
/** Bits of what a cell looks like, above its kind. */
const [NOW, DEAD, IN_UNIT, IN_CONFLICT] = [8, 16, 32, 64];

export class Surface {
  constructor(label) {
    this.table = h("div", {
      class: "cells",
      role: "grid",
      "aria-label": label,
      "aria-readonly": "true",
      onkeydown: (event) => this.onkey(event),
      onfocusin: (event) => this.onfocus(event),
    });
    const layer = (name) => s("svg", { class: name, preserveAspectRatio: "none", "aria-hidden": "true" });
    [this.paper, this.lines] = [layer("paper"), layer("lines")];
    this.element = h("div", { class: "board watched" }, this.paper, this.table, this.lines);
    this.chosen = 0;
  }

  /** Another grid: its shape, and the clues, of which some may be in conflict. */
  lay(shape, given) {
    const { size } = shape;
    Object.assign(this, { shape, conflicts: conflictsOf(shape, given) });
    this.element.style.setProperty("--size", size);
    this.element.style.setProperty("--across", Math.ceil(Math.sqrt(size)));
    this.table.setAttribute("aria-rowcount", size);
    this.table.setAttribute("aria-colcount", size);
    this.cells = Array.from({ length: size * size }, (_, cell) => makeCell(cell, size));
    this.symbols = new Uint8Array(size * size);
    this.looks = new Uint8Array(size * size);
    const rows = Array.from({ length: size }, (_, row) => {
      const cells = this.cells.slice(row * size, (row + 1) * size);
      return h("div", { role: "row", "aria-rowindex": row + 1 }, cells.map(({ element }) => element));
    });
    fill(this.table, rows);
    for (const svg of [this.paper, this.lines]) svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
    drawPaper(this.paper, shape);
    drawLines(this.lines, shape);
    this.choose(Math.min(this.chosen, size * size - 1));
  }

  /** Draws symbols and why they stand there; `now` is the cell of the last event, or -1. */
  show({ symbols, kinds, dead, deadUnit = -1 }, now) {
    const unit = deadUnit < 0 ? null : this.shape.units[deadUnit].cells;
    for (let cell = 0; cell < this.cells.length; cell++) {
      let look = kinds[cell];
      if (cell === now) look |= NOW;
      if (cell === dead) look |= DEAD;
      if (unit?.includes(cell)) look |= IN_UNIT;
      if (this.conflicts.has(cell)) look |= IN_CONFLICT;
      if (look !== this.looks[cell] || symbols[cell] !== this.symbols[cell]) {
        this.draw(cell, symbols[cell], look);
      }
    }
  }

  draw(cell, symbol, look) {
    const { element, text } = this.cells[cell];
    const written = symbol ? shown(this.shape, symbol) : look & DEAD ? "✕" : "";
    if (text.data !== written) text.data = written;
    if (look !== this.looks[cell]) element.className = classOf(look);
    this.symbols[cell] = symbol;
    this.looks[cell] = look;
  }

  /** Says that it is at work, or what each cell holds now that it rests. */
  rest(isResting) {
    this.table.setAttribute("aria-busy", String(!isResting));
    if (!isResting) return;
    for (let cell = 0; cell < this.cells.length; cell++) {
      const { element } = this.cells[cell];
      const words = this.spoken(cell);
      if (element.getAttribute("aria-label") !== words) element.setAttribute("aria-label", words);
    }
  }

  spoken(cell) {
    const [symbol, look] = [this.symbols[cell], this.looks[cell]];
    const kind = CLASSES[look & 7];
    const parts = [cellName(this.shape, cell)];
    parts.push(symbol ? shown(this.shape, symbol) : t("board.empty"));
    if (symbol && kind === "given") parts.push(t("board.given"));
    else if (symbol) parts.push(t(`methods.${kind}`));
    if (look & DEAD) parts.push(t("methods.dead"));
    if (look & IN_CONFLICT) parts.push(t("board.conflict"));
    return parts.join(", ");
  }

  choose(cell, { focus = false } = {}) {
    this.cells[this.chosen]?.element.setAttribute("tabindex", -1);
    this.chosen = cell;
    this.cells[cell].element.setAttribute("tabindex", 0);
    if (focus) this.cells[cell].element.focus();
  }

  onfocus(event) {
    const found = event.target.closest("[data-cell]");
    if (found) this.choose(Number(found.dataset.cell));
  }

  onkey(event) {
    const next = cellAfter(this.shape, this.chosen, event);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.choose(next, { focus: true });
  }
}

function makeCell(cell, size) {
  const text = document.createTextNode("");
  const element = h(
    "div",
    { class: "cell", role: "gridcell", "aria-colindex": (cell % size) + 1, "data-cell": cell, tabindex: -1 },
    h("span", { class: "symbol" }, text),
  );
  return { element, text };
}

function classOf(look) {
  const names = ["cell", CLASSES[look & 7]];
  if (look & NOW) names.push("now");
  if (look & DEAD) names.push("dead");
  if (look & IN_UNIT) names.push("in-unit");
  if (look & IN_CONFLICT) names.push("conflict");
  return names.filter(Boolean).join(" ");
}
