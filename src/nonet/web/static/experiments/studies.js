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

/** @type {Record<string, string[]>} the columns to show of each study's table */
export const COLUMNS = {
  solutions: ["series", "clues", "samples", "failed", "mean", "median", "unique"],
  reveal: ["series", "samples", "mean", "spread", "least", "median", "most"],
  minimal: ["clues", "puzzles", "share"],
  effort: ["method", "clues", "samples", "stopped", "nodes_median", "ms_median"],
};

/** @type {Record<string, Format>} how a column is shown that is no count */
export const FORMATS = {
  series: "name",
  method: "name",
  mean: "approximate",
  median: "approximate",
  spread: "approximate",
  ms_median: "approximate",
  unique: "share",
  share: "share",
};

/**
 * The name of a study's table.
 * @param {string} study
 */
export function tableName(study) {
  return study === "minimal" ? "by-clues" : study;
}

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
