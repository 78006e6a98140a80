// The solution of the grid that is played: asked for only when somebody wants mistakes to be shown.

import { ask } from "../api.js";
import { symbolsOf } from "../shape.js";

/** The solution by cell; kept with the grid, so that the server is asked once. */
export async function solutionOf(current) {
  const { question, id, shape } = current;
  const kept = current.about.solution;
  if (kept?.grid === question.grid) return symbolsOf(shape, kept.line);
  const { solution } = await ask("solve", question);
  if (current.id === id && current.question.grid === question.grid) {
    current.about = { ...current.about, solution: { grid: question.grid, line: solution } };
    current.touch();
  }
  return symbolsOf(shape, solution);
}

/** The cells that a person filled in otherwise than the solution has them. */
export function mistakesIn({ symbols }, solution) {
  const isWrong = (cell) => symbols[cell] > 0 && symbols[cell] !== solution[cell];
  return new Set([...symbols.keys()].filter(isWrong));
}
