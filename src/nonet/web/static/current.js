// The grid that all views look at. Play changes it; whoever shows it listens for "change".

import { keep, recall } from "./memory.js";
import { classic, lineOf } from "./shape.js";

class Current extends EventTarget {
  constructor() {
    super();
    const kept = recall("current");
    Object.assign(this, kept ?? blank(classic()));
  }

  /** A new grid: its clues are given, all else is forgotten. */
  begin(shape, given, about = {}) {
    Object.assign(this, blank(shape), { given: [...given], symbols: [...given], about });
    this.changed("begin");
  }

  /** Tells everybody that something is different, and keeps it for the next visit. */
  changed(what) {
    const { shape, given, symbols, notes, about, seconds } = this;
    keep("current", { shape, given, symbols, notes, about, seconds });
    this.dispatchEvent(new CustomEvent("change", { detail: what }));
  }

  /** The clues as the server reads them: {grid, shape}. */
  get question() {
    return { grid: lineOf(this.shape, this.given), ...named(this.shape) };
  }

  /** The same with what was filled in. */
  get position() {
    return { grid: lineOf(this.shape, this.symbols), ...named(this.shape) };
  }
}

function named(shape) {
  return { shape: shape.name, alphabet: shape.alphabet };
}

/** No clue, nothing filled in: notes are the marks that a person made, by cell. */
function blank(shape) {
  const cells = shape.size ** 2;
  const nothing = () => new Array(cells).fill(0);
  return {
    shape,
    given: nothing(),
    symbols: nothing(),
    notes: Array.from({ length: cells }, () => []),
    about: {},
    seconds: 0,
  };
}

export const current = new Current();
