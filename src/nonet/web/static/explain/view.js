// Explain: the next step as a hint, or every step, with colours, links and the reason in words.

import { asApiError } from "../api.js";
import { Board } from "../board/board.js";
import { announce, fill, h, moveFocus } from "../dom.js";
import { cluesOf, game } from "../game.js";
import { t } from "../i18n.js";
import { settings } from "../play/settings.js";
import { conflictsOf } from "../shape.js";
import { RadioBar, workbench } from "../widgets.js";
import { HintPanel } from "./hint_panel.js";
import { SOURCES, applySteps, markedCandidates, problemOf, requestFor, shapeProblem, usefulSources } from "./sources.js";
import { StepList } from "./step_list.js";
import { RatingPanel, StepPanel, formatRating } from "./step_panel.js";

/**
 * @typedef {import("./step_panel.js").Step} Step
 * @typedef {import("./step_panel.js").End} End
 */

const MODES = ["hint", "path"];
/** What was shown, for users who come back to the same grid, as after a change of language. */
let left = { request: "", source: "position", mode: "hint", index: 0 };

export class View {
  /**
   * @param {HTMLElement} host
   * @param {AbortSignal} signal aborts when the view is left
   */
  constructor(host, signal) {
    this.isApplying = false;
    /** Whether steps were applied, so that the grid is no longer the one that is explained. */
    this.isStale = false;
    /** @type {number[]} */
    this.symbols = [];
    /** @type {number[][] | null} */
    this.candidates = null;
    this.board = new Board(t("explain.board"));
    this.errors = h("div", { class: "trouble", tabindex: -1 });
    const onrequest = () => fill(this.errors);
    const onerror = (/** @type {unknown} */ error) => this.fail(asApiError(error));
    this.hint = new HintPanel({ onrequest, onstep: (step) => this.showStep(step), onerror });
    this.list = new StepList({
      onrequest,
      onstep: (step, index) => this.showStep(step, index),
      onpoint: () => scrollBackTo(this.board.element),
      onend: (end) => this.end(end),
      onerror,
    });
    this.step = new StepPanel(() => this.apply());
    this.rating = new RatingPanel();
    this.source = new RadioBar("explain", "source", SOURCES, () => this.begin());
    const onmode = () => (this.isStale ? this.begin() : this.show());
    this.mode = new RadioBar("explain", "mode", MODES, onmode, { isLegendHidden: true });
    if (settings.automatic) this.source.value = "marks";
    const { hint, list, step, rating, source, mode, board } = this;
    const stage = [mode.element, board.element, list.pager.element];
    const panels = [hint.element, step.element, list.element, rating.element];
    const side = [source.element, this.errors, ...panels];
    fill(host, h("h1", { class: "unseen" }, t("view.explain")), workbench(stage, side));
    const onchange = () => this.isApplying || this.begin();
    game.addEventListener("change", onchange, { signal });
    signal.addEventListener("abort", () => this.leave());
    this.comeBack();
  }

  /** Shows what was shown before, if the grid is the same. */
  comeBack() {
    const isSame = left.request === JSON.stringify(requestFor(left.source));
    if (isSame) {
      this.source.value = left.source;
      this.mode.value = left.mode;
    }
    this.begin(isSame ? left.index : 0);
  }

  /**
   * Starts over with the grid as it is now.
   * @param {number} [wanted] the index of the step to show
   */
  begin(wanted = 0) {
    this.offerSources();
    const source = this.source.value;
    const request = requestFor(source);
    this.symbols = source === "clues" ? cluesOf(game) : game.symbols;
    this.candidates = source === "marks" ? markedCandidates() : null;
    this.board.setShape(game.shape);
    this.hint.begin(request);
    this.list.begin(request, wanted);
    this.isStale = false;
    this.show();
  }

  offerSources() {
    const { marks, clues } = usefulSources();
    const { value } = this.source;
    if ((value === "marks" && !marks) || (value === "clues" && !clues)) this.source.value = "position";
    this.source.labels.marks.hidden = !marks;
    this.source.labels.clues.hidden = !clues;
    this.source.element.hidden = !marks && !clues;
  }

  /** Shows the grid, and what was chosen: a hint, or every step. */
  show() {
    const { hint, list, symbols, candidates } = this;
    const isHint = this.mode.value === "hint";
    const problem = shapeProblem();
    fill(this.errors, problem);
    this.step.element.hidden = this.rating.element.hidden = list.pager.element.hidden = true;
    this.mode.element.hidden = Boolean(problem);
    hint.element.hidden = !isHint || Boolean(problem);
    list.element.hidden = isHint || Boolean(problem);
    const conflict = conflictsOf(game.shape, symbols);
    this.board.show({ symbols, given: game.given, candidates, conflict });
    if (problem) return;
    if (!isHint) {
      hint.progress.stop();
      list.open();
      return;
    }
    list.leave();
    if (hint.step) this.showStep(hint.step);
  }

  /**
   * @param {Step} step
   * @param {number} [index] in the list; -1 for the step of a hint
   */
  showStep(step, index = -1) {
    const number = index + 1;
    this.board.show({ ...step.picture, given: game.given });
    this.step.show(step, number ? t("explain.applyUpTo", { number }) : t("explain.apply"));
    if (!number) moveFocus(this.hint.element, this.step.title);
    const place = number ? `${t("explain.turn.word")} ${number}. ` : "";
    announce(`${place}${step.title}, ${formatRating(step.rating)}. ${step.reason}`);
  }

  /** @param {End} end */
  end(end) {
    const isFromClues = this.source.value === "clues" || !usefulSources().clues;
    if (this.list.steps.length) this.rating.show(end, isFromClues);
    announce(`${end.end} ${end.summary}`);
  }

  /** Applies the step to the grid; in the list, also those before it. */
  apply() {
    const { hint, list } = this;
    const isHint = this.mode.value === "hint";
    const steps = isHint ? [/** @type {Step} */ (hint.step)] : list.steps.slice(0, list.index + 1);
    this.isApplying = true;
    applySteps(steps);
    this.isApplying = false;
    announce(t("explain.applied"));
    this.isStale = true;
    if (isHint) this.nextHint();
    else this.step.applied.textContent = t("explain.applied");
  }

  /** Goes on from the pencil marks, as they hold what the step removed. */
  nextHint() {
    this.source.value = usefulSources().marks ? "marks" : "position";
    this.begin();
    this.hint.button.focus();
  }

  /** @param {import("../api.js").ApiError} error */
  fail(error) {
    const { errors } = this;
    fill(errors, problemOf(error, this.source.value, (source) => this.use(source)));
    if (error.isTransient) return; // the button to try again stays
    /** @type {HTMLElement} */
    const focus = errors.querySelector("a, button") ?? errors;
    for (const { element } of [this.hint, this.list]) {
      moveFocus(element, focus);
      element.hidden = true;
    }
  }

  /**
   * Explains from another source, as offered after an error.
   * @param {string} source
   */
  use(source) {
    this.source.value = source;
    this.begin();
    this.board.choose(this.board.chosen, { focus: true });
  }

  leave() {
    const source = this.source.value;
    const request = this.isStale ? "" : JSON.stringify(requestFor(source));
    left = { request, source, mode: this.mode.value, index: Math.max(this.list.index, 0) };
    this.hint.progress.stop();
    this.list.leave();
  }
}

/**
 * Scrolls to a board that is more than half above the window.
 * @param {HTMLElement} board
 */
function scrollBackTo(board) {
  const { bottom, height } = board.getBoundingClientRect();
  if (bottom < height / 2) board.scrollIntoView({ block: "nearest" });
}
