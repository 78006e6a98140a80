// The search tree as columns, one for each leaf in the order of the tree: from the level where it
// leaves the column before it, down to the level that it reached.
//
//     level 0   the grid                 |-----------------|
//     level 1   a first symbol tried     |---|-------|-----|
//     level 2   a second one             |-|-|---|---|
//
// A large tree has more leaves than anybody can see: neighbours are then put together, so that it
// never takes more than some hundred columns.

/** Columns that a tree may have, and those that are left when it had more. */
const [MOST, FEWER] = [512, 256];
/** Leaves of a tree that is small enough to write its symbols into it. */
export const LABELLED = 60;

class Column {
  constructor(from, to = from) {
    Object.assign(this, { from, to, leaves: 1, dead: 0, solved: 0, labels: [], into: null });
  }

  /** Takes over what its right neighbour has. */
  swallow(other) {
    this.from = Math.min(this.from, other.from);
    this.to = Math.max(this.to, other.to);
    this.leaves += other.leaves;
    this.dead += other.dead;
    this.solved += other.solved;
    this.labels = [];
    other.into = this;
  }
}

/** The column that a column has become part of. */
export function home(column) {
  let found = column;
  while (found.into) found = found.into;
  return found;
}

export class Columns {
  constructor() {
    this.first = new Column(0);
    this.list = [this.first];
    this.leaves = 1;
    this.deepest = 0;
  }

  /** A column goes one level down, where a symbol was tried. */
  extend(column, level, symbol) {
    const found = home(column);
    found.to = Math.max(found.to, level);
    this.deepest = Math.max(this.deepest, level);
    if (found.leaves === 1) found.labels[level] = symbol;
    return found;
  }

  /** A new column right of another, from a level on. */
  branch(column, level, symbol) {
    const added = new Column(level);
    added.labels[level] = symbol;
    this.deepest = Math.max(this.deepest, level);
    const place = column === null ? this.list.length : this.list.indexOf(home(column)) + 1;
    if (place === this.list.length) this.list.push(added);
    else this.list.splice(place, 0, added);
    this.leaves++;
    if (this.list.length > MOST) this.condense();
    return home(added);
  }

  /** Puts neighbours together until there are few columns. */
  condense() {
    const room = Math.ceil((2 * this.leaves) / FEWER);
    const kept = [];
    for (const column of this.list) {
      const last = kept.at(-1);
      if (last && last.leaves + column.leaves <= room) last.swallow(column);
      else kept.push(column);
    }
    this.list = kept;
  }
}
