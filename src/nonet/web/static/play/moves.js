// What the user can do to a grid, each as a list of changes for `game.edit`.
//
// There are two kinds of pencil marks, and each is kept while the other is shown: `notes` are what
// the user wrote; automatic candidates are what no peer holds, except what the user `struck` out.

import { candidatesOf, peersOf } from "../shape.js";

/**
 * @typedef {import("../game.js").GameState} GameState
 * @typedef {import("../game.js").Change} Change
 */

/**
 * Places a symbol in a cell, or erases it if it is there already; `tidy` removes notes of peers.
 * @param {Pick<GameState, "shape" | "given" | "symbols" | "notes">} state
 * @param {number} cell
 * @param {number} symbol
 * @param {{tidy: boolean}} settings
 * @returns {Change[]}
 */
export function placeSymbol({ shape, given, symbols, notes }, cell, symbol, { tidy }) {
  if (given[cell]) return [];
  if (symbols[cell] === symbol) return [["symbols", cell, 0]];
  const peers = tidy ? peersOf(shape, cell).filter((peer) => notes[peer].includes(symbol)) : [];
  const without = (/** @type {number[]} */ list) => list.filter((each) => each !== symbol);
  return [
    ["symbols", cell, symbol],
    ...peers.map((peer) => /** @type {Change} */ (["notes", peer, without(notes[peer])])),
  ];
}

/**
 * Toggles a pencil mark of an empty cell.
 * @param {GameState} state
 * @param {number} cell
 * @param {number} symbol
 * @param {{automatic: boolean}} settings
 * @returns {Change[]}
 */
export function toggleNote({ shape, symbols, notes, struck }, cell, symbol, { automatic }) {
  if (symbols[cell]) return [];
  if (!automatic) return [["notes", cell, toggle(notes[cell], symbol)]];
  const isCandidate = candidatesOf(shape, symbols, cell).includes(symbol);
  return isCandidate ? [["struck", cell, toggle(struck[cell], symbol)]] : [];
}

/**
 * @param {number[]} list
 * @param {number} symbol
 */
function toggle(list, symbol) {
  const without = list.filter((each) => each !== symbol);
  return without.length < list.length ? without : [...list, symbol].sort((a, b) => a - b);
}

/**
 * Erases a symbol, or else the marks of the cell.
 * @param {Pick<GameState, "given" | "symbols">} state
 * @param {number} cell
 * @returns {Change[]}
 */
export function erase({ given, symbols }, cell) {
  if (given[cell]) return [];
  if (symbols[cell]) return [["symbols", cell, 0]];
  return [["notes", cell, []], ["struck", cell, []]];
}

/**
 * Writes every candidate as a note.
 * @param {Pick<GameState, "shape" | "symbols">} state
 * @returns {Change[]}
 */
export function writeAllNotes({ shape, symbols }) {
  return symbols.map((_, cell) => ["notes", cell, candidatesOf(shape, symbols, cell)]);
}

/**
 * Erases everything but the clues, and sets the clock to zero.
 * @param {Pick<GameState, "given">} state
 * @returns {Change[]}
 */
export function restart({ given }) {
  const cells = given.flatMap((symbol, cell) => /** @type {Change[]} */ ([
    ["symbols", cell, symbol],
    ["notes", cell, []],
    ["struck", cell, []],
  ]));
  return [...cells, ["seconds", null, 0]];
}

/**
 * Turns what is filled in into clues.
 * @param {Pick<GameState, "symbols">} state
 * @returns {Change[]}
 */
export function makeClues({ symbols }) {
  return symbols.map((symbol, cell) => ["given", cell, symbol]);
}

/**
 * Turns the clues into symbols that can be edited.
 * @param {Pick<GameState, "given">} state
 * @returns {Change[]}
 */
export function editClues({ given }) {
  return given.map((_, cell) => ["given", cell, 0]);
}

/**
 * The pencil marks to show, by cell.
 * @param {Pick<GameState, "shape" | "symbols" | "notes" | "struck">} state
 * @param {{automatic: boolean}} settings
 */
export function visibleMarks({ shape, symbols, notes, struck }, { automatic }) {
  if (!automatic) return notes;
  return symbols.map((_, cell) => {
    const candidates = candidatesOf(shape, symbols, cell);
    const gone = struck[cell];
    return gone.length ? candidates.filter((each) => !gone.includes(each)) : candidates;
  });
}

/**
 * Whether the user filled every cell without a conflict.
 * @param {Pick<GameState, "shape" | "given" | "symbols">} state
 */
export function isSolved({ shape, given, symbols }) {
  if (!symbols.every(Boolean) || given.every(Boolean)) return false;
  return shape.units.every(({ cells }) => new Set(cells.map((cell) => symbols[cell])).size === cells.length);
}

/**
 * The cells that differ from the solution.
 * @param {Pick<GameState, "symbols">} state
 * @param {number[]} solution
 */
export function mistakesIn({ symbols }, solution) {
  const isWrong = (/** @type {number} */ cell) => symbols[cell] > 0 && symbols[cell] !== solution[cell];
  return new Set([...symbols.keys()].filter(isWrong));
}
