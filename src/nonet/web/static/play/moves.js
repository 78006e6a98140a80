// What a person can do to a cell, each as a list of changes for `current.edit`.
//
// Pencil marks have two ways. By hand, `notes` are what a person wrote. Automatic, they are what no
// peer holds, but for `struck`: what a person struck out. Each way keeps its own marks, so that one
// can change between them without a loss.

import { candidatesOf, peersOf } from "../shape.js";

/** A symbol into a cell, or out of it if it stands there already. */
export function placing({ shape, given, symbols, notes }, cell, symbol, { tidy }) {
  if (given[cell]) return [];
  if (symbols[cell] === symbol) return [["symbols", cell, 0]];
  const changes = [["symbols", cell, symbol]];
  if (!tidy) return changes;
  const told = peersOf(shape, cell).filter((peer) => notes[peer].includes(symbol));
  const without = (list) => list.filter((each) => each !== symbol);
  return [...changes, ...told.map((peer) => ["notes", peer, without(notes[peer])])];
}

/** A pencil mark in an empty cell, or away if it is there. */
export function noting(current, cell, symbol, { automatic }) {
  if (current.symbols[cell]) return [];
  if (!automatic) return [["notes", cell, toggled(current.notes[cell], symbol)]];
  const isOpen = candidatesOf(current.shape, current.symbols, cell).includes(symbol);
  return isOpen ? [["struck", cell, toggled(current.struck[cell], symbol)]] : [];
}

function toggled(list, symbol) {
  const without = list.filter((each) => each !== symbol);
  return without.length < list.length ? without : [...list, symbol].sort((a, b) => a - b);
}

/** What was filled in, or else the marks of the cell. */
export function erasing({ given, symbols }, cell) {
  if (given[cell]) return [];
  if (symbols[cell]) return [["symbols", cell, 0]];
  return [["notes", cell, []], ["struck", cell, []]];
}

/** Every candidate of every empty cell as a note. */
export function writingAll({ shape, symbols }) {
  return symbols.map((_, cell) => ["notes", cell, candidatesOf(shape, symbols, cell)]);
}

/** Nothing filled in, no mark, and no time played. */
export function clearing({ given }) {
  const cells = given.flatMap((symbol, cell) => [
    ["symbols", cell, symbol],
    ["notes", cell, []],
    ["struck", cell, []],
  ]);
  return [...cells, ["seconds", null, 0]];
}

/** What is filled in becomes what is given. */
export function giving({ symbols }) {
  return symbols.map((symbol, cell) => ["given", cell, symbol]);
}

/** What is given becomes what is filled in, and can be changed. */
export function takingBack({ given }) {
  return given.map((_, cell) => ["given", cell, 0]);
}

/** The marks that are shown, by cell. */
export function marksOf({ shape, symbols, notes, struck }, { automatic }) {
  if (!automatic) return notes;
  return symbols.map((_, cell) => {
    const open = candidatesOf(shape, symbols, cell);
    return struck[cell].length ? open.filter((each) => !struck[cell].includes(each)) : open;
  });
}

/** Whether every cell is filled without a conflict, and not by clues alone. */
export function isSolved({ shape, given, symbols }) {
  if (!symbols.every(Boolean) || given.every(Boolean)) return false;
  const held = (cells) => new Set(cells.map((cell) => symbols[cell]));
  return shape.units.every(({ cells }) => held(cells).size === cells.length);
}
