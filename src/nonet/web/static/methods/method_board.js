// A board that changes sixty times a second: only the text and the class of a cell ever change, and
// labels for screen readers are updated when it comes to rest.

import { CellGrid } from "../board/cell_grid.js";
import { h, setAttribute } from "../dom.js";
import { t } from "../i18n.js";
import { cellName, conflictsOf, symbolText } from "../shape.js";
import { BY_DEDUCTION, BY_TRIAL, GIVEN } from "./replay.js";

/** @type {Record<number, string>} */
const CLASSES = { [GIVEN]: "given", [BY_TRIAL]: "tried", [BY_DEDUCTION]: "deduced" };
export class MethodBoard extends CellGrid {
  /** @param {string} label */
  constructor(label) {
    super(label, "board method-board");
    /** @type {Text[]} */
    this.texts = [];
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
    const unit = this.shape.units[deadUnit]?.cells ?? [];
    for (const [cell, element] of this.cells.entries()) {
      const names = [
        "cell",
        CLASSES[reasons[cell]],
        cell === now && "now",
        cell === dead && "dead",
        unit.includes(cell) && "in-unit",
        this.conflicts.has(cell) && "conflict",
      ];
      const className = names.filter(Boolean).join(" ");
      const text = symbolText(this.shape, symbols[cell]) || (cell === dead ? "✕" : "");
      if (element.className !== className) element.className = className;
      if (this.texts[cell].data !== text) this.texts[cell].data = text;
    }
  }

  /** @param {boolean} isBusy if not, every cell gets its label */
  setBusy(isBusy) {
    this.table.setAttribute("aria-busy", String(isBusy));
    if (isBusy) return;
    for (const [cell, element] of this.cells.entries()) setAttribute(element, "aria-label", this.#label(cell));
  }

  /** @param {number} cell */
  #label(cell) {
    const { classList } = this.cells[cell];
    const kind = Object.values(CLASSES).find((name) => classList.contains(name));
    const parts = [
      cellName(this.shape, cell),
      kind ? this.texts[cell].data : t("board.empty"),
      kind && t(kind === "given" ? "board.given" : `methods.${kind}`),
      classList.contains("dead") && t("methods.dead"),
      classList.contains("conflict") && t("board.conflict"),
    ];
    return parts.filter(Boolean).join(", ");
  }
}
