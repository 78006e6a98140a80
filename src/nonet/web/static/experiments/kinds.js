// What the page knows of each study: how large a small one is, and which numbers tell the most.

/** Samples and clues to begin with, for 9x9; a few seconds each. */
export const SMALL = {
  solutions: { samples: 100, clues: [20, 60] },
  reveal: { samples: 2000 },
  minimal: { samples: 10 },
  effort: { samples: 5, clues: [25, 60] },
};

/** Full grids in turn, which show whether the full grid matters; offered beside the usual ones. */
export const TWENTY = "dig:20";

/** Which figure is shown first: the one that answers the question. */
export const FIRST = ["unique", "reveal", "minimal", "effort"];

/** The table that is shown, and its columns with how each is written. */
export const TABLES = {
  solutions: {
    name: "solutions",
    columns: {
      series: "name",
      clues: "whole",
      samples: "whole",
      failed: "whole",
      mean: "rough",
      median: "rough",
      unique: "share",
    },
  },
  reveal: {
    name: "reveal",
    columns: {
      series: "name",
      samples: "whole",
      mean: "rough",
      spread: "rough",
      least: "whole",
      median: "whole",
      most: "whole",
    },
  },
  minimal: {
    name: "by-clues",
    columns: { clues: "whole", puzzles: "whole", share: "share" },
  },
  effort: {
    name: "effort",
    columns: {
      method: "name",
      clues: "whole",
      samples: "whole",
      stopped: "whole",
      nodes_median: "whole",
      ms_median: "rough",
    },
  },
};

/** The series that a study can have: the usual ones of the shape, and a set of full grids. */
export function seriesOf(kind) {
  return kind.has_generators ? [...kind.series, TWENTY] : kind.series;
}

/** The clues to begin with: few enough points for a small study. */
export function usualClues(kind, shape) {
  if (!kind.clues) return null;
  return (shape === "9x9" && SMALL[kind.name].clues) || kind.clues;
}
