// From where to explain, and what a step changes in the grid of whoever plays.

import { candidatesOf } from "../shape.js";

/** The grid as it stands; with what the notes leave out; or as it was at the start. */
export const SOURCES = ["position", "notes", "clues"];

/** Which of the sources say something of their own. */
export function sourcesOf({ given, symbols, notes }) {
  return {
    position: true,
    notes: notes.some((marks, cell) => marks.length > 0 && !symbols[cell]),
    clues: symbols.some((symbol, cell) => symbol !== given[cell]),
  };
}

/** What the server is asked. */
export function questionOf(current, source) {
  if (source === "clues") return current.question;
  if (source === "position") return current.position;
  return { ...current.position, candidates: candidatesIn(current) };
}

/** The candidates of every cell: the notes where there are any, else what the peers leave. */
export function candidatesIn({ shape, symbols, notes }) {
  return symbols.map((_, cell) => {
    const possible = candidatesOf(shape, symbols, cell);
    return notes[cell].length ? possible.filter((symbol) => notes[cell].includes(symbol)) : possible;
  });
}

/** Takes steps over into the grid: symbols are placed, and what goes is left out of the notes. */
export function applySteps(current, steps) {
  const { shape, symbols, notes } = current;
  const placeOf = ({ cell, symbol }) => [placed(shape, cell), shape.alphabet.indexOf(symbol) + 1];
  for (const step of steps) {
    if (step.placed) {
      const [cell, symbol] = placeOf(step.placed);
      symbols[cell] = symbol;
      notes[cell] = [];
    }
    for (const [cell, symbol] of step.removed.map(placeOf)) {
      if (symbols[cell]) continue;
      const marks = notes[cell].length ? notes[cell] : candidatesOf(shape, symbols, cell);
      notes[cell] = marks.filter((mark) => mark !== symbol);
    }
  }
}

/** The cell that is called r3c9. */
function placed({ size }, name) {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(name);
  return (row - 1) * size + Number(column) - 1;
}
