// Where to explain from, why that may be impossible, and what a step changes in the user's grid.

import { h } from "../dom.js";
import { cluesOf, game, hasNoClues, isStarted } from "../game.js";
import { t } from "../i18n.js";
import { errorText } from "../messages.js";
import { visibleMarks } from "../play/moves.js";
import { settings } from "../play/settings.js";
import { candidatesOf, peersOf } from "../shape.js";
import { button } from "../widgets.js";

/** The grid as it is; the same with the user's pencil marks; or the clues alone. */
export const SOURCES = ["position", "marks", "clues"];
/** The source to offer instead, by problem. */
const INSTEAD = { mistake: "clues", marks: "position" };
/** Problems that the view Solve says more about. */
const SOLVE = ["shape", "none", "many"];

/** Whether pencil marks and clues differ from the plain position. */
export function usefulSources() {
  const { shape, symbols } = game;
  const marks = markedCandidates();
  return {
    marks: symbols.some((_, cell) => marks[cell].length < candidatesOf(shape, symbols, cell).length),
    clues: isStarted(game) && !hasNoClues(game),
  };
}

/**
 * The grid of a source, as the server reads it.
 * @param {string} source
 */
export function requestFor(source) {
  if (source === "clues") return game.puzzle;
  if (source === "position") return game.position;
  return { ...game.position, candidates: markedCandidates() };
}

/** The candidates of each cell that the pencil marks leave; a cell without notes has all. */
export function markedCandidates() {
  const { shape, symbols, notes } = game;
  if (settings.automatic) return visibleMarks(game, settings);
  return symbols.map((_, cell) => {
    const candidates = candidatesOf(shape, symbols, cell);
    return notes[cell].length ? candidates.filter((each) => notes[cell].includes(each)) : candidates;
  });
}

/** Why no grid of this shape can be explained; null if it can. */
export function shapeProblem() {
  return game.shape.name === "9x9" ? null : problemText("shape");
}

/**
 * An error in words, with a button if another source may help.
 * @param {import("../api.js").ApiError} error
 * @param {string} source
 * @param {(source: string) => void} use
 */
export function problemOf(error, source, use) {
  const problem = problemName(error, source);
  return problem ? problemText(problem, use) : errorText(error);
}

/**
 * @param {import("../api.js").ApiError} error
 * @param {string} source
 */
function problemName(error, source) {
  const symbols = source === "clues" ? cluesOf(game) : game.symbols;
  if (error.isTransient) return null;
  if (error.name === "NoSolution") return usefulSources().clues && source !== "clues" ? "mistake" : "none";
  if (error.name === "ManySolutions") return "many";
  if (symbols.every(Boolean)) return "complete";
  return source === "marks" ? "marks" : null;
}

/**
 * @param {string} problem
 * @param {(source: string) => void} [use]
 */
function problemText(problem, use = () => {}) {
  const instead = INSTEAD[/** @type {keyof INSTEAD} */ (problem)];
  return h(
    "div",
    { class: "refusal", role: "alert" },
    h("p", {}, t(`explain.trouble.${problem}`)),
    instead && button(t(`explain.from.${instead}`), () => use(instead)),
    SOLVE.includes(problem) && h("p", {}, h("a", { href: "#solve" }, t("explain.trouble.solve"))),
  );
}

/**
 * Applies steps to the grid as one change to undo. Removed candidates are struck out or left out of
 * the notes, whichever the user uses.
 * @param {import("./step_panel.js").Step[]} steps
 */
export function applySteps(steps) {
  const { shape } = game;
  const field = settings.automatic ? "struck" : "notes";
  const symbols = [...game.symbols];
  const marks = [...game[field]];
  const without = (/** @type {number[]} */ list, /** @type {number} */ symbol) =>
    list.filter((each) => each !== symbol);
  for (const { placed, removed } of steps) {
    if (placed) {
      const [cell, symbol] = parseMark(shape, placed);
      symbols[cell] = symbol;
      const peers = settings.automatic ? [] : peersOf(shape, cell);
      for (const peer of peers) marks[peer] = without(marks[peer], symbol);
    }
    for (const [cell, symbol] of removed.map((mark) => parseMark(shape, mark))) {
      const list = marks[cell];
      if (symbols[cell]) continue;
      if (settings.automatic) marks[cell] = [...new Set([...list, symbol])].sort((a, b) => a - b);
      // A cell without notes gets all its other candidates, or else the removal would be lost.
      else marks[cell] = without(list.length ? list : candidatesOf(shape, symbols, cell), symbol);
    }
  }
  /** @type {import("../game.js").Change[]} */
  const changes = symbols.map((symbol, cell) => ["symbols", cell, symbol]);
  for (const [cell, list] of marks.entries()) changes.push([field, cell, list]);
  return game.edit(changes);
}

/**
 * The cell and symbol of {cell: "r3c9", symbol: "1"}.
 * @param {import("../shape.js").Shape} shape
 * @param {import("./step_panel.js").Mark} mark
 */
function parseMark({ size, alphabet }, { cell, symbol }) {
  const [row, column] = (cell.match(/\d+/g) ?? []).map(Number);
  return [(row - 1) * size + column - 1, alphabet.indexOf(symbol) + 1];
}
