// Why a grid has no solution, as far as anybody can see it without searching.

import { candidatesOf, cellName, conflictsOf, peersOf, shown } from "../shape.js";
import { t } from "../words.js";

/** A sentence, and the cells that it is about: {text, cells}. */
export function reasonOf(shape, symbols) {
  return (
    inConflict(shape, symbols) ??
    withoutCandidate(shape, symbols) ??
    withoutPlace(shape, symbols) ?? {
      text: t("solve.none.search"),
      cells: new Set(),
    }
  );
}

function inConflict(shape, symbols) {
  const cells = conflictsOf(shape, symbols);
  if (!cells.size) return null;
  const [first] = cells;
  const other = peersOf(shape, first).find((peer) => symbols[peer] === symbols[first]);
  const unit = shape.units.find((each) => each.cells.includes(first) && each.cells.includes(other));
  const text = t("solve.none.conflict", {
    first: cellName(shape, first),
    second: cellName(shape, other),
    symbol: shown(shape, symbols[first]),
    unit: unitName(unit),
  });
  return { text, cells };
}

function withoutCandidate(shape, symbols) {
  for (let cell = 0; cell < symbols.length; cell++) {
    if (symbols[cell] || candidatesOf(shape, symbols, cell).length) continue;
    return { text: t("solve.none.cell", { cell: cellName(shape, cell) }), cells: new Set([cell]) };
  }
  return null;
}

function withoutPlace(shape, symbols) {
  for (const unit of shape.units) {
    if (unit.cells.length < shape.size) continue;
    const there = new Set(
      unit.cells.flatMap((cell) =>
        symbols[cell] ? [symbols[cell]] : candidatesOf(shape, symbols, cell),
      ),
    );
    for (let symbol = 1; symbol <= shape.size; symbol++) {
      if (there.has(symbol)) continue;
      const text = t("solve.none.unit", { symbol: shown(shape, symbol), unit: unitName(unit) });
      return { text, cells: new Set(unit.cells.filter((cell) => !symbols[cell])) };
    }
  }
  return null;
}

const KINDS = ["row", "column", "box", "region", "diagonal", "window"];

/** What people call a unit: "row 3". */
export function unitName({ kind, number }) {
  return t(`unit.${KINDS.includes(kind) ? kind : "other"}`, { number });
}
