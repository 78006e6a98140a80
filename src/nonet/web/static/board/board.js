// A board that shows a grid: symbols, candidates, colours and links. It draws the state it is given
// and knows no rules; its owner listens for "choose" and for keys.

import { fill, h, setAttribute } from "../dom.js";
import { symbolText } from "../shape.js";
import { candidateLooks, cellLabel, cellLook } from "./cell.js";
import { CellGrid } from "./cell_grid.js";
import { drawHighlights, linkArrow } from "./svg.js";

/**
 * @typedef {import("./cell.js").BoardState} BoardState
 * @typedef {import("./cell.js").CandidateLook} CandidateLook
 * @typedef {import("./cell.js").Look} Look
 *
 * @typedef {object} Picture a step as the server draws it
 * @property {number[]} symbols
 * @property {number[][]} candidates
 * @property {[cell: number, role: string][]} tints
 * @property {number[][]} units
 * @property {[cell: number, symbol: number, role: string][]} marks
 * @property {(import("./svg.js").Link & {chain: number, bars: string})[]} links
 * @property {number} left_out links that are not drawn
 */

/** The size of a candidate in a row of one, if a symbol is 1. */
const SMALL = 1.24;
/** The size of a candidate's highlight, and of the margin around all candidates, if a cell is 1. */
const [HIGHLIGHT, MARGIN] = [0.94, 1 / 30];

export class Board extends CellGrid {
  /**
   * @param {string} label
   * @param {boolean} [isEditable]
   */
  constructor(label, isEditable) {
    super(label, "board", isEditable);
    /** @type {Look[]} */
    this.looks = [];
    /** @type {(Map<number, HTMLElement> | undefined)[]} by cell and symbol */
    this.candidates = [];
    /** @type {[x: number, y: number][]} where the middle of each candidate is in its cell */
    this.places = [];
    this.linksKey = this.highlightsKey = "";
  }

  /** @param {import("../shape.js").Shape} shape */
  setShape(shape) {
    const across = Math.ceil(Math.sqrt(shape.size));
    this.looks = [];
    this.candidates = [];
    this.linksKey = this.highlightsKey = "";
    this.places = placesOf(shape.size, across);
    this.element.style.setProperty("--small", `${(SMALL / across).toFixed(3)}em`);
    super.setShape(shape);
  }

  /**
   * Draws a state; touches only the cells that changed.
   * @param {BoardState} state
   */
  show(state) {
    const { links = [] } = state;
    const marks = marksByCell(this.cells.length, state);
    const looks = this.cells.map((_, cell) => cellLook(state, cell, marks[cell]));
    for (const look of looks) this.#draw(look, this.looks[look.cell] ?? {});
    this.looks = looks;
    this.#highlight(looks.filter(({ hasEqual }) => hasEqual).map(({ cell }) => cell), state.equal ?? 0);
    const key = JSON.stringify(links);
    if (key !== this.linksKey) fill(this.layers.links, links.map(linkArrow));
    this.linksKey = key;
  }

  /**
   * Highlights a candidate in cells, on a layer of its own: repainting the cells of a large grid
   * would take longer than a frame.
   * @param {number[]} cells
   * @param {number} symbol
   */
  #highlight(cells, symbol) {
    const key = `${symbol} ${cells}`;
    if (key === this.highlightsKey) return;
    this.highlightsKey = key;
    const { size } = this.shape;
    const [x, y] = this.places[symbol];
    const places = cells.map((cell) => [(cell % size) + x, Math.floor(cell / size) + y]);
    drawHighlights(this.layers.highlights, places, HIGHLIGHT / Math.ceil(Math.sqrt(size)));
  }

  /**
   * @param {Look} look
   * @param {Partial<Look>} before
   */
  #draw(look, before) {
    const element = this.cells[look.cell];
    if (look.key !== before.key) this.#write(element, look);
    if (look.className !== before.className) element.className = look.className;
    if (look.tint !== before.tint) element.dataset.tint = look.tint;
    if (look.depth !== before.depth) element.dataset.depth = String(look.depth);
  }

  /**
   * What a cell holds and says.
   * @param {HTMLElement} element
   * @param {Look} look
   */
  #write(element, look) {
    const { cell, symbol, states } = look;
    if (this.isEditable) element.setAttribute("aria-readonly", String(states.includes("given")));
    element.setAttribute("aria-label", cellLabel(this.shape, look));
    if (!symbol) return this.#writeCandidates(cell, candidateLooks(look));
    fill(element, h("span", { class: "symbol" }, symbolText(this.shape, symbol)));
    this.candidates[cell] = undefined;
  }

  /**
   * Candidates that go are hidden, not removed, so that the browser need not lay out a large grid
   * again within a frame.
   * @param {number} cell
   * @param {CandidateLook[]} looks
   */
  #writeCandidates(cell, looks) {
    const element = this.cells[cell];
    if (!this.candidates[cell]) fill(element);
    const spans = (this.candidates[cell] ??= new Map());
    const seen = new Map(looks.map((look) => [look[0], look]));
    for (const symbol of seen.keys()) {
      if (!spans.has(symbol)) spans.set(symbol, this.#addCandidate(element, symbol));
    }
    for (const [symbol, span] of spans) paintCandidate(span, seen.get(symbol));
  }

  /**
   * @param {HTMLElement} element
   * @param {number} symbol
   */
  #addCandidate(element, symbol) {
    const text = symbolText(this.shape, symbol);
    const span = h("span", { class: "small", "data-symbol": symbol }, text);
    [span.style.left, span.style.top] = this.places[symbol].map((share) => `${100 * share}%`);
    const others = /** @type {HTMLElement[]} */ ([...element.children]);
    const next = others.find(({ dataset }) => Number(dataset.symbol) > symbol);
    element.insertBefore(span, next ?? null);
    return span;
  }

  /**
   * Outlines the cell that a text beside the board is about.
   * @param {number} cell
   */
  outline(cell) {
    this.table.querySelector(".outlined")?.classList.remove("outlined");
    this.cells[cell].classList.add("outlined");
  }
}

/**
 * @param {HTMLElement} span
 * @param {CandidateLook} [look] hides it if there is none
 */
function paintCandidate(span, look) {
  const [, role, heat] = look ?? [0, "", -1];
  span.classList.toggle("gone", !look);
  span.classList.toggle("hot", heat >= 0);
  if (role) setAttribute(span, "data-role", role);
  else span.removeAttribute("data-role");
  if (heat >= 0) span.style.setProperty("--heat", heat.toFixed(3));
}

/**
 * Where the middle of each candidate is in its cell, by symbol.
 * @param {number} size
 * @param {number} across candidates in a row
 * @returns {[x: number, y: number][]}
 */
function placesOf(size, across) {
  const down = Math.ceil(size / across);
  const middle = (/** @type {number} */ place, /** @type {number} */ count) =>
    MARGIN + ((1 - 2 * MARGIN) * (place + 0.5)) / count;
  return Array.from({ length: size + 1 }, (_, symbol) => [
    middle((symbol - 1) % across, across),
    middle(Math.floor((symbol - 1) / across), down),
  ]);
}

/**
 * What a state says of each cell.
 * @param {number} count of cells
 * @param {BoardState} state
 */
function marksByCell(count, { tints = [], units = [], marks = [] }) {
  const all = Array.from({ length: count }, () => ({ tint: "", depth: 0, roles: new Map() }));
  for (const [cell, role] of tints) all[cell].tint = role;
  for (const cell of units.flat()) all[cell].depth += 1;
  for (const [cell, symbol, role] of marks) all[cell].roles.set(symbol, role);
  return all;
}
