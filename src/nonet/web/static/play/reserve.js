// A few puzzles for when there is no server: some that every page has, and some fetched before.

import { ask, reach } from "../api.js";
import { keep, recall } from "../memory.js";
import { classic, symbolsOf } from "../shape.js";

/** One of each band that comes with the page. */
const BUILT_IN = [
  ["easy", "..397.....14.....7.2......483.2....5...569...5....3.262......3.3.....57.....281.."],
  ["medium", "8.......22.18...5..46.1..87...328.......6.......954...59..3.76..2...63.81.......5"],
  ["hard", "....32.....16...7..3...78..8...1...2..6.4.9..2...6...5..34...9..6...57.....89...."],
  ["expert", ".5..3.6....9..4...74....5.....4.38...3..8..4...15.7.....7....59...6..3....8.2..7."],
  ["extreme", "8....9.5...784....149.......32....9.7.......3.8....57.......689....862...9.5....1"],
];
/** How many fetched puzzles are kept of a band, and how long the page waits before it fetches. */
const [MOST, WAIT] = [3, 4000];

/** A puzzle of that band that was kept: {grid, band, er}; the fetched ones first. */
export function fromReserve(band) {
  const kept = recall("reserve", []);
  const found = kept.findIndex((puzzle) => puzzle.band === band);
  if (found >= 0) {
    keep("reserve", kept.filter((_, n) => n !== found));
    return kept[found];
  }
  const [name, grid] = BUILT_IN.find(([each]) => each === band) ?? BUILT_IN[0];
  return { grid, band: name, er: null };
}

/** Fetches puzzles of a band that somebody plays, in a quiet moment. */
export function fillReserve(band) {
  return setTimeout(async () => {
    const kept = recall("reserve", []);
    const missing = MOST - kept.filter((puzzle) => puzzle.band === band).length;
    if (missing <= 0 || reach.isOffline) return;
    const order = { difficulty: band, symmetry: "half-turn", count: missing };
    const { puzzles } = await ask("make", order).catch(() => ({ puzzles: [] }));
    const found = puzzles.map(({ grid, er }) => ({ grid, er, band }));
    keep("reserve", [...recall("reserve", []), ...found]);
  }, WAIT);
}

/** A puzzle of the reserve as a grid to begin with. */
export function asGrid({ grid, band, er }) {
  const shape = classic();
  return { shape, given: symbolsOf(shape, grid), about: { band, er } };
}
