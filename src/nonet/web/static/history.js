// What was done to a grid, so that it can be undone: a list of changes of cells, or a whole grid in
// the place of another. Entries are plain values, and can be kept.

/** How many entries are kept, and how many of them may be whole grids. */
const [MOST, MOST_WHOLE] = [2000, 8];

export class History {
  constructor({ past = [], future = [] } = {}) {
    Object.assign(this, { past, future });
  }

  /** A new entry: {cells: [[field, cell, before, after], ..]} or {before, after}. */
  add(entry) {
    this.past.push(entry);
    this.future = [];
    while (this.past.length > MOST || this.past.filter(isWhole).length > MOST_WHOLE) {
      this.past.shift();
    }
  }

  /** The entry to undo, or nothing. */
  back() {
    const entry = this.past.pop();
    if (entry) this.future.push(entry);
    return entry;
  }

  /** The entry to do again, or nothing. */
  forth() {
    const entry = this.future.pop();
    if (entry) this.past.push(entry);
    return entry;
  }
}

export function isWhole(entry) {
  return "before" in entry;
}
