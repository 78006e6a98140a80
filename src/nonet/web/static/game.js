// The grid that all views share, with its undo history. Play edits it; every view listens for
// "change", whose detail is "begin", "edit", "undo", "redo" or "elsewhere" (edited in another tab).

import { classicShape, gridLine, parseLine } from "./shape.js";
import { load, onStored, save } from "./storage.js";

/**
 * @typedef {import("./shape.js").Shape} Shape
 * @typedef {object} GameState everything that is stored of a game
 * @property {string} id
 * @property {number} version grows with each change, so that no tab takes an older state
 * @property {Shape} shape
 * @property {{grid?: string, band?: string, er?: number, solution?: {grid: string, line: string}}} about
 * @property {number} seconds played
 * @property {number[]} given by cell, as are all below
 * @property {number[]} symbols
 * @property {number[][]} notes pencil marks that the user wrote
 * @property {number[][]} struck automatic candidates that the user struck out
 *
 * @typedef {"given" | "symbols" | "notes" | "struck"} CellField
 * @typedef {[field: CellField, cell: number, value: any] | [field: "seconds", cell: null, value: number]} Change
 * @typedef {[field: string, cell: number | null, before: any, after: any]} CellChange
 * @typedef {{cells: CellChange[]}} CellsEntry
 * @typedef {{before: GameState, after: GameState, isElsewhere?: boolean}} GridEntry
 * @typedef {CellsEntry | GridEntry} Entry
 */

const FIELDS = ["id", "version", "shape", "about", "seconds", "given", "symbols", "notes", "struck"];
/** The puzzle of a first visit. */
const FIRST = "...8.9....2...7.5881.2..34......56.3.........7.16......76..4.2594.5...8....9.2...";
const TAB = { tab: true };
/** How many games that were left are kept; milliseconds until a change is stored. */
const [MAX_SAVED, SAVE_DELAY] = [8, 100];
/** How many history entries are kept, and how many of them may hold whole grids. */
const [MAX_ENTRIES, MAX_GRIDS] = [2000, 8];

/** What was done to a grid. Entries are plain values, so they can be stored. */
export class History {
  /** @param {{past?: Entry[], future?: Entry[]}} [stored] */
  constructor({ past = [], future = [] } = {}) {
    this.past = past;
    this.future = future;
  }

  /** @param {Entry} entry */
  add(entry) {
    this.past.push(entry);
    this.future = [];
    const isOver = () =>
      this.past.length > MAX_ENTRIES || this.past.filter(isGridEntry).length > MAX_GRIDS;
    while (isOver()) this.past.shift();
  }

  /**
   * Moves one entry from the past to the future or back, and returns it.
   * @param {"undo" | "redo"} way
   */
  travel(way) {
    const [from, to] = way === "undo" ? [this.past, this.future] : [this.future, this.past];
    const entry = from.pop();
    if (entry) to.push(entry);
    return entry;
  }
}

/**
 * @param {Entry} entry
 * @returns {entry is GridEntry}
 */
function isGridEntry(entry) {
  return "before" in entry;
}

/** An event target with the fields of a state. */
const StateTarget = /** @type {new () => EventTarget & GameState} */ (EventTarget);

export class Game extends StateTarget {
  constructor() {
    super();
    const { past, future, ...state } = loadState(TAB) ?? loadState() ?? firstState();
    Object.assign(this, state);
    this.savedSeconds = this.seconds;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.history = new History({ past, future });
    this.catchUp();
    onStored("current", (stored) => this.follow(stored));
    addEventListener("pageshow", () => this.catchUp());
    addEventListener("pagehide", () => this.leave());
    addEventListener("visibilitychange", () => document.hidden && this.leave());
  }

  /**
   * Starts a new grid; undo brings the old one back.
   * @param {Shape} shape
   * @param {number[]} given
   * @param {GameState["about"]} [about]
   * @param {Partial<GameState>} [more] what is filled in already
   */
  begin(shape, given, about = {}, more = {}) {
    const info = { ...about, grid: gridLine(shape, given) };
    this.replace({ ...emptyState(shape), given: [...given], symbols: [...given], about: info, ...more });
  }

  /**
   * Replaces the whole state, as one step to undo.
   * @param {GameState} state
   */
  replace(state) {
    const before = this.state;
    this.#set(state);
    this.history.add({ before, after: this.state });
    this.#changed("begin");
  }

  /** @param {GameState} state */
  #set(state) {
    storeLeftGame(this.state);
    Object.assign(this, state, { version: this.version });
  }

  /**
   * Edits cells; returns whether anything changed.
   * @param {Change[]} changes
   */
  edit(changes) {
    const cells = changes
      .map(([field, cell, value]) => {
        const before = cell === null ? this.seconds : this[field][cell];
        return /** @type {CellChange} */ ([field, cell, before, value]);
      })
      .filter(([, , before, after]) => String(before) !== String(after));
    if (!cells.length) return false;
    for (const [field, cell, , after] of cells) this.#put(field, cell, after);
    this.history.add({ cells });
    this.#changed("edit");
    return true;
  }

  /**
   * @param {string} field
   * @param {number | null} cell
   * @param {any} value
   */
  #put(field, cell, value) {
    const fields = /** @type {any} */ (this);
    fields[field] = cell === null ? value : fields[field].with(cell, value);
  }

  /**
   * Undoes or redoes a change; returns its cell, -1 for a whole grid, null if there was no change.
   * @param {"undo" | "redo"} way
   */
  travel(way) {
    const entry = this.history.travel(way);
    if (!entry) return null;
    const isUndo = way === "undo";
    if (isGridEntry(entry)) this.#set(isUndo ? entry.before : entry.after);
    else {
      for (const [field, cell, before, after] of isUndo ? entry.cells.toReversed() : entry.cells) {
        this.#put(field, cell, isUndo ? before : after);
      }
    }
    this.#changed(way);
    return isGridEntry(entry) ? -1 : (entry.cells[0][1] ?? -1);
  }

  /** Takes over what other tabs did while this one was suspended. */
  catchUp() {
    this.follow(loadState());
  }

  /**
   * Takes over what another tab did to the same grid; it can be undone.
   * @param {GameState | null} state
   */
  follow(state) {
    if (state?.id !== this.id || !isValid(state) || !(state.version > this.version)) return;
    const before = this.state;
    Object.assign(this, state);
    const last = this.history.past.at(-1);
    if (last && isGridEntry(last) && last.isElsewhere) last.after = state;
    else this.history.add({ before, after: state, isElsewhere: true });
    this.#saveForTab();
    this.dispatchEvent(new CustomEvent("change", { detail: "elsewhere" }));
  }

  /** @param {"begin" | "edit" | "undo" | "redo"} reason */
  #changed(reason) {
    this.version += 1;
    this.saveSoon();
    this.dispatchEvent(new CustomEvent("change", { detail: reason }));
  }

  /** Stores the state soon: many changes in a row are stored once. */
  saveSoon() {
    this.timer ??= setTimeout(() => this.#save(), SAVE_DELAY);
  }

  #save() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.savedSeconds = this.seconds;
    save("current", this.state);
    this.#saveForTab();
  }

  /** Stores the state and its history as one, so that they match; with less history if need be. */
  #saveForTab() {
    let { past, future } = this.history;
    while (!save("current", { ...this.state, past, future }, TAB)) {
      if (!past.length && !future.length) return;
      past = past.slice(Math.ceil(past.length / 2));
      future = future.slice(Math.ceil(future.length / 2));
    }
  }

  leave() {
    if (this.timer !== undefined || this.seconds !== this.savedSeconds) this.#save();
    storeLeftGame(this.state);
  }

  /** @returns {GameState} */
  get state() {
    const fields = /** @type {any} */ (this);
    return /** @type {any} */ (Object.fromEntries(FIELDS.map((name) => [name, fields[name]])));
  }

  /** The clues as the server reads them. */
  get puzzle() {
    return requestOf(this.shape, cluesOf(this));
  }

  /** The clues and what was filled in, as the server reads them. */
  get position() {
    return requestOf(this.shape, this.symbols);
  }
}

/**
 * @param {Shape} shape
 * @param {number[]} symbols
 */
function requestOf(shape, symbols) {
  return { grid: gridLine(shape, symbols), shape: shape.name, alphabet: shape.alphabet };
}

/** @typedef {Pick<GameState, "given" | "symbols">} Cells */

/**
 * Whether the grid has no clues yet, because the user is typing them in.
 * @param {Pick<GameState, "given">} state
 */
export function hasNoClues({ given }) {
  return !given.some(Boolean);
}

/**
 * The clues by cell: while the user is typing them in, all symbols.
 * @param {Cells} state
 */
export function cluesOf(state) {
  return hasNoClues(state) ? state.symbols : state.given;
}

/**
 * Whether anything is filled in.
 * @param {Cells} state
 */
export function isStarted({ given, symbols }) {
  return symbols.some((symbol, cell) => symbol !== given[cell]);
}

/**
 * What is known about the difficulty of these very clues.
 * @param {Pick<GameState, "shape" | "given" | "about">} state
 */
export function ratingOf({ shape, given, about }) {
  return about.grid === gridLine(shape, given) ? about : {};
}

/**
 * @param {Shape} shape
 * @returns {GameState}
 */
function emptyState(shape) {
  const cells = shape.size ** 2;
  const zeros = new Array(cells).fill(0);
  const lists = Array.from({ length: cells }, () => []);
  const id = Math.random().toString(36).slice(2);
  const fields = { given: zeros, symbols: zeros, notes: lists, struck: lists };
  return { id, version: 0, shape, ...fields, about: {}, seconds: 0 };
}

/** @typedef {GameState & {past?: Entry[], future?: Entry[]}} StoredState */

/** @returns {StoredState} */
function firstState() {
  const shape = classicShape();
  const given = parseLine(shape, FIRST);
  return { ...emptyState(shape), given, symbols: given, about: { band: "easy", grid: FIRST } };
}

/**
 * The stored state, if it is usable; older versions of the page stored fewer fields.
 * @param {import("./storage.js").Where} [where]
 * @returns {StoredState | null}
 */
function loadState(where) {
  const found = load("current", null, where);
  return isValid(found) ? { ...emptyState(found.shape), ...found } : null;
}

/** @param {any} state */
function isValid(state) {
  const cells = (state?.shape?.size ?? 0) ** 2;
  const isFull = (/** @type {any} */ list) => Array.isArray(list) && list.length === cells;
  return cells > 0 && isFull(state.given) && isFull(state.symbols);
}

/**
 * Games that were left unfinished, the newest first.
 * @returns {GameState[]}
 */
export function leftGames() {
  return load("shelf", []).filter(isValid);
}

/** @param {GameState} state */
function storeLeftGame(state) {
  if (!isStarted(state) && !state.notes.some((list) => list.length)) return;
  const others = leftGames().filter(({ id }) => id !== state.id);
  save("shelf", [state, ...others].slice(0, MAX_SAVED));
}

export const game = new Game();
