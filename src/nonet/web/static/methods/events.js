// Events of a method, each packed into one number, as there may be a million. Going back in time is
// replaying them from the start.
//
//     bits 0-3 the kind, 4-6 the lane, 7-17 the cell, 18-23 the symbol, 24-31 the unit plus one;
//     if a node enters a lane: bits 7-31 the number of the node

import { t, unitName } from "../i18n.js";
import { cellName, symbolText } from "../shape.js";

/** @typedef {import("../shape.js").Shape} Shape */

/** The kinds, as the server names them. */
export const KINDS = ["p", "d", "b", "x", "s", "h", "l", "u", "i"];
export const [TRIED, DEDUCED, TAKEN_BACK, DEAD, SOLVED, PASSED, ENTERED, DEAD_UNIT, IDLE] = KINDS.keys();
/** The largest unit that fits; larger ones are left out. */
const MAX_UNIT = 254;

export const kindOf = (/** @type {number} */ event) => event & 15;
export const laneOf = (/** @type {number} */ event) => (event >>> 4) & 7;
export const cellOf = (/** @type {number} */ event) => (event >>> 7) & 2047;
export const symbolOf = (/** @type {number} */ event) => (event >>> 18) & 63;
/** The number of a unit, or -1. */
export const unitOf = (/** @type {number} */ event) => (event >>> 24) - 1;
export const nodeOf = (/** @type {number} */ event) => event >>> 7;

/** @param {{lane?: number, cell?: number, symbol?: number, unit?: number}} parts */
function packParts({ lane = 0, cell = 0, symbol = 0, unit = -1 }) {
  const known = unit <= MAX_UNIT ? unit : -1;
  return (lane << 4) | (cell << 7) | (symbol << 18) | ((known + 1) << 24);
}

/** @type {((parts: any[]) => number)[]} by kind, from what follows its name */
const PACKERS = [
  ([cell, symbol, lane]) => packParts({ cell, symbol, lane }),
  ([cell, symbol, unit, lane]) => packParts({ cell, symbol, unit, lane }),
  ([cells]) => packParts({ cell: cells[0] }),
  ([cell, lane]) => packParts({ cell, lane }),
  ([, lane]) => packParts({ lane }),
  ([isColumns]) => packParts({ symbol: isColumns }),
  ([node, , , lane]) => packParts({ lane }) | (node << 7),
  ([unit, symbol, lane]) => packParts({ unit, symbol, lane }),
  ([lane]) => packParts({ lane }),
];

/**
 * Packs an event as the server sends it: its kind and its parts.
 * @param {[kind: string, ...parts: any[]]} event
 */
export function packEvent([name, ...parts]) {
  const kind = KINDS.indexOf(name);
  return PACKERS[kind](parts) | kind;
}

/**
 * An event as a sentence; -1 is none.
 * @param {Shape} shape
 * @param {number} event
 * @param {string} method
 */
export function eventText(shape, event, method) {
  if (event === -1) return t("methods.event.none");
  const unit = shape.units[unitOf(event)];
  const words = t(`methods.event.${textKey(event, method)}`, {
    cell: cellName(shape, cellOf(event)),
    symbol: symbolText(shape, symbolOf(event)),
    unit: unit && unitName(unit),
    node: nodeOf(event),
  });
  const isInLane = method === "lanes" && kindOf(event) !== PASSED;
  return isInLane ? t("methods.in_lane", { lane: laneOf(event) + 1, words }) : words;
}

/**
 * @param {number} event
 * @param {string} method
 */
function textKey(event, method) {
  const kind = kindOf(event);
  if (kind === DEDUCED && method === "lanes") return "left";
  if (kind === DEDUCED && unitOf(event) >= 0) return "place";
  if (kind === PASSED) return symbolOf(event) ? "columns" : "rows";
  if (kind === ENTERED) return nodeOf(event) ? "l" : "root";
  return KINDS[kind];
}
