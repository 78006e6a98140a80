// One method at work: its grid, counters, program and tree. All of it follows from the number of
// events that were applied, so that going back is replaying from the start.

import { fill, h } from "../dom.js";
import { cluesOf, game } from "../game.js";
import { formatNumber, t } from "../i18n.js";
import { errorText } from "../messages.js";
import { menu } from "../widgets.js";
import { EventFeed } from "./event_feed.js";
import { DEAD, DEDUCED, TAKEN_BACK, TRIED, cellOf, eventText, kindOf, laneOf } from "./events.js";
import { LaneStrip } from "./lane_strip.js";
import { MethodBoard } from "./method_board.js";
import { Program, isNumbered } from "./program.js";
import { GridReplay, LanesReplay, reasonsOf } from "./replay.js";
import { TreeView } from "./tree_view.js";

const HAS_CELL = [TRIED, DEDUCED, TAKEN_BACK, DEAD];

export class Pane {
  /**
   * @param {string} method
   * @param {ReturnType<typeof menu>} methodMenu
   * @param {() => void} onmore called when there are more events
   */
  constructor(method, methodMenu, onmore) {
    this.method = method;
    this.menu = methodMenu;
    this.onmore = onmore;
    /** @type {import("./replay.js").Puzzle} */
    this.puzzle;
    /** @type {EventFeed} */
    this.feed;
    /** @type {GridReplay | LanesReplay} */
    this.replay;
    /** The lane that the board shows. */
    this.lane = 0;
    this.name = t(`methods.name.${method}`);
    this.board = new MethodBoard(t("methods.board", { method: this.name }));
    this.counters = h("dl", { class: "counters" });
    this.program = new Program(method);
    this.tree = new TreeView();
    this.event = h("p", { class: "event" });
    this.errors = h("div", { class: "pane-trouble" });
    this.strip = method === "lanes" ? new LaneStrip((lane) => this.chooseLane(lane)) : null;
    this.element = this.#layout();
    this.begin();
  }

  #layout() {
    const part = (/** @type {string} */ name, /** @type {any[]} */ ...inside) =>
      h("div", { class: `pane-${name}` }, inside);
    const note = (/** @type {string} */ key) => h("p", { class: "note" }, t(`methods.${key}`));
    const heading = (/** @type {string} */ key) => h("h2", {}, t(`methods.${key}`));
    const programNote = isNumbered(this.method) && note("program_note");
    const treeNote = note(this.strip ? "tree_note_lanes" : "tree_note");
    return h(
      "section",
      { class: "pane", "aria-label": this.name, "data-method": this.method },
      part(
        "inside",
        part("head", this.menu, note(`about.${this.method}`), this.errors),
        part("board", this.event, this.board.element),
        this.strip && part("strip", this.strip.element),
        part("figures", this.counters),
        part("program", heading("program"), this.program.element, programNote),
        part("tree", heading("tree"), this.tree.element, treeNote),
      ),
    );
  }

  /** Starts over with the grid as it is now. */
  begin() {
    this.feed?.leave();
    const { shape } = game;
    this.puzzle = { shape, given: cluesOf(game), method: this.method };
    this.feed = new EventFeed(game.puzzle, this.method, () => this.#onmore());
    this.board.setGrid(shape, this.puzzle.given);
    this.replay = this.#newReplay();
    this.feed.want(1);
  }

  #onmore() {
    fill(this.errors, this.feed.error && errorText(this.feed.error));
    this.onmore();
  }

  #newReplay() {
    return this.strip ? new LanesReplay(this.puzzle, this.feed.nodes) : new GridReplay(this.puzzle);
  }

  /** Whether all events were applied and no more will come. */
  get isOver() {
    return this.feed.isOver && this.replay.applied === this.feed.count;
  }

  /** Whether the method has ended. */
  get isDone() {
    return this.feed.isComplete && this.isOver;
  }

  /**
   * Applies events up to a position, or goes back to it.
   * @param {number} position
   */
  goTo(position) {
    const target = Math.min(position, this.feed.count);
    if (target < this.replay.applied) this.replay = this.#newReplay();
    const { feed, replay } = this;
    for (let index = replay.applied; index < target; index++) replay.apply(feed.events[index]);
  }

  /** @param {number} lane */
  chooseLane(lane) {
    this.lane = lane;
    this.show({ isResting: true });
  }

  /**
   * Draws what changed; while it plays, the board alone unless `isFull`.
   * @param {{isResting: boolean, isFull?: boolean}} options
   */
  show({ isResting, isFull = isResting }) {
    const { replay } = this;
    if (this.isDone) this.board.show(this.#endState(), -1);
    else this.board.show(replay.boardOf(this.lane), this.#currentCell());
    this.program.mark(replay.line);
    if (!isFull) return;
    this.event.textContent = this.text;
    fill(this.counters, Object.entries(replay.counters).map(counterEntry));
    this.program.showCounts(replay.lines);
    this.tree.draw(replay);
    if (replay instanceof LanesReplay) this.strip?.show(replay.lanes, this.lane, isResting);
  }

  /** The last solution if there is one, else the clues. */
  #endState() {
    const { given } = this.puzzle;
    return { symbols: given, reasons: reasonsOf(given), ...this.replay.solution };
  }

  /** @param {boolean} isBusy if not, labels for screen readers are updated */
  setBusy(isBusy) {
    this.board.setBusy(isBusy);
    if (!isBusy) this.tree.describe(this.replay);
  }

  /** The cell of the last event, if the board shows it; else -1. */
  #currentCell() {
    const { last } = this.replay;
    if (last === -1 || !HAS_CELL.includes(kindOf(last))) return -1;
    return this.strip && laneOf(last) !== this.lane ? -1 : cellOf(last);
  }

  /** The last event in words. */
  get text() {
    const { counters } = this.replay;
    if (this.isDone) return t(counters.solutions > 1 ? "methods.done_last" : "methods.done", counters);
    if (this.isOver && !this.feed.error) return t("methods.limited", { count: this.feed.count });
    return eventText(this.replay.shape, this.replay.last, this.method);
  }
}

/** @param {[name: string, count: number]} counter */
function counterEntry([name, count]) {
  const term = h("dt", {}, t(`methods.counter.${name}`));
  return h("div", { "data-counter": name }, term, h("dd", {}, formatNumber(count)));
}
