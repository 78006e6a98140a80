// A method as far as its events have been applied: what each cell holds and why, counters, the
// search tree, and how often each line of its program ran.

import { parseLine } from "../shape.js";
import * as events from "./events.js";
import { PROGRAMS, countLines } from "./program.js";
import { TreeColumns, currentColumn } from "./tree_columns.js";

/**
 * @typedef {import("../shape.js").Shape} Shape
 * @typedef {import("./tree_columns.js").Column} Column
 * @typedef {{shape: Shape, given: number[], method: string}} Puzzle
 * @typedef {[column: Column, level: number, label: string]} TreePlace
 *
 * @typedef {object} Cells what a board shows
 * @property {ArrayLike<number>} symbols
 * @property {ArrayLike<number>} reasons
 * @property {number} [dead] the cell of a dead end, or -1
 * @property {number} [deadUnit] the unit of a dead end, or -1
 */

/** Why a symbol is in a cell. */
export const [EMPTY, GIVEN, BY_TRIAL, BY_DEDUCTION] = [0, 1, 2, 3];

/** The counters at the start. */
const ZEROS = { nodes: 0, backtracks: 0, deductions: 0, dead_ends: 0, depth: 0, deepest: 0, solutions: 0 };

/** @type {Record<number, keyof ZEROS>} what each kind of event counts as */
const COUNTED = {
  [events.TRIED]: "nodes",
  [events.TAKEN_BACK]: "backtracks",
  [events.DEDUCED]: "deductions",
  [events.DEAD]: "dead_ends",
  [events.DEAD_UNIT]: "dead_ends",
  [events.SOLVED]: "solutions",
};

/** @param {ArrayLike<number>} given */
export function reasonsOf(given) {
  return Uint8Array.from(given, (symbol) => (symbol ? GIVEN : EMPTY));
}

/**
 * Writes the symbol that was tried or deduced.
 * @param {{symbols: Uint8Array, reasons: Uint8Array}} grid
 * @param {number} event
 */
function put({ symbols, reasons }, event) {
  const cell = events.cellOf(event);
  symbols[cell] = events.symbolOf(event);
  reasons[cell] = events.kindOf(event) === events.TRIED ? BY_TRIAL : BY_DEDUCTION;
}

/** What is the same for every method. */
class Replay {
  /** @param {Puzzle} puzzle */
  constructor({ shape, given, method }) {
    this.shape = shape;
    this.given = given;
    this.method = method;
    /** How often each line of the program ran, and which ran last. */
    this.lines = Object.fromEntries(Object.keys(PROGRAMS[method]).map((line) => [line, 0]));
    this.line = "";
    /** How many events were applied, and the last of them. */
    this.applied = 0;
    this.last = -1;
    this.counters = { ...ZEROS };
    this.columns = new TreeColumns();
    /** @type {Cells | null} the last solution */
    this.solution = null;
  }

  /** @param {number} event */
  apply(event) {
    this.line = countLines(this.lines, this.method, event, this.last) ?? "";
    this.last = event;
    this.applied++;
    const counter = COUNTED[events.kindOf(event)];
    if (counter) this.counters[counter]++;
    this.move(event);
  }

  /**
   * Changes the grid, by a subclass.
   * @param {number} _event
   */
  move(_event) {}

  /** @param {number} level of the tree that the method is on now */
  setDepth(level) {
    const { counters } = this;
    counters.depth = level;
    if (level > counters.deepest) counters.deepest = level;
  }

  /** @param {Cells} cells */
  keepSolution({ symbols, reasons }) {
    this.solution = { symbols: Uint8Array.from(symbols), reasons: Uint8Array.from(reasons) };
  }
}

/** One grid that is filled in and emptied again: `tree`, `walk` and `deduction`. */
export class GridReplay extends Replay {
  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    super(puzzle);
    this.symbols = Uint8Array.from(this.given);
    this.reasons = reasonsOf(this.given);
    /** @type {number[]} the cells in the order in which they were filled */
    this.trail = [];
    this.column = this.columns.first;
    /** Whether the next trial starts a new column. */
    this.isBack = false;
    this.dead = -1;
  }

  /** @param {number} event */
  move(event) {
    const kind = events.kindOf(event);
    const cell = events.cellOf(event);
    this.dead = -1;
    if (kind === events.TRIED || kind === events.DEDUCED) {
      put(this, event);
      this.trail.push(cell);
    }
    if (kind === events.TRIED) this.#descend(events.symbolOf(event));
    else if (kind === events.TAKEN_BACK) this.#takeBack(cell);
    else if (kind === events.DEAD) {
      this.dead = cell;
      this.column.dead++;
    } else if (kind === events.SOLVED) {
      this.keepSolution(this);
      this.column.solved++;
    }
  }

  /** @param {number} symbol that was tried */
  #descend(symbol) {
    const level = this.counters.depth + 1;
    this.setDepth(level);
    this.column = this.isBack
      ? this.columns.branch(null, level, symbol)
      : this.columns.extend(this.column, level, symbol);
    this.isBack = false;
  }

  /**
   * Empties a cell, and all that were filled after it.
   * @param {number} cell
   */
  #takeBack(cell) {
    for (let emptied = -1; emptied !== cell && this.trail.length; ) {
      emptied = /** @type {number} */ (this.trail.pop());
      this.symbols[emptied] = 0;
      this.reasons[emptied] = EMPTY;
    }
    this.setDepth(this.counters.depth - 1);
    this.isBack = true;
  }

  /**
   * Where the method is in the tree.
   * @returns {TreePlace[]}
   */
  get places() {
    return [[this.column, this.counters.depth, ""]];
  }

  /** @returns {Cells} what the board shows */
  boardOf() {
    return this;
  }
}

export const LANES = 8;

/**
 * @typedef {object} Lane
 * @property {Uint8Array} symbols
 * @property {Uint8Array} reasons
 * @property {"idle" | "busy" | "dead" | "solved"} state
 * @property {number} node
 * @property {Column | null} column
 * @property {number} level
 * @property {number} dead
 * @property {number} deadUnit
 *
 * @typedef {{reasons: Uint8Array, column: Column, level: number}} WaitingNode
 */

/** A lane without a node. */
const IDLE = /** @type {const} */ ({ state: "idle", node: -1, column: null, level: 0, dead: -1, deadUnit: -1 });

/** The nodes of one grid in the lanes of a vector. */
export class LanesReplay extends Replay {
  /**
   * @param {Puzzle} puzzle
   * @param {Map<number, string>} grids of the nodes, as lines
   */
  constructor(puzzle, grids) {
    super(puzzle);
    this.grids = grids;
    this.nodes = 1;
    const reasons = reasonsOf(this.given);
    /** @type {Map<number, WaitingNode>} */
    this.waiting = new Map([[0, { reasons, column: this.columns.first, level: 0 }]]);
    /** @type {Lane[]} */
    this.lanes = Array.from({ length: LANES }, () => {
      const [symbols, reasons] = [new Uint8Array(this.given.length), new Uint8Array(this.given.length)];
      return { symbols, reasons, ...IDLE };
    });
  }

  /** @param {number} event */
  move(event) {
    const kind = events.kindOf(event);
    if (kind === events.PASSED) return;
    const lane = this.lanes[events.laneOf(event)];
    if (kind === events.ENTERED) this.#enter(lane, events.nodeOf(event));
    else if (kind === events.TRIED) this.#split(lane, event);
    else if (kind === events.DEDUCED) put(lane, event);
    else if (kind === events.SOLVED) this.#solve(lane);
    else if (kind === events.IDLE) Object.assign(lane, IDLE);
    else this.#die(lane, event);
    this.setDepth(lane.level);
  }

  /**
   * @param {Lane} lane
   * @param {number} node
   */
  #enter(lane, node) {
    const { reasons, column, level } = /** @type {WaitingNode} */ (this.waiting.get(node));
    this.waiting.delete(node);
    if (node > 0) this.counters.backtracks++;
    lane.symbols.set(parseLine(this.shape, this.grids.get(node) ?? ""));
    for (let cell = 0; cell < reasons.length; cell++) {
      lane.reasons[cell] = lane.symbols[cell] && !reasons[cell] ? BY_DEDUCTION : reasons[cell];
    }
    Object.assign(lane, { ...IDLE, state: "busy", node, column, level });
  }

  /**
   * The lane goes on with the symbol; the other half waits, to the right of it in the tree.
   * @param {Lane} lane
   * @param {number} event
   */
  #split(lane, event) {
    const symbol = events.symbolOf(event);
    const level = lane.level + 1;
    const parent = /** @type {Column} */ (lane.column);
    const column = this.columns.branch(parent, level, -symbol);
    this.waiting.set(this.nodes + 1, { reasons: Uint8Array.from(lane.reasons), column, level });
    lane.column = this.columns.extend(parent, level, symbol);
    lane.level = level;
    lane.node = this.nodes;
    this.nodes += 2;
    put(lane, event);
  }

  /** @param {Lane} lane */
  #solve(lane) {
    lane.state = "solved";
    this.keepSolution(lane);
    currentColumn(/** @type {Column} */ (lane.column)).solved++;
  }

  /**
   * A grid with a conflict is dead before it enters a lane.
   * @param {Lane} lane
   * @param {number} event
   */
  #die(lane, event) {
    const isUnit = events.kindOf(event) === events.DEAD_UNIT;
    lane.state = "dead";
    lane.dead = isUnit ? -1 : events.cellOf(event);
    lane.deadUnit = isUnit ? events.unitOf(event) : -1;
    currentColumn(lane.column ?? this.columns.first).dead++;
  }

  /**
   * Where the lanes are in the tree.
   * @returns {TreePlace[]}
   */
  get places() {
    return this.lanes.flatMap(({ column, level }, n) =>
      column ? [/** @type {TreePlace} */ ([column, level, String(n + 1)])] : [],
    );
  }

  /**
   * A lane, or the grid before it enters one.
   * @param {number} lane
   * @returns {Cells}
   */
  boardOf(lane) {
    const root = this.waiting.get(0);
    return root ? { symbols: this.given, reasons: root.reasons } : this.lanes[lane];
  }
}
