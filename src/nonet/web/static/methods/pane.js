// One method at work: its grid, its counters, its program and its tree. All of it follows from the
// number of events that have been applied, so that going back is going there anew.

import { menu } from "../controls.js";
import { cluesOf } from "../current.js";
import { fill, h } from "../dom.js";
import { refusalOf } from "../refusals.js";
import { t } from "../words.js";
import { isNumbered } from "./code.js";
import { Counters } from "./counters.js";
import * as events from "./events.js";
import { Feed } from "./feed.js";
import { Program } from "./program.js";
import { EMPTY, GIVEN, GridReplay, LanesReplay } from "./replay.js";
import { eventWords } from "./speech.js";
import { Strip } from "./strip.js";
import { Surface } from "./surface.js";
import { TreeView } from "./treeview.js";

/** Milliseconds between two times that texts and the tree are drawn while all is in motion. */
const [TEXTS, TREE] = [120, 80];

export class Pane {
  /** `options` are the methods to choose from, as [name, words]; `onmore` hears of new events. */
  constructor({ label, options, method, onmethod, onmore }) {
    Object.assign(this, { method, onmore, texts: 0, tree: 0 });
    this.menu = menu(label, options, method, onmethod);
    this.surface = new Surface(t("methods.board", { method: t(`methods.name.${method}`) }));
    this.counters = new Counters();
    this.program = new Program(t("methods.program"));
    this.treeView = new TreeView();
    this.event = h("p", { class: "event" });
    this.trouble = h("div", { class: "pane-trouble" });
    this.strip = method === "lanes" ? new Strip((lane) => this.choose(lane)) : null;
    this.element = this.layout();
    this.program.lay(method);
  }

  layout() {
    const about = h("p", { class: "note" }, t(`methods.about.${this.method}`));
    const part = (name, ...inside) => h("div", { class: `pane-${name}` }, inside.filter(Boolean));
    return h(
      "section",
      { class: "pane", "aria-label": t(`methods.name.${this.method}`), "data-method": this.method },
      part(
        "inside",
        part("head", this.menu, about, this.trouble),
        part("board", this.event, this.surface.element),
        this.strip && part("strip", this.strip.element),
        part("figures", this.counters.element),
        part("program", h("h2", {}, t("methods.program")), this.program.element, this.programNote()),
        part("tree", h("h2", {}, t("methods.tree")), this.treeView.element, this.treeNote()),
      ),
    );
  }

  programNote() {
    return isNumbered(this.method) && h("p", { class: "note" }, t("methods.program_note"));
  }

  treeNote() {
    return h("p", { class: "note" }, t(this.strip ? "methods.tree_note_lanes" : "methods.tree_note"));
  }

  /** Begins with a grid: nothing is done yet. */
  begin(current) {
    this.feed?.leave();
    const given = cluesOf(current);
    this.about = { shape: current.shape, given, method: this.method };
    this.feed = new Feed(current.question, this.method, () => this.onfeed());
    this.surface.lay(current.shape, given);
    this.reset();
    this.feed.want(1);
  }

  onfeed() {
    fill(this.trouble, this.feed.trouble && refusalOf(this.feed.trouble));
    this.onmore();
  }

  reset() {
    const chosen = this.replay?.chosen ?? 0;
    this.replay =
      this.method === "lanes" ? new LanesReplay(this.about, this.feed) : new GridReplay(this.about);
    if (this.strip) this.replay.chosen = chosen;
  }

  /** How many events there are to play. */
  get available() {
    return this.feed.count;
  }

  /** Whether everything that there is has been played. */
  get isOver() {
    return this.feed.isOver && this.replay.applied === this.feed.count;
  }

  /** Applies events up to a place, or goes back to it. */
  goTo(place) {
    const target = Math.min(place, this.feed.count);
    if (target < this.replay.applied) this.reset();
    const { feed, replay } = this;
    for (let index = replay.applied; index < target; index++) replay.apply(feed.at(index));
  }

  choose(lane) {
    this.replay.chosen = lane;
    this.show({ isResting: true });
  }

  /** Draws what has changed; at rest also what is only heard, and what may lag behind. */
  show({ isResting, at = performance.now() }) {
    const { replay } = this;
    if (this.isDone) this.surface.show(this.end(), -1);
    else this.surface.show(replay.board, this.cellNow());
    this.program.mark(replay.line);
    if (isResting || at - this.texts > TEXTS) this.write(at);
    if (isResting || at - this.tree > TREE) this.draw(at, isResting);
  }

  /** Whether the method has come to its end. */
  get isDone() {
    return this.feed.isComplete && this.isOver;
  }

  /** What the board shows in the end: the last solution if there was one, else the clues. */
  end() {
    const { given } = this.about;
    const kinds = given.map((symbol) => (symbol ? GIVEN : EMPTY));
    return { symbols: given, kinds, dead: -1, ...this.replay.solution };
  }

  write(at) {
    this.texts = at;
    const { counters, lines } = this.replay;
    this.event.textContent = this.words;
    this.counters.show(counters);
    this.program.count(lines);
  }

  draw(at, isResting) {
    this.tree = at;
    this.treeView.draw(this.replay);
    this.strip?.show(this.replay, { force: isResting });
  }

  /** Brings up to date what is heard rather than seen. */
  rest(isResting) {
    this.surface.rest(isResting);
    if (!isResting) return;
    this.treeView.describe(this.replay);
    this.strip?.rest(this.replay);
  }

  /** The cell of the last event, if the board shows it. */
  cellNow() {
    const { last, chosen = 0 } = this.replay;
    if (last === -1 || !HAS_CELL.has(events.kindOf(last))) return -1;
    return this.strip && events.laneOf(last) !== chosen ? -1 : events.cellOf(last);
  }

  /** The last event in words. */
  get words() {
    const { counters } = this.replay;
    if (this.isDone) return t(counters.solutions > 1 ? "methods.done_last" : "methods.done", counters);
    if (this.isOver && !this.feed.trouble) return t("methods.limited", { count: this.feed.count });
    return eventWords(this.replay.shape, this.replay.last, this.method);
  }

  leave() {
    this.feed?.leave();
    this.treeView.leave();
  }
}

const HAS_CELL = new Set([events.TRIED, events.DEDUCED, events.TAKEN_BACK, events.DEAD]);
