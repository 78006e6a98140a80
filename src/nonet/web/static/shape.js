// Shapes as the server describes them: size, alphabet, regions and units; no symbols.

/**
 * @typedef {{kind: string, number: number, cells: number[]}} Unit
 * @typedef {object} Shape
 * @property {string} name
 * @property {number} size
 * @property {string} alphabet one character for each symbol
 * @property {number[]} regions by cell; empty if there are none
 * @property {Unit[]} units
 * @typedef {ArrayLike<number>} Symbols by cell, 0 for empty
 */

/**
 * The 9x9 shape, so that the page can start without a server.
 * @returns {Shape}
 */
export function classicShape() {
  const cells = Array.from({ length: 81 }, (_, cell) => cell);
  const row = (/** @type {number} */ cell) => Math.floor(cell / 9);
  const column = (/** @type {number} */ cell) => cell % 9;
  const box = (/** @type {number} */ cell) => Math.floor(row(cell) / 3) * 3 + Math.floor(column(cell) / 3);
  const units = Object.entries({ row, column, box }).flatMap(([kind, of]) =>
    Array.from({ length: 9 }, (_, n) => {
      return { kind, number: n + 1, cells: cells.filter((cell) => of(cell) === n) };
    }),
  );
  return { name: "9x9", size: 9, alphabet: "123456789", regions: cells.map(box), units };
}

/** @type {WeakMap<Shape, number[][]>} */
const allPeers = new WeakMap();

/**
 * The cells that share a unit with a cell.
 * @param {Shape} shape
 * @param {number} cell
 */
export function peersOf(shape, cell) {
  let peers = allPeers.get(shape);
  if (!peers) {
    const sets = Array.from({ length: shape.size ** 2 }, () => new Set());
    for (const { cells } of shape.units) {
      for (const one of cells) for (const other of cells) if (one !== other) sets[one].add(other);
    }
    peers = sets.map((set) => [...set]);
    allPeers.set(shape, peers);
  }
  return peers[cell];
}

/**
 * @param {Shape} shape
 * @param {number} symbol
 */
export function symbolText(shape, symbol) {
  return symbol ? shape.alphabet[symbol - 1] : "";
}

/**
 * The symbol that a key types, or 0; case counts only where the alphabet needs it.
 * @param {Shape} shape
 * @param {string} key
 */
export function symbolForKey({ alphabet }, key) {
  if (key.length !== 1) return 0;
  return alphabet.indexOf(key) + 1 || alphabet.toLowerCase().indexOf(key.toLowerCase()) + 1;
}

/**
 * @param {Shape} shape
 * @param {number} cell
 */
export function cellName({ size }, cell) {
  return `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
}

/**
 * A grid as one line, '.' for empty: what the server reads.
 * @param {Shape} shape
 * @param {Symbols} symbols
 */
export function gridLine(shape, symbols) {
  return Array.from(symbols, (symbol) => symbolText(shape, symbol) || ".").join("");
}

/**
 * The symbols of a line that the server wrote.
 * @param {Shape} shape
 * @param {string} line
 */
export function parseLine({ alphabet }, line) {
  return Array.from(line, (character) => alphabet.indexOf(character) + 1);
}

/**
 * The symbols that no peer of an empty cell holds.
 * @param {Shape} shape
 * @param {Symbols} symbols
 * @param {number} cell
 */
export function candidatesOf(shape, symbols, cell) {
  if (symbols[cell]) return [];
  const used = new Uint8Array(shape.size + 1);
  for (const peer of peersOf(shape, cell)) used[symbols[peer]] = 1;
  const candidates = [];
  for (let symbol = 1; symbol <= shape.size; symbol++) if (!used[symbol]) candidates.push(symbol);
  return candidates;
}

/**
 * The cells that hold the symbol of a peer.
 * @param {Shape} shape
 * @param {Symbols} symbols
 */
export function conflictsOf(shape, symbols) {
  const isConflict = (/** @type {number} */ cell) =>
    symbols[cell] && peersOf(shape, cell).some((peer) => symbols[peer] === symbols[cell]);
  return new Set(Array.from(symbols, (_, cell) => cell).filter(isConflict));
}
