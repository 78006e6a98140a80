// The lanes side by side, each a small picture of its grid; the chosen one is shown large.

import { colours, fitCanvas } from "../colours.js";
import { h, setAttribute } from "../dom.js";
import { t } from "../i18n.js";
import { button } from "../widgets.js";
import { BY_DEDUCTION, BY_TRIAL, EMPTY, GIVEN, LANES } from "./replay.js";

/** @typedef {import("./replay.js").Lane} Lane */

/** Pixels of a cell, and of the gap between boxes. */
const [CELL, GAP] = [6, 1];
const SIDE = 9 * CELL + 2 * GAP;
const SIGNS = { idle: "–", busy: "▶", dead: "✕", solved: "★" };

export class LaneStrip {
  /** @param {(lane: number) => void} onchoose */
  constructor(onchoose) {
    this.lanes = Array.from({ length: LANES }, (_, n) => {
      const canvas = h("canvas", { "aria-hidden": "true" });
      const sign = document.createTextNode("");
      const label = [canvas, h("span", {}, `${n + 1} `, sign)];
      return { button: button(label, () => onchoose(n), { class: "lane" }), canvas, sign };
    });
    const buttons = this.lanes.map((lane) => lane.button);
    this.element = h("div", { class: "strip", role: "group", "aria-label": t("methods.lanes") }, buttons);
  }

  /**
   * Draws the lanes.
   * @param {Lane[]} lanes
   * @param {number} chosen
   * @param {boolean} isResting updates their labels
   */
  show(lanes, chosen, isResting) {
    for (const [n, lane] of lanes.entries()) {
      const { button, canvas, sign } = this.lanes[n];
      setAttribute(button, "aria-pressed", n === chosen);
      if (isResting) setAttribute(button, "aria-label", labelOf(lane, n + 1));
      drawLane(canvas, lane);
      sign.data = SIGNS[lane.state];
    }
  }
}

/**
 * Its state, its node, and how many cells are known.
 * @param {Lane} lane
 * @param {number} number
 */
function labelOf({ state, node, symbols }, number) {
  const known = symbols.filter(Boolean).length;
  const key = state === "idle" ? "methods.lane_idle" : "methods.lane_words";
  return t(key, { lane: number, state: t(`methods.lane.${state}`), node, known });
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Lane} lane
 */
function drawLane(canvas, { symbols, reasons, state, dead }) {
  const { paper, soft, pattern, "pattern-ink": triedInk, "on-ink": deducedInk, alarm, line } = colours();
  /** @type {Record<number, string>} */
  const inks = { [EMPTY]: paper, [GIVEN]: soft, [BY_TRIAL]: triedInk, [BY_DEDUCTION]: deducedInk };
  const context = fitCanvas(canvas, SIDE, SIDE);
  context.fillStyle = line;
  context.fillRect(0, 0, SIDE, SIDE);
  for (let cell = 0; cell < symbols.length; cell++) {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    const [x, y] = [column, row].map((place) => place * CELL + Math.floor(place / 3) * GAP);
    context.fillStyle = state === "idle" ? paper : cell === dead ? alarm : inks[reasons[cell]];
    context.fillRect(x, y, CELL, CELL);
    if (reasons[cell] !== BY_TRIAL || state === "idle") continue;
    context.fillStyle = pattern;
    context.fillRect(x + 2, y + 2, CELL - 4, CELL - 4);
  }
}
