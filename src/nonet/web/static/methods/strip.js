// The lanes side by side, each a small picture of its grid; the one that is chosen is shown large.

import { colours } from "../colours.js";
import { h } from "../dom.js";
import { t } from "../words.js";
import { fit } from "./canvas.js";
import { BY_DEDUCTION, BY_TRIAL, EMPTY, GIVEN, LANES, LANE_IDLE } from "./replay.js";
import { laneSign, laneWords } from "./speech.js";

/** Pixels of one cell, and of the gap where a box ends. */
const [CELL, GAP] = [6, 1];
const SIDE = 9 * CELL + 2 * GAP;

export class Strip {
  /** `onchoose` hears which lane is chosen. */
  constructor(onchoose) {
    this.lanes = Array.from({ length: LANES }, (_, number) => makeLane(number, onchoose));
    const buttons = this.lanes.map(({ button }) => button);
    this.element = h("div", { class: "strip", role: "group", "aria-label": t("methods.lanes") }, buttons);
  }

  /** Draws the lanes in which something has changed. */
  show({ lanes, chosen }, { force = false } = {}) {
    for (const [number, lane] of lanes.entries()) {
      const { button, canvas, sign } = this.lanes[number];
      const pressed = String(number === chosen);
      if (button.getAttribute("aria-pressed") !== pressed) button.setAttribute("aria-pressed", pressed);
      if (!lane.isFresh && !force) continue;
      lane.isFresh = false;
      drawLane(canvas, lane);
      const word = laneSign(lane);
      if (sign.data !== word) sign.data = word;
    }
  }

  /** Brings up to date what the lanes say. */
  rest({ lanes }) {
    for (const [number, lane] of lanes.entries()) {
      this.lanes[number].button.setAttribute("aria-label", laneWords(lane, number));
    }
  }
}

function makeLane(number, onchoose) {
  const canvas = h("canvas", { "aria-hidden": "true" });
  const sign = document.createTextNode("");
  const words = h("span", {}, `${number + 1} `, sign);
  const button = h("button", { type: "button", class: "lane", onclick: () => onchoose(number) }, canvas, words);
  return { button, canvas, sign };
}

function drawLane(canvas, { symbols, kinds, state, dead }) {
  const { paper, soft, tried, triedInk, deducedInk, alarm, line } = colours();
  const inks = { [EMPTY]: paper, [GIVEN]: soft, [BY_TRIAL]: triedInk, [BY_DEDUCTION]: deducedInk };
  const pen = fit(canvas, { width: SIDE, height: SIDE });
  pen.fillStyle = line;
  pen.fillRect(0, 0, SIDE, SIDE);
  for (let cell = 0; cell < symbols.length; cell++) {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    const [x, y] = [column, row].map((place) => place * CELL + Math.floor(place / 3) * GAP);
    pen.fillStyle = state === LANE_IDLE ? paper : cell === dead ? alarm : inks[kinds[cell]];
    pen.fillRect(x, y, CELL, CELL);
    if (kinds[cell] !== BY_TRIAL || state === LANE_IDLE) continue;
    pen.fillStyle = tried;
    pen.fillRect(x + 2, y + 2, CELL - 4, CELL - 4);
  }
}
