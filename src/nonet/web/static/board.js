// A grid on the page: a grid for screen readers too, whose cells say what they hold. It draws what
// it is given and knows no rules; whoever owns it listens for "choose" and for keys.

import { drawLines, drawLinks, drawPaper, drawSought } from "./board/drawing.js";
import { cellAfter } from "./board/moving.js";
import { spoken } from "./board/speech.js";
import { fill, h, s } from "./dom.js";
import { shown } from "./shape.js";

/** How large a candidate is in a cell of its own, if a symbol is 1; its box, and the edge of a cell,
    if the cell is 1. */
const [SMALL, BOX, EDGE] = [1.24, 0.94, 1 / 30];

/**
 * What a board shows:
 *
 *     symbols     by cell, 0 for empty
 *     given       by cell, 0 where a person filled it in
 *     candidates  by cell, a list of symbols; or nothing
 *     notes       by cell, what a person wrote, shown like candidates where there are none
 *     tints       a Map of cell -> role: pattern, second, extra, placed
 *     units       units to shade: lists of cells
 *     marks       a Map of "cell:symbol" -> role: also on, off, removed
 *     links       [{path, head, strong, partial, chain}]: curves in units of a cell
 *     conflicts   a Set of cells
 *     wrong       a Set of cells
 *     differs     a Set of cells that are not what they were before
 *     near        a Set of cells to shade lightly: the peers of the chosen one
 *     equal       the symbol that is looked for, 0 for none
 *     heat        by cell, the share of each symbol, or nothing; a share of 0 is not shown
 */
export class Board {
  /** `interactive` means that its cells can be filled in; arrows move in every board. */
  constructor({ label, interactive = false }) {
    this.table = h("div", {
      class: "cells",
      role: "grid",
      "aria-label": label,
      "aria-readonly": interactive ? false : "true",
      onfocusin: (event) => this.onfocus(event),
      onkeydown: (event) => this.onkey(event),
    });
    const hidden = { preserveAspectRatio: "none", "aria-hidden": "true" };
    const layer = (name) => s("svg", { class: name, ...hidden });
    this.paper = layer("paper");
    this.hunt = layer("sought");
    this.lines = layer("lines");
    this.drawing = layer("links");
    this.element = h("div", { class: interactive ? "board interactive" : "board" });
    this.element.append(this.paper, this.hunt, this.table, this.lines, this.drawing);
    this.interactive = interactive;
    this.chosen = 0;
    this.cells = [];
  }

  /** Makes the cells of a shape; what they hold comes with `show`. */
  lay(shape) {
    this.shape = shape;
    this.looks = [];
    this.linksBefore = "[]";
    this.soughtBefore = "";
    const { size } = shape;
    const across = Math.ceil(Math.sqrt(size));
    this.element.style.setProperty("--size", size);
    this.element.style.setProperty("--small", `${(SMALL / across).toFixed(3)}em`);
    this.across = across;
    this.places = placesOf(size, across);
    this.table.setAttribute("aria-rowcount", size);
    this.table.setAttribute("aria-colcount", size);
    this.cells = Array.from({ length: size * size }, (_, cell) => this.makeCell(cell));
    const rows = Array.from({ length: size }, (_, row) => {
      const cells = this.cells.slice(row * size, (row + 1) * size);
      return h("div", { role: "row", "aria-rowindex": row + 1 }, cells);
    });
    fill(this.table, rows);
    for (const svg of [this.paper, this.hunt, this.lines, this.drawing]) {
      svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
    }
    drawPaper(this.paper, shape);
    drawLines(this.lines, shape);
    drawSought(this.hunt, []);
    drawLinks(this.drawing, []);
    this.choose(Math.min(this.chosen, this.cells.length - 1));
  }

  makeCell(cell) {
    return h("div", {
      class: "cell",
      role: "gridcell",
      "aria-colindex": (cell % this.shape.size) + 1,
      "aria-selected": this.interactive ? "false" : false,
      "data-cell": cell,
      tabindex: -1,
    });
  }

  /** Draws a state; only cells that are different from before are touched. */
  show(state) {
    this.state = state;
    const depths = depthsOf(state.units ?? []);
    const marked = rolesByCell(state.marks ?? new Map());
    const sought = [];
    for (let cell = 0; cell < this.cells.length; cell++) {
      const look = lookOf(state, cell, depths.get(cell) ?? 0, marked.get(cell));
      const before = this.looks[cell] ?? {};
      this.looks[cell] = look;
      const isNew = before.inside !== look.inside;
      if (isNew) this.write(this.cells[cell], look);
      if (isNew || before.surface !== look.surface) this.paint(this.cells[cell], look, before);
      if (look.isSought) sought.push(cell);
    }
    this.seek(sought, state.equal);
    const links = JSON.stringify(state.links ?? []);
    if (links !== this.linksBefore) drawLinks(this.drawing, state.links ?? []);
    this.linksBefore = links;
  }

  /** What lies below the symbols. */
  paint(element, look, before) {
    if (before.isNear !== look.isNear) element.classList.toggle("near", look.isNear);
    if (before.isEqual !== look.isEqual) element.classList.toggle("equal", look.isEqual);
    if (before.tint !== look.tint) element.dataset.tint = look.tint;
    if (before.depth !== look.depth) element.dataset.depth = look.depth;
  }

  /** Shades the symbol that is looked for where it is a candidate: on a sheet of its own, as cells
      that are painted anew for that alone would cost a large grid its frame. */
  seek(cells, symbol) {
    const told = `${symbol} ${cells}`;
    if (told === this.soughtBefore) return;
    this.soughtBefore = told;
    const { size } = this.shape;
    const places = cells.map((cell) => [
      (cell % size) + this.places[symbol][0],
      Math.floor(cell / size) + this.places[symbol][1],
    ]);
    drawSought(this.hunt, places, BOX / this.across);
  }

  /** What the cell holds and says. */
  write(element, look) {
    element.classList.toggle("given", look.isGiven);
    element.classList.toggle("placed", look.isPlaced);
    element.classList.toggle("conflict", look.isConflict);
    element.classList.toggle("wrong", look.isWrong);
    element.classList.toggle("differs", look.isDiffering);
    if (this.interactive) element.setAttribute("aria-readonly", String(look.isGiven));
    const small = smallOf(look);
    element.setAttribute("aria-label", spoken(this.shape, { ...look, small }));
    if (look.symbol) {
      fill(element, h("span", { class: "symbol" }, shown(this.shape, look.symbol)));
      element.smalls = undefined;
    } else this.pencil(element, small);
  }

  /** The candidates of a cell. Those that go are kept out of sight, as letters that neither come
      nor leave move no others: a large grid would not be laid out anew within a frame. */
  pencil(element, small) {
    if (!element.smalls) fill(element);
    element.smalls ??= new Map();
    const gone = new Set(element.smalls.keys());
    for (const each of small) {
      const [symbol] = each;
      gone.delete(symbol);
      const span = element.smalls.get(symbol) ?? this.small(element, symbol);
      if (span.told !== String(each)) tell(span, each);
    }
    for (const symbol of gone) tell(element.smalls.get(symbol), null);
  }

  /** A new candidate of a cell, in its place among the others. */
  small(element, symbol) {
    const span = h("span", { class: "small" }, shown(this.shape, symbol));
    [span.style.left, span.style.top] = this.places[symbol].map((share) => `${100 * share}%`);
    span.symbol = symbol;
    const next = [...element.children].find((other) => other.symbol > symbol);
    element.insertBefore(span, next ?? null);
    element.smalls.set(symbol, span);
    return span;
  }

  /** Moves the place where keys go to; `focus` also takes them there. */
  choose(cell, { focus = false } = {}) {
    if (!this.cells.length) return;
    this.mark(this.chosen, false);
    this.chosen = cell;
    this.mark(cell, true);
    if (focus) this.cells[cell].focus();
  }

  mark(cell, isChosen) {
    const element = this.cells[cell];
    if (!element) return;
    element.setAttribute("tabindex", isChosen ? 0 : -1);
    if (!this.interactive) return;
    element.classList.toggle("chosen", isChosen);
    element.setAttribute("aria-selected", String(isChosen));
  }

  /** Outlines the cell that is told of beside the board. */
  outline(cell) {
    this.cells[this.outlined]?.classList.remove("outlined");
    this.outlined = cell;
    this.cells[cell].classList.add("outlined");
  }

  /** Whether keys go to one of its cells. */
  get hasFocus() {
    return this.table.contains(document.activeElement);
  }

  onfocus(event) {
    const cell = event.target.closest("[data-cell]");
    if (!cell) return;
    this.choose(Number(cell.dataset.cell));
    this.element.dispatchEvent(new CustomEvent("choose", { detail: this.chosen }));
  }

  onkey(event) {
    const next = cellAfter(this.shape, this.chosen, event);
    if (next === null) return;
    event.preventDefault();
    this.choose(next, { focus: true });
  }
}

/** Gives a candidate its role and its heat, or hides one that is gone. */
function tell(span, each) {
  const [, role, heat] = each ?? [0, "", -1];
  span.told = String(each);
  span.classList.toggle("gone", !each);
  span.classList.toggle("hot", heat >= 0);
  if (role) span.dataset.role = role;
  else span.removeAttribute("data-role");
  if (heat >= 0) span.style.setProperty("--heat", heat.toFixed(3));
}

/** Where the middle of each candidate is in its cell: [left, top] by symbol. */
function placesOf(size, across) {
  const down = Math.ceil(size / across);
  const at = (place, number) => EDGE + ((1 - 2 * EDGE) * (place + 0.5)) / number;
  return Array.from({ length: size + 1 }, (_, symbol) => [
    at((symbol - 1) % across, across),
    at(Math.floor((symbol - 1) / across), down),
  ]);
}

/** How many of the units have each cell. */
function depthsOf(units) {
  const found = new Map();
  for (const cells of units) {
    for (const cell of cells) found.set(cell, (found.get(cell) ?? 0) + 1);
  }
  return found;
}

/** The marks of each cell: a Map of cell -> Map of symbol -> role. */
function rolesByCell(marks) {
  const found = new Map();
  for (const [place, role] of marks) {
    const [cell, symbol] = place.split(":").map(Number);
    if (!found.has(cell)) found.set(cell, new Map());
    found.get(cell).set(symbol, role);
  }
  return found;
}

const NOTHING = new Map();

/** All that is to be seen of a cell; `surface` and `inside` tell whether it has changed. */
function lookOf(state, cell, depth, roles = NOTHING) {
  const placed = state.symbols[cell] ? 0 : placedAlone(roles);
  const symbol = state.symbols[cell] || placed;
  const shares = state.heat?.[cell];
  const list = symbol ? [] : state.candidates?.[cell] ?? state.notes?.[cell] ?? [];
  const sought = state.equal ?? 0;
  const look = {
    cell,
    symbol,
    list,
    roles,
    shares,
    isGiven: Boolean(symbol && state.given?.[cell]),
    isPlaced: placed > 0,
    tint: placed ? "placed" : state.tints?.get(cell) ?? "",
    depth: Math.min(depth, 3),
    isConflict: state.conflicts?.has(cell) ?? false,
    isWrong: state.wrong?.has(cell) ?? false,
    isDiffering: state.differs?.has(cell) ?? false,
    isNear: state.near?.has(cell) ?? false,
    isEqual: sought > 0 && symbol === sought,
    isSought: list.includes(sought) && shares?.[sought - 1] !== 0,
  };
  look.surface = `${look.tint} ${look.depth} ${look.isNear} ${look.isEqual}`;
  look.inside =
    `${symbol} ${look.isGiven} ${look.isPlaced} ${look.isConflict} ${look.isWrong} ` +
    `${look.isDiffering} ${look.tint} ` +
    (roles.size || shares ? smallOf(look).join(";") : list.join(";")); // most cells have neither
  return look;
}

/** The candidates of a cell, each with its role and its heat: "" and -1 for none. */
function smallOf({ list, roles, shares }) {
  const small = list.map((n) => [n, roles.get(n) ?? "", shares?.[n - 1] ?? -1]);
  return small.filter(([, , share]) => share !== 0);
}

/** The symbol that a step places in a cell where nothing else is marked, or 0. */
function placedAlone(roles) {
  if (roles.size !== 1) return 0;
  const [[symbol, role]] = roles;
  return role === "placed" ? symbol : 0;
}
