// The next step, with more detail each time the user asks in the same position.

import { post } from "../api.js";
import { h } from "../dom.js";
import { game } from "../game.js";
import { language, t } from "../i18n.js";
import { gridLine } from "../shape.js";
import { visibleMarks } from "./moves.js";
import { settings } from "./settings.js";

const MAX_DEPTH = 3;

/** @typedef {{sentence: string, depth: number, step?: {picture: import("../board/board.js").Picture}}} Hint */

export class Hints {
  position = "";
  depth = 0;

  /**
   * Requests a hint; it has its step at the last depth only.
   * @returns {Promise<Hint>}
   */
  async next() {
    const position = [game.id, gridLine(game.shape, game.symbols), game.struck.join(";"), language].join(" ");
    const depth = position === this.position ? Math.min(this.depth + 1, MAX_DEPTH) : 1;
    const candidates = settings.automatic ? visibleMarks(game, settings) : undefined;
    const hint = await post("hint", { ...game.position, candidates, depth, language });
    Object.assign(this, { position, depth });
    return hint;
  }
}

/**
 * What a step adds to the board.
 * @param {Hint["step"]} step
 */
export function hintState(step) {
  if (!step?.picture) return {};
  const { tints, units, marks, links, candidates } = step.picture;
  const isPlacement = marks.every(([, , role]) => role === "placed") && !links.length;
  // A step that only places a symbol needs no candidates beside it.
  return { tints, units, marks, links, ...(!isPlacement && { candidates }) };
}

/** @param {Hint} hint */
export function hintText({ sentence, depth }) {
  const link = h("a", { href: "#explain" }, t("play.hint_explain"));
  const more = depth < MAX_DEPTH ? t("play.hint_more") : link;
  return [h("p", { class: "hint" }, sentence), h("p", { class: "note" }, more)];
}
