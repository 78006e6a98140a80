// From where to explain, and what a step changes in the grid of whoever plays.

import { cluesOf } from "../current.js";
import { marksOf } from "../play/moves.js";
import { settings } from "../play/settings.js";
import { candidatesOf, peersOf } from "../shape.js";

/** The grid as it stands; with what the pencil marks leave out; or as it was at the start. */
export const SOURCES = ["position", "marks", "clues"];

/** Which of the sources say something of their own. */
export function sourcesOf(current) {
  const { symbols } = current;
  const clues = cluesOf(current);
  const open = candidatesIn(current);
  return {
    position: true,
    marks: symbols.some(
      (symbol, cell) =>
        !symbol && open[cell].length < candidatesOf(current.shape, symbols, cell).length,
    ),
    clues: symbols.some((symbol, cell) => symbol !== clues[cell]),
  };
}

/** What the server is asked. */
export function questionOf(current, source) {
  if (source === "clues") return current.question;
  if (source === "position") return current.position;
  return { ...current.position, candidates: candidatesIn(current) };
}

/**
 * The candidates of every cell that the pencil marks leave: without what was struck out, or what
 * was written by hand, where anything is written.
 */
export function candidatesIn(current) {
  const { shape, symbols, notes } = current;
  if (settings.automatic) return marksOf(current, settings);
  return symbols.map((_, cell) => {
    const open = candidatesOf(shape, symbols, cell);
    return notes[cell].length ? open.filter((symbol) => notes[cell].includes(symbol)) : open;
  });
}

/**
 * Takes steps over into the grid, as one change that can be undone: symbols are placed, and what
 * goes is struck out or left out of the notes, whichever are in use.
 */
export function applySteps(current, steps) {
  const { shape } = current;
  const field = settings.automatic ? "struck" : "notes";
  const change = settings.automatic ? strike : rub;
  const symbols = [...current.symbols];
  const marks = [...current[field]];
  for (const step of steps) {
    if (step.placed) place(shape, symbols, marks, placeOf(shape, step.placed));
    for (const each of step.removed) change(shape, symbols, marks, placeOf(shape, each));
  }
  return current.edit([
    ...symbols.map((symbol, cell) => ["symbols", cell, symbol]),
    ...marks.map((list, cell) => [field, cell, list]),
  ]);
}

/** A symbol into its cell, and out of the notes of its peers. */
function place(shape, symbols, marks, [cell, symbol]) {
  symbols[cell] = symbol;
  if (settings.automatic) return; // these need no help
  for (const peer of peersOf(shape, cell))
    marks[peer] = marks[peer].filter((each) => each !== symbol);
}

function strike(shape, symbols, marks, [cell, symbol]) {
  if (!symbols[cell]) marks[cell] = [...new Set([...marks[cell], symbol])].sort((a, b) => a - b);
}

/** A cell without notes gets all its other candidates: else nobody would know what went. */
function rub(shape, symbols, marks, [cell, symbol]) {
  if (symbols[cell]) return;
  const open = marks[cell].length ? marks[cell] : candidatesOf(shape, symbols, cell);
  marks[cell] = open.filter((each) => each !== symbol);
}

/** The cell and the symbol of what is called {cell: "r3c9", symbol: "1"}. */
function placeOf({ size, alphabet }, { cell, symbol }) {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(cell);
  return [(row - 1) * size + Number(column) - 1, alphabet.indexOf(symbol) + 1];
}
