// A board that changes sixty times a second: only the text and the class of a cell ever change, and
// labels for screen readers are updated when it comes to rest.

import { CellGrid } from "../board/cell_grid.js";
import { h, setAttribute } from "../dom.js";
import { t } from "../i18n.js";
import { cellName, conflictsOf, symbolText } from "../shape.js";
import { BY_DEDUCTION, BY_TRIAL, GIVEN } from "./replay.js";

/** @type {Record<number, string>} */
const CLASSES = { [GIVEN]: "given", [BY_TRIAL]: "tried", [BY_DEDUCTION]: "deduced" };
/** Bits of the look of a cell, above the reason of its symbol. */
const [NOW, DEAD, IN_UNIT, IN_CONFLICT] = [8, 16, 32, 64];
const REASON = 7;

export class MethodBoard extends CellGrid {
  /** @param {string} label */
  constructor(label) {
    super(label, "board method-board");
    /** @type {Text[]} */
    this.texts = [];
    this.symbols = new Uint8Array();
    this.looks = new Uint8Array();
    /** @type {Set<number>} */
    this.conflicts = new Set();
  }

  /**
   * @param {import("../shape.js").Shape} shape
   * @param {number[]} given
   */
  setGrid(shape, given) {
    this.setShape(shape);
    this.conflicts = conflictsOf(shape, given);
    this.symbols = new Uint8Array(given.length);
    this.looks = new Uint8Array(given.length);
    this.texts = this.cells.map((cell) => {
      const text = document.createTextNode("");
      cell.append(h("span", { class: "symbol" }, text));
      return text;
    });
  }

  /**
   * @param {import("./replay.js").Cells} state
   * @param {number} now the cell of the last event, or -1
   */
  show({ symbols, reasons, dead = -1, deadUnit = -1 }, now) {
    const unit = deadUnit < 0 ? null : this.shape.units[deadUnit].cells;
    for (let cell = 0; cell < this.cells.length; cell++) {
      let look = reasons[cell];
      if (cell === now) look |= NOW;
      if (cell === dead) look |= DEAD;
      if (unit?.includes(cell)) look |= IN_UNIT;
      if (this.conflicts.has(cell)) look |= IN_CONFLICT;
      if (look !== this.looks[cell] || symbols[cell] !== this.symbols[cell]) {
        this.#draw(cell, symbols[cell], look);
      }
    }
  }

  /**
   * @param {number} cell
   * @param {number} symbol
   * @param {number} look
   */
  #draw(cell, symbol, look) {
    const text = symbol ? symbolText(this.shape, symbol) : look & DEAD ? "✕" : "";
    if (this.texts[cell].data !== text) this.texts[cell].data = text;
    if (look !== this.looks[cell]) this.cells[cell].className = classOf(look);
    this.symbols[cell] = symbol;
    this.looks[cell] = look;
  }

  /** @param {boolean} isBusy if not, every cell gets its label */
  setBusy(isBusy) {
    this.table.setAttribute("aria-busy", String(isBusy));
    if (isBusy) return;
    for (const [cell, element] of this.cells.entries()) setAttribute(element, "aria-label", this.#label(cell));
  }

  /** @param {number} cell */
  #label(cell) {
    const [symbol, look] = [this.symbols[cell], this.looks[cell]];
    const kind = CLASSES[look & REASON];
    const parts = [
      cellName(this.shape, cell),
      symbol ? symbolText(this.shape, symbol) : t("board.empty"),
      symbol > 0 && t(kind === "given" ? "board.given" : `methods.${kind}`),
      look & DEAD && t("methods.dead"),
      look & IN_CONFLICT && t("board.conflict"),
    ];
    return parts.filter(Boolean).join(", ");
  }
}

/** @param {number} look */
function classOf(look) {
  const names = [
    "cell",
    CLASSES[look & REASON],
    look & NOW && "now",
    look & DEAD && "dead",
    look & IN_UNIT && "in-unit",
    look & IN_CONFLICT && "conflict",
  ];
  return names.filter(Boolean).join(" ");
}
