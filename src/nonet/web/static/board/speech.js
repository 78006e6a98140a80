// What a screen reader says of a cell.

import { cellName, shown } from "../shape.js";
import { percent, t } from "../words.js";

/** A cell in words: its name, what it holds, and what is marked in it. */
export function spoken(shape, look) {
  const parts = [cellName(shape, look.cell), ...contents(shape, look)];
  if (look.isConflict) parts.push(t("board.conflict"));
  if (look.isWrong) parts.push(t("board.wrong"));
  if (look.isDiffering) parts.push(t("board.differs"));
  if (look.tint) parts.push(t(`role.${look.tint}`));
  return parts.join(", ");
}

function contents(shape, look) {
  if (look.symbol) {
    const symbol = shown(shape, look.symbol);
    return look.isGiven ? [symbol, t("board.given")] : [symbol];
  }
  if (!look.small.length) return [t("board.empty")];
  const symbols = look.small.map((each) => candidate(shape, each)).join(", ");
  return [t("board.candidates", { symbols })];
}

function candidate(shape, [symbol, role, heat]) {
  const parts = [shown(shape, symbol)];
  if (role) parts.push(t(`role.${role}`));
  if (heat >= 0) parts.push(percent(heat));
  return parts.join(" ");
}
