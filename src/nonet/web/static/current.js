// The grid that all views look at. Play changes it; whoever shows it listens for "change", whose
// detail is "begin", "edit", "undo", "redo" or "elsewhere" (another tab plays the same grid).

import { History, isWhole } from "./history.js";
import { keep, recall, whenKept } from "./memory.js";
import { classic, lineOf, symbolsOf } from "./shape.js";

/** `version` grows with each change, so that no tab takes what is older than its own. */
const FIELDS = [
  ...["id", "version", "shape", "about", "seconds"],
  ...["given", "symbols", "notes", "struck"], // by cell
];
/** What somebody finds who comes for the first time. */
const FIRST = "...8.9....2...7.5881.2..34......56.3.........7.16......76..4.2594.5...8....9.2...";
const TAB = { tab: true };
/** How many grids that were begun and left are kept, and how soon a change is. */
const [SHELF, SOON] = [8, 100];

class Current extends EventTarget {
  constructor() {
    super();
    const { past, future, ...state } = stored("current", TAB) ?? stored("current") ?? first();
    Object.assign(this, state);
    this.secondsKept = this.seconds;
    this.history = new History({ past, future });
    this.catchUp();
    whenKept("current", (state) => this.follow(state));
    addEventListener("pageshow", () => this.catchUp());
    addEventListener("pagehide", () => this.leave());
    addEventListener("visibilitychange", () => document.hidden && this.leave());
  }

  /**
   * A new grid: its clues are given, all else is forgotten, but can be had back by undoing; `more`
   * are fields that somebody has filled in already.
   */
  begin(shape, given, about = {}, more = {}) {
    const told = { ...about, grid: lineOf(shape, given) };
    const fields = { given: [...given], symbols: [...given], about: told, ...more };
    this.become({ ...blank(shape), ...fields }, "begin");
  }

  /** Puts a whole state in the place of this one, to be undone in one step. */
  become(state, what) {
    const before = this.state;
    shelve(before);
    Object.assign(this, state, { version: this.version });
    this.history.add({ before, after: this.state });
    this.changed(what);
  }

  /**
   * Changes cells, each as [field, cell, value], or with the cell null what no cell has; those that
   * change nothing are left out.
   */
  edit(changes) {
    const cells = changes
      .map(([field, cell, value]) => [field, cell, this.had(field, cell), value])
      .filter(([, , before, after]) => String(before) !== String(after));
    if (!cells.length) return false;
    for (const [field, cell, , after] of cells) this.put(field, cell, after);
    this.history.add({ cells });
    this.changed("edit");
    return true;
  }

  had(field, cell) {
    return cell === null ? this[field] : this[field][cell];
  }

  put(field, cell, value) {
    this[field] = cell === null ? value : this[field].with(cell, value);
  }

  /** Takes the last change back; gives the cell where it was, -1 for none in particular, or null. */
  undo() {
    return this.travel(this.history.back(), "before", "undo");
  }

  /** Does again what was undone last. */
  redo() {
    return this.travel(this.history.forth(), "after", "redo");
  }

  travel(entry, side, what) {
    if (!entry) return null;
    if (isWhole(entry)) {
      shelve(this.state);
      Object.assign(this, entry[side], { version: this.version });
    } else {
      const place = side === "before" ? 2 : 3;
      const cells = side === "before" ? entry.cells.toReversed() : entry.cells;
      for (const change of cells) this.put(change[0], change[1], change[place]);
    }
    this.changed(what);
    return isWhole(entry) ? -1 : entry.cells[0][1] ?? -1;
  }

  /** Follows what other tabs have done while this one was away and heard nothing of it. */
  catchUp() {
    this.follow(stored("current"));
  }

  /** Another tab has changed the same grid: so does this one, and it can be undone. */
  follow(state) {
    if (state?.id !== this.id || !isSound(state) || !(state.version > this.version)) return;
    const before = this.state;
    Object.assign(this, state);
    const last = this.history.past.at(-1);
    if (last?.isElsewhere) last.after = state;
    else this.history.add({ before, after: state, isElsewhere: true });
    this.saveForTab();
    this.dispatchEvent(new CustomEvent("change", { detail: "elsewhere" }));
  }

  /** Tells everybody that something is different, and keeps it for the next visit. */
  changed(what) {
    this.version += 1;
    this.touch();
    this.dispatchEvent(new CustomEvent("change", { detail: what }));
  }

  /** Keeps the state soon, all changes of a moment at once. */
  touch() {
    this.timer ??= setTimeout(() => this.save(), SOON);
  }

  save() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.secondsKept = this.seconds;
    keep("current", this.state);
    this.saveForTab();
  }

  /** What this tab comes back to, whatever other tabs do: the grid and its history are kept as
      one, or they could come apart; where there is no room, without what is long ago. */
  saveForTab() {
    let { past, future } = this.history;
    while (!keep("current", { ...this.state, past, future }, TAB)) {
      if (!past.length && !future.length) return;
      [past, future] = [past, future].map((list) => list.slice(Math.ceil(list.length / 2)));
    }
  }

  leave() {
    if (this.timer !== undefined || this.seconds !== this.secondsKept) this.save();
    shelve(this.state);
  }

  /** All that is kept of the grid, as a plain value. */
  get state() {
    return Object.fromEntries(FIELDS.map((field) => [field, this[field]]));
  }

  /** The clues as the server reads them: {grid, shape}. */
  get question() {
    return { grid: lineOf(this.shape, cluesOf(this)), ...named(this.shape) };
  }

  /** The same with what was filled in. */
  get position() {
    return { grid: lineOf(this.shape, this.symbols), ...named(this.shape) };
  }
}

function named(shape) {
  return { shape: shape.name, alphabet: shape.alphabet };
}

/** Whether there are no clues yet: somebody types them in. */
export function isBare({ given }) {
  return !given.some(Boolean);
}

/** The clues by cell: while somebody types them in, all that is there. */
export function cluesOf(state) {
  return isBare(state) ? state.symbols : state.given;
}

/** No clue, nothing filled in: notes and struck are what a person wrote or struck out, by cell. */
export function blank(shape) {
  const cells = shape.size ** 2;
  const nothing = new Array(cells).fill(0);
  const none = Array.from({ length: cells }, () => []);
  const id = Math.random().toString(36).slice(2);
  const fields = { given: nothing, symbols: nothing, notes: none, struck: none };
  return { id, version: 0, shape, ...fields, about: {}, seconds: 0 };
}

function first() {
  const shape = classic();
  const given = symbolsOf(shape, FIRST);
  return { ...blank(shape), given, symbols: given, about: { band: "easy", grid: FIRST } };
}

/** What is known of the difficulty of the clues, {band, er}; of none but those it was found for. */
export function ratingOf({ shape, given, about }) {
  return about.grid === lineOf(shape, given) ? about : {};
}

/** What was kept, if it is whole; a version before this one may have kept less. */
function stored(name, where) {
  const found = recall(name, null, where);
  return isSound(found) ? { ...blank(found.shape), ...found } : null;
}

function isSound(state) {
  const cells = (state?.shape?.size ?? 0) ** 2;
  const isWholeList = (list) => Array.isArray(list) && list.length === cells;
  return cells > 0 && isWholeList(state.given) && isWholeList(state.symbols);
}

/** Grids that were begun and left, the newest first. */
export function shelf() {
  return recall("shelf", []).filter(isSound);
}

/** Whether anything is filled in. */
export function isBegun({ given, symbols }) {
  return symbols.some((symbol, cell) => symbol !== given[cell]);
}

/** Keeps a grid that somebody has begun, as it is now. */
function shelve(state) {
  if (!isBegun(state) && !state.notes.some((list) => list.length)) return;
  const others = shelf().filter(({ id }) => id !== state.id);
  keep("shelf", [state, ...others].slice(0, SHELF));
}

export const current = new Current();
