// Events as the server tells them, each packed into one number, so that a million of them take four
// megabytes and going back is going through them again.
//
//     bits 0-3 the kind, 4-6 the lane, 7-17 the cell, 18-23 the symbol, 24-31 the unit plus one
//     of a node that is put into a lane: bits 7-31 its number

/** The kinds of events, as the server names them. */
export const KINDS = ["p", "d", "b", "x", "s", "h", "l", "u", "i"];
export const [TRIED, DEDUCED, TAKEN_BACK, DEAD, SOLVED, PASSED, ENTERED, DEAD_UNIT, IDLE] =
  KINDS.keys();

/** Bits of a unit: a shape with more units than that is played without saying which it was. */
const MOST_UNIT = 254;

export const kindOf = (code) => code & 15;
export const laneOf = (code) => (code >>> 4) & 7;
export const cellOf = (code) => (code >>> 7) & 2047;
export const symbolOf = (code) => (code >>> 18) & 63;
/** The number of a unit, or -1. */
export const unitOf = (code) => (code >>> 24) - 1;
export const nodeOf = (code) => code >>> 7;

function packed(kind, { lane = 0, cell = 0, symbol = 0, unit = -1 } = {}) {
  const known = unit <= MOST_UNIT ? unit : -1;
  return kind | (lane << 4) | (cell << 7) | (symbol << 18) | ((known + 1) << 24);
}

/** How to pack each kind, from what stands behind its name. */
const PACKERS = [
  ([cell, symbol, lane]) => packed(TRIED, { cell, symbol, lane }),
  ([cell, symbol, unit, lane]) => packed(DEDUCED, { cell, symbol, unit, lane }),
  ([cells]) => packed(TAKEN_BACK, { cell: cells[0] }),
  ([cell, lane]) => packed(DEAD, { cell, lane }),
  ([, lane]) => packed(SOLVED, { lane }),
  ([columns]) => packed(PASSED, { symbol: columns }),
  ([node, , , lane]) => packed(ENTERED, { lane }) | (node << 7),
  ([unit, symbol, lane]) => packed(DEAD_UNIT, { unit, symbol, lane }),
  ([lane]) => packed(IDLE, { lane }),
];

/** One number for one event. */
export function pack([name, ...rest]) {
  return PACKERS[KINDS.indexOf(name)](rest) | 0;
}
