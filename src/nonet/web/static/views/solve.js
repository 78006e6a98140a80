// Solve: how many solutions the grid has, each of them, and what is possible in every cell.

import { reach } from "../api.js";
import { Board } from "../board.js";
import { cluesOf, current } from "../current.js";
import { h } from "../dom.js";
import { lineOf } from "../shape.js";
import { choiceOf } from "../choice.js";
import { Counting } from "../solve/counting.js";
import { Heating } from "../solve/heating.js";
import { Leafing } from "../solve/leafing.js";
import { reasonOf } from "../solve/reason.js";
import { Saving } from "../solve/saving.js";
import { t } from "../words.js";

const MODES = ["grid", "solutions", "heat"];
const SOURCES = ["clues", "position"];

/** What outlives a change of language or view. */
const kept = { source: SOURCES[0] };

/** Shows the view; gives back how to leave it. */
export function mount(host) {
  const view = new Solve(host);
  return () => view.leave();
}

class Solve {
  constructor(host) {
    this.board = new Board({ label: t("solve.board") });
    this.counting = new Counting({ onknown: (known) => this.know(known) });
    this.leafing = new Leafing({ onturn: (page) => this.showSolution(page) });
    this.heating = new Heating({ onfound: () => this.showHeat() });
    this.saving = new Saving({ line: () => lineOf(this.shape, this.leafing.symbols) });
    this.source = this.choice("source", SOURCES, () => this.begin());
    this.source.choose(kept.source);
    this.mode = this.choice("mode", MODES, () => this.turnTo(), { isPlain: false });
    this.lay(host);
    this.listen();
    this.begin();
  }

  choice(name, options, onchoose, more) {
    return choiceOf({
      words: "solve",
      name,
      label: t(`solve.${name}`),
      options,
      onchoose,
      ...more,
    });
  }

  lay(host) {
    const { leafing, saving, heating } = this;
    this.parts = [
      ["solutions", leafing.element],
      ["solutions", saving.element],
      ["heat", heating.element],
    ];
    const stage = [this.mode.element, this.board.element, leafing.element];
    const side = [this.source.element, this.counting.element, saving.element, heating.element];
    host.append(
      h("h1", { class: "unseen" }, t("view.solve")),
      h(
        "div",
        { class: "workbench" },
        h("div", { class: "stage" }, stage),
        h("div", { class: "side" }, side),
      ),
    );
  }

  listen() {
    this.changed = () => this.begin();
    current.addEventListener("change", this.changed);
    this.reached = () => this.repeat();
    reach.addEventListener("change", this.reached);
    this.board.element.addEventListener("choose", (event) => this.look(event.detail));
    this.board.element.addEventListener("pointerover", (event) => this.point(event));
  }

  /** Starts anew, with the grid as it is now. */
  begin() {
    const { shape, symbols } = current;
    const clues = cluesOf(current);
    const isFilled = symbols.some((symbol, cell) => symbol !== clues[cell]);
    this.source.element.hidden = !isFilled;
    kept.source = this.source.value;
    const isWhole = isFilled && this.source.value === "position";
    this.shape = shape;
    this.symbols = isWhole ? symbols : clues;
    const question = isWhole ? current.position : current.question;
    this.board.lay(shape);
    for (const part of [this.leafing, this.heating]) part.begin(question, shape);
    this.saving.begin(question);
    this.reason = null;
    this.mode.choose("grid");
    this.mode.allow({ solutions: true, heat: true });
    this.turnTo();
    this.counting.begin(question);
  }

  /** More is known of the number of solutions. */
  know(known) {
    this.leafing.know(known);
    const isNone = known.count === "0";
    if (known.count === "1") this.mode.rename("solutions", t("solve.mode.solution"));
    else this.mode.rename("solutions", t("solve.mode.solutions"));
    if (!isNone) return;
    this.reason = reasonOf(this.shape, this.symbols);
    this.counting.explain(this.reason.text);
    this.mode.choose("grid");
    this.mode.allow({ solutions: false, heat: false });
    this.turnTo();
  }

  /** Shows what was chosen: the grid, its solutions, or the map of possibilities. */
  turnTo() {
    const mode = this.mode.value;
    for (const [name, part] of this.parts) part.hidden = name !== mode;
    this.board.element.classList.toggle("heat", mode === "heat");
    this.showGrid();
    if (mode === "solutions") this.openBook();
    if (mode === "heat") this.heating.find();
  }

  showGrid() {
    const { symbols, reason } = this;
    this.board.show({ symbols, given: cluesOf(current), conflicts: reason?.cells });
  }

  openBook() {
    if (this.leafing.number < 0) this.leafing.turn(0);
    else this.showSolution({ symbols: this.leafing.symbols, differs: new Set() });
  }

  showSolution({ symbols, differs }) {
    if (this.mode.value === "solutions") this.board.show({ symbols, given: this.symbols, differs });
  }

  showHeat() {
    this.counting.learn(this.heating.found.total);
    if (this.mode.value !== "heat") return;
    const { heating } = this;
    const candidates = this.symbols.map((_, cell) => heating.symbolsIn(cell));
    const symbols = candidates.map((found) => (found.length === 1 ? found[0] : 0));
    this.board.show({ symbols, given: this.symbols, candidates, heat: heating.shares() });
    this.look(this.board.chosen);
  }

  /** What the mouse is on is told too. */
  point(event) {
    const cell = event.target.closest?.("[data-cell]");
    if (cell) this.look(Number(cell.dataset.cell));
  }

  /** Tells the possibilities of a cell, if the map is shown. */
  look(cell) {
    if (this.mode.value !== "heat" || !this.heating.found) return;
    this.heating.look(cell);
    this.board.outline(cell);
  }

  /** Asks again what the server could not be reached for, as far as it is shown. */
  repeat() {
    if (reach.isOffline) return;
    this.counting.reached();
    const shown = { solutions: this.leafing, heat: this.heating }[this.mode.value];
    shown?.reached();
  }

  leave() {
    current.removeEventListener("change", this.changed);
    reach.removeEventListener("change", this.reached);
    for (const part of [this.counting, this.leafing, this.heating, this.saving]) part.leave();
  }
}
