// The base of every board: a grid of cells for eyes, screen readers and arrow keys.

import { fill, h, s } from "../dom.js";
import { drawLines, drawUnits } from "./svg.js";

/** @typedef {import("../shape.js").Shape} Shape */

export class CellGrid {
  /**
   * @param {string} label
   * @param {string} className
   * @param {boolean} [isEditable]
   */
  constructor(label, className, isEditable = false) {
    this.isEditable = isEditable;
    /** @type {HTMLElement[]} */
    this.cells = [];
    this.chosen = 0;
    /** @type {Shape} */
    this.shape;
    this.table = h("div", {
      class: "cells",
      role: "grid",
      "aria-label": label,
      "aria-readonly": isEditable ? false : "true",
      onfocusin: ({ target }) => this.#onfocus(target.closest("[data-cell]")),
      onkeydown: (event) => this.#onkey(event),
    });
    const hidden = { preserveAspectRatio: "none", "aria-hidden": "true" };
    const makeLayer = (/** @type {string} */ name) => [name, s("svg", { class: name, ...hidden })];
    /** @type {Record<string, SVGSVGElement>} */
    this.layers = Object.fromEntries(["paper", "highlights", "lines", "links"].map(makeLayer));
    const { paper, highlights, lines, links } = this.layers;
    this.element = h("div", { class: className }, paper, highlights, this.table, lines, links);
  }

  /**
   * Makes the cells of a shape, all empty.
   * @param {Shape} shape
   */
  setShape(shape) {
    const { size } = shape;
    this.shape = shape;
    this.element.style.setProperty("--size", String(size));
    this.table.setAttribute("aria-rowcount", String(size));
    this.table.setAttribute("aria-colcount", String(size));
    this.cells = Array.from({ length: size * size }, (_, cell) => this.#makeCell(cell));
    const rows = Array.from({ length: size }, (_, row) => {
      const cells = this.cells.slice(row * size, (row + 1) * size);
      return h("div", { role: "row", "aria-rowindex": row + 1 }, cells);
    });
    fill(this.table, rows);
    for (const svg of Object.values(this.layers)) {
      svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
      fill(svg);
    }
    drawUnits(this.layers.paper, shape);
    drawLines(this.layers.lines, shape);
    this.choose(Math.min(this.chosen, size * size - 1));
  }

  /** @param {number} cell */
  #makeCell(cell) {
    return h("div", {
      class: "cell",
      role: "gridcell",
      "aria-colindex": (cell % this.shape.size) + 1,
      "aria-selected": this.isEditable ? "false" : false,
      "data-cell": cell,
      tabindex: -1,
    });
  }

  /**
   * Moves the one cell that Tab reaches.
   * @param {number} cell
   * @param {{focus?: boolean}} [options]
   */
  choose(cell, { focus = false } = {}) {
    this.#mark(false);
    this.chosen = cell;
    this.#mark(true);
    if (focus) this.cells[cell].focus();
  }

  /** @param {boolean} isChosen */
  #mark(isChosen) {
    const element = this.cells[this.chosen];
    element?.setAttribute("tabindex", isChosen ? "0" : "-1");
    if (this.isEditable) element?.setAttribute("aria-selected", String(isChosen));
  }

  get hasFocus() {
    return this.table.contains(document.activeElement);
  }

  /** @param {HTMLElement | null} element */
  #onfocus(element) {
    if (!element) return;
    this.choose(Number(element.dataset.cell));
    this.element.dispatchEvent(new Event("choose"));
  }

  /** @param {KeyboardEvent} event */
  #onkey(event) {
    const next = cellForKey(this.shape, this.chosen, event);
    if (next === null) return;
    event.preventDefault();
    this.choose(next, { focus: true });
  }
}

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/**
 * The cell that a key leads to, as in the ARIA grid pattern; null if the key does not move.
 * @param {Pick<Shape, "size">} shape
 * @param {number} cell
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey">} event
 */
export function cellForKey({ size }, cell, { key, ctrlKey, altKey, metaKey, shiftKey }) {
  if (altKey || metaKey || shiftKey) return null;
  const [row, column] = [Math.floor(cell / size), cell % size];
  const clamp = (/** @type {number} */ place) => Math.min(Math.max(place, 0), size - 1);
  const page = Math.max(2, Math.round(Math.sqrt(size)));
  const [down, right] = ARROWS[key] ?? [0, 0];
  /** @type {Record<string, number>} */
  const places = ctrlKey
    ? { Home: 0, End: size * size - 1 }
    : {
        Home: row * size,
        End: row * size + size - 1,
        PageUp: clamp(row - page) * size + column,
        PageDown: clamp(row + page) * size + column,
        ...(key in ARROWS && { [key]: clamp(row + down) * size + clamp(column + right) }),
      };
  return places[key] ?? null;
}
