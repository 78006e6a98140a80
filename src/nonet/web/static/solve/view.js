// Solve: how many solutions the grid has, each of them, and what is possible in every cell.

import { Board } from "../board/board.js";
import { fill, h } from "../dom.js";
import { cluesOf, game, hasNoClues, isStarted } from "../game.js";
import { t } from "../i18n.js";
import { RadioBar, workbench } from "../widgets.js";
import { CountPanel } from "./count_panel.js";
import { HeatMap } from "./heat_map.js";
import { noSolutionReason } from "./no_solution.js";
import { SavePanel, SolutionBrowser } from "./solution_browser.js";

const MODES = ["grid", "solutions", "heat"];
const SOURCES = ["clues", "position"];
/** What survives a change of language or view. */
const kept = { source: SOURCES[0] };

export class View {
  /**
   * @param {HTMLElement} host
   * @param {AbortSignal} signal aborts when the view is left
   */
  constructor(host, signal) {
    /** @type {number[]} */
    this.symbols = [];
    /** @type {Set<number> | undefined} */
    this.conflicts = undefined;
    this.board = new Board(t("solve.board"));
    this.count = new CountPanel((count, isExact) => this.oncount(count, isExact));
    this.browser = new SolutionBrowser((symbols, differs) => this.showSolution(symbols, differs));
    this.heatMap = new HeatMap((found) => this.showHeat(found));
    this.save = new SavePanel(this.browser);
    this.source = new RadioBar("solve", "source", SOURCES, () => this.begin());
    this.source.value = kept.source;
    this.mode = new RadioBar("solve", "mode", MODES, () => this.show(), { isLegendHidden: true });
    const { count, browser, heatMap, save, source, mode, board } = this;
    const stage = [mode.element, board.element, browser.element];
    const side = [source.element, count.element, save.element, heatMap.element];
    fill(host, h("h1", { class: "unseen" }, t("view.solve")), workbench(stage, side));
    game.addEventListener("change", () => this.begin(), { signal });
    signal.addEventListener("abort", () => this.leave());
    board.element.addEventListener("choose", () => this.showCell(board.chosen));
    board.element.addEventListener("pointerover", ({ target }) => {
      const cell = /** @type {Element} */ (target).closest("[data-cell]");
      if (cell instanceof HTMLElement) this.showCell(Number(cell.dataset.cell));
    });
    this.begin();
  }

  /** Starts over with the grid as it is now. */
  begin() {
    const { shape, symbols } = game;
    const isFilled = isStarted(game) && !hasNoClues(game);
    this.source.element.hidden = !isFilled;
    kept.source = this.source.value;
    const isPosition = isFilled && this.source.value === "position";
    const request = isPosition ? game.position : game.puzzle;
    this.symbols = isPosition ? symbols : cluesOf(game);
    this.conflicts = undefined;
    this.board.setShape(shape);
    this.browser.begin(request, shape);
    this.heatMap.begin(request, shape);
    this.save.begin();
    this.allowModes(true);
    this.count.begin(request);
  }

  /**
   * Shows the grid alone, and allows to show more or not.
   * @param {boolean} isAllowed
   */
  allowModes(isAllowed) {
    this.mode.value = "grid";
    for (const mode of ["solutions", "heat"]) this.mode.inputs[mode].disabled = !isAllowed;
    this.show();
  }

  /**
   * @param {string} count
   * @param {boolean} isExact
   */
  oncount(count, isExact) {
    this.browser.setCount(count, isExact);
    const { solutions } = this.mode.labels;
    const name = count === "1" ? "solve.mode.solution" : "solve.mode.solutions";
    fill(/** @type {Element} */ (solutions.lastElementChild), t(name));
    if (count !== "0") return;
    const { text, cells } = noSolutionReason(game.shape, this.symbols);
    this.conflicts = cells;
    this.count.sentence.textContent = text;
    this.allowModes(false);
  }

  /** Shows what was chosen: the grid, its solutions, or the heat map. */
  show() {
    const mode = this.mode.value;
    this.browser.element.hidden = this.save.element.hidden = mode !== "solutions";
    this.heatMap.element.hidden = mode !== "heat";
    this.board.element.classList.toggle("heat", mode === "heat");
    this.board.show({ symbols: this.symbols, given: cluesOf(game), conflict: this.conflicts });
    if (mode === "heat") this.heatMap.find();
    if (mode !== "solutions") return;
    if (this.browser.index < 0) this.browser.go(0);
    else this.showSolution(this.browser.symbols, new Set());
  }

  /**
   * @param {number[]} symbols
   * @param {Set<number>} differs
   */
  showSolution(symbols, differs) {
    if (this.mode.value === "solutions") this.board.show({ symbols, given: this.symbols, differs });
  }

  /** @param {import("./heat_map.js").Possibilities} found */
  showHeat(found) {
    this.count.learn(found.total);
    if (this.mode.value !== "heat") return;
    this.board.show({ given: this.symbols, ...this.heatMap.state(found) });
    this.showCell(this.board.chosen);
  }

  /**
   * Shows the possibilities of a cell, if the heat map is shown.
   * @param {number} cell
   */
  showCell(cell) {
    if (this.mode.value !== "heat" || !this.heatMap.found) return;
    this.heatMap.showCell(cell);
    this.board.outline(cell);
  }

  leave() {
    for (const part of [this.count, this.browser, this.heatMap, this.save]) part.progress.stop();
  }
}
