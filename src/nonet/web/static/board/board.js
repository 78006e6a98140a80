// A board that shows a grid: symbols, candidates, colours and links. It draws the state it is given
// and knows no rules; its owner listens for "choose" and for keys.

import { fill, h } from "../dom.js";
import { symbolText } from "../shape.js";
import { candidateLooks, cellLabel, cellLook } from "./cell.js";
import { CellGrid } from "./cell_grid.js";
import { drawHighlights, drawLinks } from "./svg.js";

/**
 * @typedef {import("./cell.js").BoardState} BoardState
 * @typedef {import("./cell.js").CandidateLook} CandidateLook
 * @typedef {import("./cell.js").Look} Look
 */

/** The size of a candidate in a row of one, if a symbol is 1. */
const SMALL = 1.24;
/** The size of a candidate's highlight, and of the margin around all candidates, if a cell is 1. */
const [HIGHLIGHT, MARGIN] = [0.94, 1 / 30];

export class Board extends CellGrid {
  /**
   * @param {string} label
   * @param {{isEditable?: boolean}} [options]
   */
  constructor(label, { isEditable = false } = {}) {
    const className = isEditable ? "board interactive" : "board";
    super(label, className, { isEditable, below: ["highlights"], above: ["links"] });
    /** @type {Look[]} */
    this.looks = [];
    /** @type {(Map<number, {span: HTMLElement, key: string}> | undefined)[]} by cell and symbol */
    this.candidates = [];
    /** @type {[x: number, y: number][]} where the middle of each candidate is in its cell */
    this.places = [];
    this.linksKey = this.highlightsKey = "";
    this.outlined = -1;
  }

  /** @param {import("../shape.js").Shape} shape */
  setShape(shape) {
    const across = Math.ceil(Math.sqrt(shape.size));
    this.looks = [];
    this.candidates = [];
    this.linksKey = "[]";
    this.highlightsKey = "";
    this.places = placesOf(shape.size, across);
    this.element.style.setProperty("--small", `${(SMALL / across).toFixed(3)}em`);
    super.setShape(shape);
  }

  /**
   * Draws a state; touches only the cells that changed.
   * @param {BoardState} state
   */
  show(state) {
    const depths = depthsOf(state.units ?? []);
    const roles = rolesByCell(state.marks ?? new Map());
    const highlighted = [];
    for (let cell = 0; cell < this.cells.length; cell++) {
      const look = cellLook(state, cell, depths.get(cell) ?? 0, roles.get(cell));
      const before = this.looks[cell];
      this.looks[cell] = look;
      const isNew = before?.inside !== look.inside;
      if (isNew) this.#write(cell, look);
      if (isNew || before?.surface !== look.surface) paint(this.cells[cell], look, before ?? {});
      if (look.hasEqual) highlighted.push(cell);
    }
    this.#highlight(highlighted, state.equal ?? 0);
    const links = JSON.stringify(state.links ?? []);
    if (links !== this.linksKey) drawLinks(this.layers.links, state.links ?? []);
    this.linksKey = links;
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
   * What a cell holds and says.
   * @param {number} cell
   * @param {Look} look
   */
  #write(cell, look) {
    const element = this.cells[cell];
    element.classList.toggle("given", look.isGiven);
    element.classList.toggle("placed", look.isPlaced);
    element.classList.toggle("conflict", look.isConflict);
    element.classList.toggle("wrong", look.isWrong);
    element.classList.toggle("differs", look.isDiffering);
    if (this.isEditable) element.setAttribute("aria-readonly", String(look.isGiven));
    element.setAttribute("aria-label", cellLabel(this.shape, look));
    if (!look.symbol) return this.#writeCandidates(cell, candidateLooks(look));
    fill(element, h("span", { class: "symbol" }, symbolText(this.shape, look.symbol)));
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
    const drawn = (this.candidates[cell] ??= new Map());
    const gone = new Set(drawn.keys());
    for (const look of looks) {
      const [symbol] = look;
      gone.delete(symbol);
      if (!drawn.has(symbol)) drawn.set(symbol, { span: this.#addCandidate(element, symbol), key: "" });
      const candidate = /** @type {{span: HTMLElement, key: string}} */ (drawn.get(symbol));
      if (candidate.key !== String(look)) paintCandidate(candidate.span, look);
      candidate.key = String(look);
    }
    for (const symbol of gone) {
      const candidate = /** @type {{span: HTMLElement, key: string}} */ (drawn.get(symbol));
      paintCandidate(candidate.span, null);
      candidate.key = "";
    }
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
    this.cells[this.outlined]?.classList.remove("outlined");
    this.outlined = cell;
    this.cells[cell].classList.add("outlined");
  }
}

/**
 * The background of a cell.
 * @param {HTMLElement} element
 * @param {Look} look
 * @param {Partial<Look>} before
 */
function paint(element, look, before) {
  if (before.isNear !== look.isNear) element.classList.toggle("near", look.isNear);
  if (before.isEqual !== look.isEqual) element.classList.toggle("equal", look.isEqual);
  if (before.tint !== look.tint) element.dataset.tint = look.tint;
  if (before.depth !== look.depth) element.dataset.depth = String(look.depth);
}

/**
 * @param {HTMLElement} span
 * @param {CandidateLook | null} look null hides it
 */
function paintCandidate(span, look) {
  const [, role, heat] = look ?? [0, "", -1];
  span.classList.toggle("gone", !look);
  span.classList.toggle("hot", heat >= 0);
  if (role) span.dataset.role = role;
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
 * How many of the units each cell is in.
 * @param {number[][]} units
 */
function depthsOf(units) {
  const depths = new Map();
  for (const cell of units.flat()) depths.set(cell, (depths.get(cell) ?? 0) + 1);
  return depths;
}

/**
 * The roles of candidates: cell -> symbol -> role.
 * @param {Map<string, string>} marks
 */
function rolesByCell(marks) {
  /** @type {Map<number, Map<number, string>>} */
  const roles = new Map();
  for (const [place, role] of marks) {
    const [cell, symbol] = place.split(":").map(Number);
    if (!roles.has(cell)) roles.set(cell, new Map());
    roles.get(cell)?.set(symbol, role);
  }
  return roles;
}

/**
 * A step as the server draws it.
 * @typedef {object} Picture
 * @property {number[]} symbols
 * @property {number[][]} candidates
 * @property {[cell: number, role: string][]} tints
 * @property {number[][]} units
 * @property {[cell: number, symbol: number, role: string][]} marks
 * @property {(import("./svg.js").Link & {chain: number, bars: string})[]} links
 * @property {number} left_out links that are not drawn
 *
 * @param {Picture} picture
 */
export function pictureState({ symbols, candidates, tints, units, marks, links }) {
  const roles = marks.map(([cell, symbol, role]) => /** @type {const} */ ([`${cell}:${symbol}`, role]));
  return { symbols, candidates, tints: new Map(tints), units, marks: new Map(roles), links };
}
