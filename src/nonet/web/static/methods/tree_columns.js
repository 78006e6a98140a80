// The search tree as columns, one for each leaf from left to right: from the level where it leaves
// the column before it, down to the level that it reached.
//
//     level 0   the grid                 |-----------------|
//     level 1   a first symbol tried     |---|-------|-----|
//     level 2   a second one             |-|-|---|---|
//
// A large tree has more leaves than fit on a screen: neighbours are then merged.

/** Columns that a tree may have, and how many are left after a merge. */
const [MAX_COLUMNS, MERGED] = [512, 256];

export class Column {
  /** @param {number} from */
  constructor(from) {
    this.from = from;
    this.to = from;
    this.leaves = 1;
    this.dead = 0;
    this.solved = 0;
    /** @type {number[]} by level the symbol tried there, negative if it was ruled out */
    this.labels = [];
    /** @type {Column | null} the column that it was merged into */
    this.merged = null;
  }

  /**
   * Merges its right neighbour into it.
   * @param {Column} other
   */
  merge(other) {
    this.from = Math.min(this.from, other.from);
    this.to = Math.max(this.to, other.to);
    this.leaves += other.leaves;
    this.dead += other.dead;
    this.solved += other.solved;
    this.labels = [];
    other.merged = this;
  }
}

/**
 * The column that holds what *column* was.
 * @param {Column} column
 */
export function currentColumn(column) {
  let found = column;
  while (found.merged) found = found.merged;
  return found;
}

export class TreeColumns {
  constructor() {
    this.first = new Column(0);
    this.list = [this.first];
    this.leaves = 1;
  }

  /**
   * Extends a column by one level, where a symbol was tried.
   * @param {Column} column
   * @param {number} level
   * @param {number} symbol
   */
  extend(column, level, symbol) {
    const found = currentColumn(column);
    found.to = Math.max(found.to, level);
    if (found.leaves === 1) found.labels[level] = symbol;
    return found;
  }

  /**
   * Adds a column that starts at a level.
   * @param {Column | null} column the one to its left; null for the last
   * @param {number} level
   * @param {number} symbol
   */
  branch(column, level, symbol) {
    const added = new Column(level);
    added.labels[level] = symbol;
    const place = column === null ? this.list.length : this.list.indexOf(currentColumn(column)) + 1;
    this.list.splice(place, 0, added);
    this.leaves++;
    if (this.list.length > MAX_COLUMNS) this.#mergeNeighbours();
    return currentColumn(added);
  }

  #mergeNeighbours() {
    const room = Math.ceil((2 * this.leaves) / MERGED);
    /** @type {Column[]} */
    const kept = [];
    for (const column of this.list) {
      const last = kept.at(-1);
      if (last && last.leaves + column.leaves <= room) last.merge(column);
      else kept.push(column);
    }
    this.list = kept;
  }
}
