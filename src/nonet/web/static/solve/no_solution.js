// Why a grid has no solution, as far as it can be seen without searching.

import { t, unitName } from "../i18n.js";
import { candidatesOf, cellName, conflictsOf, peersOf, symbolText } from "../shape.js";

/**
 * @typedef {import("../shape.js").Shape} Shape
 * @typedef {{text: string, cells: Set<number>}} Reason a sentence, and the cells it is about
 */

/**
 * @param {Shape} shape
 * @param {number[]} symbols
 * @returns {Reason}
 */
export function noSolutionReason(shape, symbols) {
  return (
    conflict(shape, symbols) ??
    cellWithoutCandidate(shape, symbols) ??
    unitWithoutPlace(shape, symbols) ?? { text: t("solve.none.search"), cells: new Set() }
  );
}

/**
 * @param {Shape} shape
 * @param {number[]} symbols
 */
function conflict(shape, symbols) {
  const cells = conflictsOf(shape, symbols);
  const [first] = cells;
  if (first === undefined) return null;
  const symbol = symbols[first];
  const isTwin = (/** @type {number} */ peer) => symbols[peer] === symbol;
  const second = peersOf(shape, first).filter(isTwin)[0];
  const units = shape.units.filter((each) => [first, second].every((cell) => each.cells.includes(cell)));
  const text = t("solve.none.conflict", {
    first: cellName(shape, first),
    second: cellName(shape, second),
    symbol: symbolText(shape, symbol),
    unit: unitName(units[0]),
  });
  return { text, cells };
}

/**
 * @param {Shape} shape
 * @param {number[]} symbols
 */
function cellWithoutCandidate(shape, symbols) {
  const isDead = (/** @type {number} */ symbol, /** @type {number} */ cell) =>
    !symbol && !candidatesOf(shape, symbols, cell).length;
  const cell = symbols.findIndex(isDead);
  if (cell < 0) return null;
  return { text: t("solve.none.cell", { cell: cellName(shape, cell) }), cells: new Set([cell]) };
}

/**
 * @param {Shape} shape
 * @param {number[]} symbols
 */
function unitWithoutPlace(shape, symbols) {
  for (const unit of shape.units.filter(({ cells }) => cells.length === shape.size)) {
    const possible = new Set(
      unit.cells.flatMap((cell) => symbols[cell] || candidatesOf(shape, symbols, cell)),
    );
    for (let symbol = 1; symbol <= shape.size; symbol++) {
      if (possible.has(symbol)) continue;
      const parts = { symbol: symbolText(shape, symbol), unit: unitName(unit) };
      const cells = new Set(unit.cells.filter((cell) => !symbols[cell]));
      return { text: t("solve.none.unit", parts), cells };
    }
  }
  return null;
}
