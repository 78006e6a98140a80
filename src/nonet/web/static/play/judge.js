// Who looks for mistakes, and says when the grid is solved; only if asked to.

import { showMessage } from "../controls.js";
import { isBare } from "../current.js";
import { announce, h } from "../dom.js";
import { showRefusal } from "../refusals.js";
import { lineOf } from "../shape.js";
import { t } from "../words.js";
import { clockText } from "./clock.js";
import { isSolved } from "./moves.js";
import { settings } from "./settings.js";
import { mistakesIn, solutionOf } from "./solution.js";

export class Judge {
  /** `message` is where it speaks; `onfound` is called when there is more to be seen. */
  constructor(current, message, onfound) {
    Object.assign(this, { current, message, onfound });
    this.forget();
  }

  forget() {
    this.wrong = new Set();
    this.solution = null;
    this.clues = cluesIn(this.current);
    this.wasSolved = isSolved(this.current);
  }

  /** Other clues, as after an undone new grid: the solution of the ones before says nothing. */
  meet(what) {
    const { wasSolved } = this;
    this.forget();
    if (what === "edit") this.wasSolved = wasSolved;
    if (settings.mistakes) this.follow();
  }

  /** After a change: what is still wrong, and whether the grid is solved now. */
  look(what) {
    const { current } = this;
    if (this.clues !== cluesIn(current)) this.meet(what);
    const found = this.solution ? mistakesIn(current, this.solution) : new Set();
    this.wrong = settings.mistakes ? found : this.wrong.intersection(found);
    const isDone = isSolved(current);
    if (isDone && !this.wasSolved && what === "edit") this.praise();
    this.wasSolved = isDone;
  }

  praise() {
    const words = t("play.solved", { time: clockText(this.current.seconds) });
    showMessage(this.message, h("p", { class: "praise" }, words));
  }

  /** Asks for the solution if need be; tells what stands in the way. */
  async seek() {
    const { clues } = this;
    try {
      const solution = await solutionOf(this.current);
      if (clues !== this.clues) return false;
      this.solution = solution;
      return true;
    } catch (error) {
      showRefusal(this.message, error);
      return false;
    }
  }

  /** Mistakes are to be shown from now on, or no more. */
  async follow() {
    const isSought = settings.mistakes && !isBare(this.current);
    if (isSought && !(await this.seek())) return;
    this.wrong = new Set();
    this.look("setting");
    this.onfound();
  }

  /** Shows the mistakes that there are now. */
  async check() {
    if (!(await this.seek())) return;
    this.wrong = mistakesIn(this.current, this.solution);
    const count = this.wrong.size;
    const words = count ? t("play.mistakes", { count }) : t("play.no_mistake");
    showMessage(this.message, h("p", {}, words));
    this.onfound();
  }

  /** Says that another tab has changed the grid. */
  tellElsewhere() {
    this.wasSolved = isSolved(this.current);
    announce(t("play.elsewhere"));
  }
}

function cluesIn({ shape, given }) {
  return lineOf(shape, given);
}
