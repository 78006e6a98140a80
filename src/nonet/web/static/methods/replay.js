// A method at work, as far as its events have been applied: what stands in each cell and why, what
// was counted, the tree, and how often each line of its program ran.

import { symbolsOf } from "../shape.js";
import { lineAt, linesBeside, linesOf } from "./code.js";
import { Columns, home } from "./columns.js";
import * as events from "./events.js";

/** Why a symbol stands in a cell. */
export const [EMPTY, GIVEN, BY_TRIAL, BY_DEDUCTION] = [0, 1, 2, 3];

export const COUNTERS = [
  "nodes",
  "backtracks",
  "deductions",
  "dead_ends",
  "depth",
  "deepest",
  "solutions",
];

/** What every method counts, whatever else it does. */
export class Replay {
  constructor({ shape, given, method }) {
    Object.assign(this, { shape, given, method });
    this.lines = new Array(linesOf(method).length).fill(0);
    this.line = -1;
    this.applied = 0;
    this.last = -1;
    this.counters = Object.fromEntries(COUNTERS.map((name) => [name, 0]));
    this.columns = new Columns();
    this.solution = null;
  }

  /** Takes one event. */
  apply(code) {
    for (const line of linesBeside(this.method, code, this.last)) this.lines[line]++;
    this.last = code;
    this.applied++;
    this.line = lineAt(this.method, code);
    if (this.line >= 0) this.lines[this.line]++;
    this.count(events.kindOf(code));
    this.move(code);
  }

  count(kind) {
    const { counters } = this;
    if (kind === events.TRIED) counters.nodes++;
    else if (kind === events.TAKEN_BACK) counters.backtracks++;
    else if (kind === events.DEDUCED) counters.deductions++;
    else if (kind === events.DEAD || kind === events.DEAD_UNIT) counters.dead_ends++;
    else if (kind === events.SOLVED) counters.solutions++;
  }

  /** The method stands on a level of the tree. */
  standOn(level) {
    const { counters } = this;
    counters.depth = level;
    if (level > counters.deepest) counters.deepest = level;
  }

  /** Keeps a solution, and why each of its symbols stands there. */
  keep({ symbols, kinds }) {
    this.solution = { symbols: Uint8Array.from(symbols), kinds: Uint8Array.from(kinds) };
  }
}

/** A grid that is filled in and emptied again: `tree`, `walk` and `deduction`. */
export class GridReplay extends Replay {
  constructor(about) {
    super(about);
    this.symbols = Uint8Array.from(this.given);
    this.kinds = Uint8Array.from(this.given, (symbol) => (symbol ? GIVEN : EMPTY));
    this.trail = [];
    this.column = this.columns.first;
    this.hasTurned = false;
    this.dead = -1;
  }

  move(code) {
    const kind = events.kindOf(code);
    const cell = events.cellOf(code);
    this.dead = -1;
    if (kind === events.TRIED) this.grow(cell, events.symbolOf(code));
    else if (kind === events.DEDUCED) this.put(cell, events.symbolOf(code), BY_DEDUCTION);
    else if (kind === events.TAKEN_BACK) this.takeBack(cell);
    else if (kind === events.DEAD) {
      this.dead = cell;
      this.column.dead++;
    } else if (kind === events.SOLVED) {
      this.keep(this);
      this.column.solved++;
    }
  }

  put(cell, symbol, kind) {
    this.symbols[cell] = symbol;
    this.kinds[cell] = kind;
    this.trail.push(cell);
  }

  grow(cell, symbol) {
    const level = this.counters.depth + 1;
    this.put(cell, symbol, BY_TRIAL);
    this.standOn(level);
    this.column = this.hasTurned
      ? this.columns.branch(null, level, symbol)
      : this.columns.extend(this.column, level, symbol);
    this.hasTurned = false;
  }

  /** Empties a cell, and all that were filled after it. */
  takeBack(cell) {
    for (let emptied = -1; emptied !== cell && this.trail.length; ) {
      emptied = this.trail.pop();
      this.symbols[emptied] = 0;
      this.kinds[emptied] = EMPTY;
    }
    this.standOn(this.counters.depth - 1);
    this.hasTurned = true;
  }

  /** Where the method stands in the tree: [column, level, sign]. */
  get places() {
    return [[this.column, this.counters.depth, ""]];
  }

  /** What the board shows. */
  get board() {
    return this;
  }
}

/** The states of a lane. */
export const [LANE_IDLE, LANE_BUSY, LANE_DEAD, LANE_SOLVED] = [0, 1, 2, 3];
export const LANES = 8;

/** The nodes of one grid in the lanes of a vector. */
export class LanesReplay extends Replay {
  constructor(about, feed) {
    super(about);
    this.feed = feed;
    this.nodes = 1;
    this.passes = 0;
    this.waiting = new Map([[0, this.waitingRoot()]]);
    this.lanes = Array.from({ length: LANES }, () => this.idleLane());
    this.chosen = 0;
  }

  waitingRoot() {
    const kinds = Uint8Array.from(this.given, (symbol) => (symbol ? GIVEN : EMPTY));
    return { symbols: this.given, kinds, column: this.columns.first, level: 0, dead: -1 };
  }

  idleLane() {
    const cells = this.given.length;
    return {
      symbols: new Uint8Array(cells),
      kinds: new Uint8Array(cells),
      state: LANE_IDLE,
      node: -1,
      column: null,
      level: 0,
      dead: -1,
      deadUnit: -1,
      isFresh: true,
    };
  }

  move(code) {
    const kind = events.kindOf(code);
    if (kind === events.PASSED) {
      this.passes++;
      return;
    }
    const lane = this.lanes[events.laneOf(code)];
    lane.isFresh = true;
    if (kind === events.ENTERED) this.enter(lane, events.nodeOf(code));
    else if (kind === events.TRIED) this.split(lane, events.cellOf(code), events.symbolOf(code));
    else if (kind === events.DEDUCED) {
      put(lane, events.cellOf(code), events.symbolOf(code), BY_DEDUCTION);
    } else if (kind === events.SOLVED) this.solve(lane);
    else if (kind === events.IDLE) this.rest(lane);
    else this.die(lane, code);
    this.standOn(lane.level);
  }

  rest(lane) {
    Object.assign(lane, { state: LANE_IDLE, node: -1, column: null, level: 0 });
  }

  enter(lane, node) {
    const { kinds, column, level } = this.waiting.get(node);
    this.waiting.delete(node);
    if (node > 0) this.counters.backtracks++;
    lane.symbols.set(symbolsOf(this.shape, this.feed.lineOf(node)));
    for (let cell = 0; cell < kinds.length; cell++) {
      lane.kinds[cell] = lane.symbols[cell] && !kinds[cell] ? BY_DEDUCTION : kinds[cell];
    }
    Object.assign(lane, { state: LANE_BUSY, node, column, level, dead: -1, deadUnit: -1 });
  }

  /** The lane goes on with the symbol; the other half waits, to the right of it in the tree. */
  split(lane, cell, symbol) {
    const level = lane.level + 1;
    const column = this.columns.branch(lane.column, level, -symbol);
    this.waiting.set(this.nodes + 1, { kinds: Uint8Array.from(lane.kinds), column, level });
    Object.assign(lane, { column: this.columns.extend(lane.column, level, symbol), level });
    lane.node = this.nodes;
    this.nodes += 2;
    put(lane, cell, symbol, BY_TRIAL);
  }

  solve(lane) {
    lane.state = LANE_SOLVED;
    this.keep(lane);
    home(lane.column).solved++;
  }

  /** A grid with a conflict is dead before it is in any lane. */
  die(lane, code) {
    const isUnit = events.kindOf(code) === events.DEAD_UNIT;
    lane.state = LANE_DEAD;
    lane.dead = isUnit ? -1 : events.cellOf(code);
    lane.deadUnit = isUnit ? events.unitOf(code) : -1;
    home(lane.column ?? this.columns.first).dead++;
  }

  get places() {
    return this.lanes
      .map((lane, number) => [lane.column, lane.level, String(number + 1)])
      .filter(([column]) => column !== null);
  }

  /** What the board shows: a lane, or the grid as long as it waits for one. */
  get board() {
    return this.waiting.get(0) ?? this.lanes[this.chosen];
  }
}

function put(lane, cell, symbol, kind) {
  lane.symbols[cell] = symbol;
  lane.kinds[cell] = kind;
}
