// What the page knows about each study: how large a small one is, and which numbers say the most.

/**
 * @typedef {object} Study as the server describes it, for one shape
 * @property {string} name
 * @property {string[]} series the usual ones: ways to make grids, or methods
 * @property {boolean} has_generators whether the series are ways to make grids
 * @property {[first: number, last: number] | null} clues
 *
 * @typedef {object} Offer what the server offers for one shape
 * @property {Study[]} studies
 * @property {string[]} shapes
 * @property {number} cells
 * @property {{samples: number}} limits
 * @property {boolean} figures whether the server can draw
 * @property {boolean} parquet
 *
 * @typedef {"name" | "count" | "approximate" | "share"} Format
 * @typedef {{name: string, columns: Record<string, Format>}} Table
 */

/** @type {Record<string, {samples: number, clues?: [number, number]}>} a few seconds each, for 9x9 */
export const SMALL = {
  solutions: { samples: 100, clues: [20, 60] },
  reveal: { samples: 2000 },
  minimal: { samples: 10 },
  effort: { samples: 5, clues: [25, 60] },
};

/** Twenty full grids in turn: shows whether the full grid matters. */
const TWENTY = "dig:20";

/** The figures that answer the question of a study; one of them is shown first. */
export const FIRST_FIGURES = ["unique", "reveal", "minimal", "effort"];

/** @type {Record<string, Table>} the table of each study */
export const TABLES = {
  solutions: {
    name: "solutions",
    columns: {
      series: "name",
      clues: "count",
      samples: "count",
      failed: "count",
      mean: "approximate",
      median: "approximate",
      unique: "share",
    },
  },
  reveal: {
    name: "reveal",
    columns: {
      series: "name",
      samples: "count",
      mean: "approximate",
      spread: "approximate",
      least: "count",
      median: "count",
      most: "count",
    },
  },
  minimal: {
    name: "by-clues",
    columns: { clues: "count", puzzles: "count", share: "share" },
  },
  effort: {
    name: "effort",
    columns: {
      method: "name",
      clues: "count",
      samples: "count",
      stopped: "count",
      nodes_median: "count",
      ms_median: "approximate",
    },
  },
};

/**
 * The series to choose from.
 * @param {Study} study
 */
export function seriesOf(study) {
  return study.has_generators ? [...study.series, TWENTY] : study.series;
}

/**
 * The numbers of clues to begin with, few enough for a small study; null if it has none.
 * @param {Study} study
 * @param {string} shape
 */
export function defaultClues(study, shape) {
  return study.clues && ((shape === "9x9" && SMALL[study.name].clues) || study.clues);
}
