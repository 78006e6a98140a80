// A grid on the page: a grid for screen readers too, whose cells say what they hold. It draws what
// it is given and knows no rules; whoever owns it listens for "choose", "key" and so on.

import { fill, h, s } from "./dom.js";
import { cellName, shown } from "./shape.js";
import { t } from "./words.js";

/**
 * What a board shows:
 *
 *     symbols     by cell, 0 for empty
 *     given       by cell, 0 where a person filled it in
 *     candidates  by cell, a list of symbols; or nothing
 *     notes       by cell, candidates that a person struck or wrote, shown like them
 *     tints       a Map of cell -> role: pattern, second, extra, placed
 *     units       units to shade: lists of cells
 *     marks       a Map of "cell:symbol" -> role: also on, off, removed
 *     links       [{path, strong, chain}]: curves in units of a cell
 *     conflicts   a Set of cells
 *     wrong       a Set of cells
 *     equal       the symbol that is looked for, 0 for none
 *     heat        by cell, the share of each symbol, or nothing
 */
export class Board {
  constructor({ label, interactive = false }) {
    this.element = h("div", { class: "board" });
    this.table = h("div", { class: "cells", role: "grid", "aria-label": label });
    this.drawing = s("svg", { class: "links", "aria-hidden": "true" });
    this.element.append(this.table, this.drawing);
    this.interactive = interactive;
    this.chosen = 0;
    this.cells = [];
    if (interactive) this.table.addEventListener("focusin", (event) => this.onfocus(event));
  }

  /** Makes the cells of a shape; what they hold comes with `show`. */
  lay(shape) {
    this.shape = shape;
    this.shownBefore = [];
    const { size } = shape;
    this.element.style.setProperty("--size", size);
    this.element.style.setProperty("--across", Math.ceil(Math.sqrt(size)));
    this.table.setAttribute("aria-rowcount", size);
    this.table.setAttribute("aria-colcount", size);
    this.cells = Array.from({ length: size * size }, (_, cell) => this.makeCell(cell));
    const rows = Array.from({ length: size }, (_, row) =>
      h("div", { role: "row", "aria-rowindex": row + 1 }, this.cells.slice(row * size, (row + 1) * size)),
    );
    fill(this.table, rows);
    this.drawing.setAttribute("viewBox", `0 0 ${size} ${size}`);
    this.choose(Math.min(this.chosen, this.cells.length - 1));
  }

  makeCell(cell) {
    const { size, regions } = this.shape;
    const [row, column] = [Math.floor(cell / size), cell % size];
    const differs = (other) => regions.length > 0 && regions[cell] !== regions[other];
    const edges = [
      column > 0 && differs(cell - 1) && "edge-left",
      row > 0 && differs(cell - size) && "edge-top",
    ].filter(Boolean);
    return h("div", {
      class: ["cell", ...edges].join(" "),
      role: "gridcell",
      "aria-colindex": column + 1,
      "data-cell": cell,
      tabindex: this.interactive ? -1 : false,
    });
  }

  /** Draws a state; only cells that are different from before are touched. */
  show(state) {
    this.state = state;
    const shaded = new Set((state.units ?? []).flat());
    for (let cell = 0; cell < this.cells.length; cell++) {
      const look = this.lookOf(state, cell, shaded);
      const key = JSON.stringify(look);
      if (this.shownBefore[cell] === key) continue;
      this.shownBefore[cell] = key;
      this.draw(this.cells[cell], look);
    }
    this.drawLinks(state.links ?? []);
  }

  lookOf(state, cell, shaded) {
    const symbol = state.symbols[cell];
    const marked = (n) => state.marks?.get(`${cell}:${n}`) ?? "";
    const small = symbol ? [] : state.candidates?.[cell] ?? state.notes?.[cell] ?? [];
    return {
      cell,
      symbol,
      isGiven: Boolean(symbol && state.given?.[cell]),
      small: small.map((n) => [n, marked(n), state.heat?.[cell]?.[n - 1] ?? -1]),
      tint: state.tints?.get(cell) ?? "",
      isShaded: shaded.has(cell),
      isConflict: state.conflicts?.has(cell) ?? false,
      isWrong: state.wrong?.has(cell) ?? false,
      isEqual: Boolean(state.equal) && (symbol === state.equal || small.includes(state.equal)),
    };
  }

  draw(element, look) {
    const flags = {
      given: look.isGiven,
      shaded: look.isShaded,
      conflict: look.isConflict,
      wrong: look.isWrong,
      equal: look.isEqual,
    };
    for (const [name, isOn] of Object.entries(flags)) element.classList.toggle(name, isOn);
    element.dataset.tint = look.tint;
    element.setAttribute("aria-label", this.spoken(look));
    const inside = look.symbol
      ? h("span", { class: "symbol" }, shown(this.shape, look.symbol))
      : look.small.map(([symbol, role, heat]) => this.small(symbol, role, heat));
    fill(element, inside);
  }

  small(symbol, role, heat) {
    const across = Math.ceil(Math.sqrt(this.shape.size));
    const element = h("span", { class: "small", "data-role": role || false }, shown(this.shape, symbol));
    element.style.gridArea = `${Math.floor((symbol - 1) / across) + 1} / ${((symbol - 1) % across) + 1}`;
    if (heat >= 0) element.style.setProperty("--heat", heat.toFixed(3));
    return element;
  }

  /** What a screen reader says of a cell. */
  spoken(look) {
    const parts = [cellName(this.shape, look.cell)];
    if (look.symbol) {
      parts.push(shown(this.shape, look.symbol));
      if (look.isGiven) parts.push(t("board.given"));
    } else if (look.small.length) {
      const names = look.small.map(([symbol, role]) =>
        role ? `${shown(this.shape, symbol)} ${t(`role.${role}`)}` : shown(this.shape, symbol),
      );
      parts.push(t("board.candidates", { symbols: names.join(", ") }));
    } else parts.push(t("board.empty"));
    if (look.isConflict) parts.push(t("board.conflict"));
    if (look.isWrong) parts.push(t("board.wrong"));
    if (look.tint) parts.push(t(`role.${look.tint}`));
    return parts.join(", ");
  }

  drawLinks(links) {
    const paths = links.map(({ path, strong, chain }) =>
      s("path", { d: path, class: `link ${strong ? "strong" : "weak"}`, "data-chain": chain % 6 }),
    );
    this.drawing.replaceChildren(...paths);
  }

  /** Moves the place where keys go to; `focus` also takes them there. */
  choose(cell, { focus = false } = {}) {
    if (!this.cells.length) return;
    this.cells[this.chosen]?.classList.remove("chosen");
    if (this.interactive) this.cells[this.chosen]?.setAttribute("tabindex", -1);
    this.chosen = cell;
    if (!this.interactive) return;
    this.cells[cell].classList.add("chosen");
    this.cells[cell].setAttribute("tabindex", 0);
    if (focus) this.cells[cell].focus();
  }

  onfocus(event) {
    const cell = event.target.closest("[data-cell]");
    if (!cell) return;
    this.choose(Number(cell.dataset.cell));
    this.element.dispatchEvent(new CustomEvent("choose", { detail: this.chosen }));
  }
}
