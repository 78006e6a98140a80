// Explain: the next step as a hint, or every step, with colours, links and the reason in words.

import { Board } from "../board.js";
import { choiceOf } from "../choice.js";
import { cluesOf, current } from "../current.js";
import { announce, fill, h } from "../dom.js";
import { Hinting } from "../explain/hinting.js";
import { Path } from "../explain/path.js";
import { SOURCES, applySteps, candidatesIn, questionOf, sourcesOf } from "../explain/position.js";
import { RatingCard } from "../explain/rating.js";
import { Telling, stateOf } from "../explain/stage.js";
import { shapeTrouble, troubleOf } from "../explain/trouble.js";
import { isPassing } from "../failures.js";
import { settings } from "../play/settings.js";
import { conflictsOf } from "../shape.js";
import { handOver } from "../waiting.js";
import { t } from "../words.js";

const MODES = ["hint", "path"];
/** What somebody was shown who comes back to the same grid, as after a change of language. */
let left = null;

/** Shows the view; gives back how to leave it. */
export function mount(host) {
  const view = new Explain(host);
  return () => view.leave();
}

/** Scrolls to a board of which more than half is above the window. */
function bringBack(board) {
  const { bottom, height } = board.getBoundingClientRect();
  if (bottom < height / 2) board.scrollIntoView({ block: "nearest" });
}

class Explain {
  constructor(host) {
    const onask = () => fill(this.trouble);
    const onrefusal = (error) => this.refuse(error);
    this.board = new Board({ label: t("explain.board") });
    this.hinting = new Hinting({ onask, onstep: (step) => this.show(step), onrefusal });
    this.path = new Path({
      onask,
      onstep: (step, number) => this.show(step, number),
      ontap: () => bringBack(this.board.element),
      onend: (end) => this.end(end),
      onrefusal,
    });
    this.telling = new Telling({ onapply: () => this.apply() });
    this.rating = new RatingCard();
    this.trouble = h("div", { class: "trouble", tabindex: -1 });
    this.source = this.choice("source", SOURCES, () => this.begin());
    this.mode = this.choice("mode", MODES, () => (this.isStale ? this.begin() : this.turnTo()), {
      isPlain: false,
    });
    if (settings.automatic) this.source.choose("marks");
    this.lay(host);
    this.changed = () => this.isApplying || this.begin();
    current.addEventListener("change", this.changed);
    this.comeBack();
  }

  choice(name, options, onchoose, more) {
    return choiceOf({
      words: "explain",
      name,
      label: t(`explain.${name}`),
      options,
      onchoose,
      ...more,
    });
  }

  lay(host) {
    const { hinting, telling, rating, path, trouble } = this;
    const stage = [this.mode.element, this.board.element, path.bar.element];
    const side = [
      this.source.element,
      trouble,
      hinting.element,
      telling.element,
      path.element,
      rating.element,
    ];
    host.append(
      h("h1", { class: "unseen" }, t("view.explain")),
      h(
        "div",
        { class: "workbench" },
        h("div", { class: "stage" }, stage),
        h("div", { class: "side" }, side),
      ),
    );
  }

  /** Shows what was shown before, if the grid is the same. */
  comeBack() {
    const isSame = left && left.question === this.questionFrom(left.source);
    if (isSame) for (const name of ["source", "mode"]) this[name].choose(left[name]);
    this.begin({ wanted: isSame ? left.number : 0 });
  }

  questionFrom(source) {
    return JSON.stringify(questionOf(current, source));
  }

  /** Starts anew, with the grid as it is now; a step that is *wanted* is shown as soon as it is there. */
  begin({ wanted = 0 } = {}) {
    this.offerSources();
    const source = this.source.value;
    const question = questionOf(current, source);
    this.symbols = source === "clues" ? cluesOf(current) : current.symbols;
    this.candidates = source === "marks" ? candidatesIn(current) : null;
    this.board.lay(current.shape);
    this.hinting.begin(question);
    this.path.begin(question, wanted);
    this.isStale = false;
    this.turnTo();
  }

  offerSources() {
    const sources = sourcesOf(current);
    if (!sources[this.source.value]) this.source.choose("position");
    this.source.offer(sources);
    this.source.element.hidden = !sources.marks && !sources.clues;
  }

  /** Shows what was chosen: a hint, or every step. */
  turnTo() {
    const isHint = this.mode.value === "hint";
    const trouble = shapeTrouble();
    fill(this.trouble, trouble);
    this.telling.hide();
    this.rating.hide();
    this.mode.element.hidden = Boolean(trouble);
    this.hinting.element.hidden = !isHint || Boolean(trouble);
    this.path.element.hidden = isHint || Boolean(trouble);
    this.path.bar.element.hidden = true;
    this.showGrid();
    if (trouble) return;
    if (isHint) this.goOnHinting();
    else this.goOnWalking();
  }

  goOnHinting() {
    this.path.leave();
    if (this.hinting.step) this.show(this.hinting.step);
  }

  goOnWalking() {
    this.hinting.leave();
    this.path.open();
  }

  showGrid() {
    const { symbols, candidates } = this;
    const conflicts = conflictsOf(current.shape, symbols);
    this.board.show({ symbols, given: current.given, candidates, conflicts });
  }

  /** Shows a step: of the path if it has a number there, else of a hint. */
  show(step, number = -1) {
    this.board.show(stateOf(step, current.given));
    const words = number < 0 ? t("explain.apply") : t("explain.applyUpTo", { number: number + 1 });
    this.telling.show(step, words);
    if (number < 0) handOver(this.hinting.element, this.telling.title);
    const place = number < 0 ? "" : `${t("explain.turn.word")} ${number + 1}. `;
    announce(place + this.telling.said(step));
  }

  end(end) {
    if (this.path.steps.length)
      this.rating.show(end, this.source.value === "clues" || !sourcesOf(current).clues);
    announce(`${end.end} ${end.summary}`);
  }

  /** Takes the step over into the grid, and those before it if it is one of a path. */
  apply() {
    const { hinting, path } = this;
    const isHint = this.mode.value === "hint";
    const steps = isHint ? [hinting.step] : path.steps.slice(0, path.number + 1);
    this.isApplying = true;
    applySteps(current, steps);
    this.isApplying = false;
    announce(t("explain.applied"));
    this.isStale = true;
    if (isHint) this.beginAfter();
    else this.telling.applied.textContent = t("explain.applied");
  }

  /** The next hint: what a step removed is in the marks, and counts. */
  beginAfter() {
    this.source.choose(sourcesOf(current).marks ? "marks" : "position");
    this.begin();
    this.hinting.button.focus();
  }

  refuse(error) {
    const { source, trouble, hinting, path } = this;
    fill(trouble, troubleOf(error, { source: source.value, from: (other) => this.from(other) }));
    if (isPassing(error)) return; // the button to ask again stays
    for (const { element } of [hinting, path]) {
      handOver(element, trouble.querySelector("a, button") ?? trouble);
      element.hidden = true;
    }
  }

  /** Explains from elsewhere, as the person wants it after a refusal. */
  from(source) {
    this.source.choose(source);
    this.begin();
    this.board.table.querySelector("[tabindex='0']").focus();
  }

  leave() {
    const [source, mode, number] = [this.source.value, this.mode.value, this.path.number];
    const question = this.isStale ? "" : this.questionFrom(source);
    left = { question, source, mode, number: Math.max(number, 0) };
    current.removeEventListener("change", this.changed);
    for (const part of [this.hinting, this.path]) part.leave();
  }
}
