// Finds mistakes, if the user wants it, and notices when the grid is solved.

import { post } from "../api.js";
import { h } from "../dom.js";
import { game, hasNoClues } from "../game.js";
import { formatTime, t } from "../i18n.js";
import { showError, showMessage } from "../messages.js";
import { gridLine, parseLine } from "../shape.js";
import { isSolved, mistakesIn } from "./moves.js";
import { settings } from "./settings.js";

export class MistakeFinder {
  /**
   * @param {HTMLElement} place where its messages go
   * @param {() => void} onfound called when `wrong` has changed
   */
  constructor(place, onfound) {
    this.place = place;
    this.onfound = onfound;
    /** @type {Set<number>} the wrong cells to show */
    this.wrong = new Set();
    /** @type {number[] | null} */
    this.solution = null;
    this.clues = cluesKey();
    this.wasSolved = isSolved(game);
  }

  /**
   * Updates `wrong` after a change, and praises who has just solved the grid.
   * @param {string} reason
   */
  update(reason) {
    if (this.clues !== cluesKey()) {
      this.wrong = new Set();
      this.solution = null;
      this.clues = cluesKey();
      if (settings.mistakes) this.follow();
    }
    const wrong = this.solution ? mistakesIn(game, this.solution) : new Set();
    this.wrong = new Set([...wrong].filter((cell) => settings.mistakes || this.wrong.has(cell)));
    const isDone = isSolved(game);
    if (isDone && !this.wasSolved && reason === "edit") {
      const text = t("play.solved", { time: formatTime(game.seconds) });
      showMessage(this.place, h("p", { class: "praise" }, text));
    }
    this.wasSolved = isDone;
  }

  /** Gets the solution; returns whether it did, and shows why not. */
  async #findSolution() {
    const { clues } = this;
    try {
      const solution = await solutionOfGame();
      if (clues === this.clues) this.solution = solution;
      return clues === this.clues;
    } catch (error) {
      showError(this.place, error);
      return false;
    }
  }

  /** Follows the setting: shows mistakes from now on, or no more. */
  async follow() {
    if (settings.mistakes && !hasNoClues(game) && !(await this.#findSolution())) return;
    this.wrong = new Set();
    this.update("setting");
    this.onfound();
  }

  /** Shows the mistakes that there are now. */
  async check() {
    if (!(await this.#findSolution()) || !this.solution) return;
    this.wrong = mistakesIn(game, this.solution);
    const count = this.wrong.size;
    const text = count ? t("play.mistakes", { count }) : t("play.no_mistake");
    showMessage(this.place, h("p", {}, text));
    this.onfound();
  }
}

/** The game and its clues: what the solution belongs to. */
function cluesKey() {
  return `${game.id} ${gridLine(game.shape, game.given)}`;
}

/** The solution by cell; stored with the game, so that the server is asked once. */
async function solutionOfGame() {
  const { puzzle, id, shape } = game;
  const { solution: known } = game.about;
  if (known?.grid === puzzle.grid) return parseLine(shape, known.line);
  const { solution: line } = await post("solve", puzzle);
  if (game.id === id && game.puzzle.grid === puzzle.grid) {
    game.about = { ...game.about, solution: { grid: puzzle.grid, line } };
    game.saveSoon();
  }
  return parseLine(shape, line);
}
