// Events, counters and lanes in words.

import { cellName, shown } from "../shape.js";
import { has, t } from "../words.js";
import * as events from "./events.js";
import { LANE_BUSY, LANE_DEAD, LANE_IDLE, LANE_SOLVED } from "./replay.js";

/** One event as a sentence. */
export function eventWords(shape, code, method) {
  if (code === -1) return t("methods.event.none");
  const words = t(`methods.event.${keyOf(code, method)}`, partsOf(shape, code));
  const isInLane = method === "lanes" && events.kindOf(code) !== events.PASSED;
  return isInLane ? t("methods.in_lane", { lane: events.laneOf(code) + 1, words }) : words;
}

function keyOf(code, method) {
  const kind = events.kindOf(code);
  if (kind === events.DEDUCED && method === "lanes") return "left";
  if (kind === events.DEDUCED && events.unitOf(code) >= 0) return "place";
  if (kind === events.PASSED) return events.symbolOf(code) ? "columns" : "rows";
  if (kind === events.ENTERED) return events.nodeOf(code) ? "l" : "root";
  return events.KINDS[kind];
}

function partsOf(shape, code) {
  return {
    cell: cellName(shape, events.cellOf(code)),
    symbol: shown(shape, events.symbolOf(code)),
    unit: unitWords(shape.units[events.unitOf(code)]),
    node: events.nodeOf(code),
  };
}

function unitWords(unit) {
  if (!unit) return "";
  const key = `methods.unit.${unit.kind.replace(" ", "_")}`;
  return has(key) ? t(key, { number: unit.number }) : `${unit.kind} ${unit.number}`;
}

const STATES = {
  [LANE_IDLE]: ["–", "idle"],
  [LANE_BUSY]: ["▶", "busy"],
  [LANE_DEAD]: ["✕", "dead"],
  [LANE_SOLVED]: ["★", "solved"],
};

/** The sign of a lane's state. */
export function laneSign(lane) {
  return STATES[lane.state][0];
}

/** A lane in words: its state, its node, and how many cells are known. */
export function laneWords(lane, number) {
  const state = t(`methods.lane.${STATES[lane.state][1]}`);
  const known = lane.symbols.reduce((sum, symbol) => sum + (symbol ? 1 : 0), 0);
  const key = lane.state === LANE_IDLE ? "methods.lane_idle" : "methods.lane_words";
  return t(key, { lane: number + 1, state, node: lane.node, known });
}
