// Play: a grid to fill in, by keyboard, by mouse or by finger.

import { Board } from "../board.js";
import { isCovered, showMessage } from "../controls.js";
import { current, isBare, isBegun } from "../current.js";
import { announce, fill, h } from "../dom.js";
import { keep, recall } from "../memory.js";
import { isField } from "../opening.js";
import { Clock } from "../play/clock.js";
import { MoveTools, Status, aboutText, bulkButtons, gridTools } from "../play/furniture.js";
import { openHelp } from "../play/help.js";
import { Hints, hintText, pictured } from "../play/hints.js";
import { Judge } from "../play/judge.js";
import { actOf } from "../play/keys.js";
import { Keypad } from "../play/keypad.js";
import { erasing, isSolved, marksOf, noting, placing } from "../play/moves.js";
import { usualBand } from "../play/new.js";
import { fillReserve } from "../play/reserve.js";
import { SettingBoxes, settings } from "../play/settings.js";
import { showRefusal } from "../refusals.js";
import { conflictsOf, lineOf, peersOf } from "../shape.js";
import { t } from "../words.js";

const TAB = { tab: true };
/** What outlives a change of language or view, but not the visit; a pause outlives a reload too. */
const kept = {
  chosen: 0,
  isNoting: false,
  paused: recall("paused", "", TAB), // the id of a grid
  get isPaused() {
    return this.paused === current.id;
  },
};
const NONE = new Set();
/** The largest grid whose candidates can be read on the board, whatever the window. */
const LEGIBLE = 9;
/** What a key that is held does again and again; all else would undo itself. */
const REPEATED = ["undo", "redo", "erase"];

class Play {
  constructor(host) {
    Object.assign(this, { step: null, hints: new Hints(), hinting: null });
    this.build(host);
    this.stop = new AbortController();
    const { signal } = this.stop;
    current.addEventListener("change", (event) => this.onchange(event.detail), { signal });
    document.addEventListener("keydown", (event) => this.onkey(event), { signal });
    document.addEventListener("copy", (event) => this.oncopy(event), { signal });
    this.reserve = fillReserve(usualBand());
    this.lay();
    if (settings.mistakes) this.judge.follow();
  }

  leave() {
    this.stop.abort();
    this.clock.stop();
    clearTimeout(this.reserve);
  }

  build(host) {
    this.board = new Board({ label: t("play.board"), interactive: true });
    this.board.element.addEventListener("choose", ({ detail }) => this.onchoose(detail));
    this.keypad = new Keypad({
      onsymbol: (symbol) => this.enter(symbol, kept.isNoting),
      onerase: () => this.act("erase"),
    });
    this.clock = new Clock(current, () => this.isRunning(), t("play.clock"));
    this.status = new Status(this.clock, () => this.act("pause"));
    this.tools = new MoveTools((name) => this.act(name));
    this.boxes = new SettingBoxes((name) => this.onsetting(name));
    // those who listen hear it from the cell itself
    this.closer = h("p", { class: "closer", "aria-hidden": "true" });
    this.message = h("div", { class: "messages", "aria-live": "polite" });
    this.message.addEventListener("close", () => this.onclose());
    this.judge = new Judge(current, this.message, () => this.show());
    fill(host, h("h1", { class: "unseen" }, t("view.play")), this.layout());
  }

  layout() {
    return h(
      "div",
      { class: "play" },
      gridTools(),
      this.status.element,
      h("div", { class: "place" }, this.board.element, this.closer, this.status.curtain),
      h("div", { class: "pad" }, this.tools.element, this.keypad.element),
      this.message,
      h("div", { class: "options" }, this.boxes.element, bulkButtons(() => !kept.isPaused)),
    );
  }

  /** Makes the board and the keys anew where the shape is another. */
  lay() {
    if (kept.chosen >= current.symbols.length) kept.chosen = 0;
    if (this.board.shape !== current.shape) {
      this.board.lay(current.shape);
      this.keypad.lay(current.shape);
    }
    this.board.choose(kept.chosen, { focus: this.board.hasFocus });
    this.show();
  }

  show() {
    const { shape, symbols, given } = current;
    const areConflictsShown = settings.conflicts || isBare(current);
    this.board.show({
      symbols,
      given,
      candidates: marksOf(current, settings),
      conflicts: areConflictsShown ? conflictsOf(shape, symbols) : NONE,
      wrong: this.judge.wrong,
      near: settings.near && !this.step ? new Set(peersOf(shape, kept.chosen)) : NONE,
      equal: settings.equal && !this.step ? symbols[kept.chosen] : 0,
      ...pictured(this.step),
    });
    this.board.element.classList.toggle("veiled", kept.isPaused);
    this.board.element.inert = kept.isPaused; // neither read nor heard
    this.message.hidden = kept.isPaused;
    this.closer.hidden = shape.size <= LEGIBLE;
    this.closer.textContent = kept.isPaused ? "" : this.toldOf(kept.chosen);
    this.keypad.show(symbols, kept.isNoting);
    this.tools.show(kept.isNoting);
    this.status.show(kept.isPaused);
  }

  isRunning() {
    return !kept.isPaused && isGoingOn();
  }

  onchange(what) {
    this.step = null;
    if (!isGoingOn()) pause(false); // another tab may have solved it
    fill(this.message);
    if (what === "begin") this.onbegin();
    if (what === "elsewhere") this.judge.tellElsewhere();
    this.judge.look(what);
    const isGiving = this.status.about.contains(document.activeElement); // a button that goes
    this.lay();
    if (what === "begin" || isGiving) this.board.choose(kept.chosen, { focus: true });
  }

  onbegin() {
    pause(false);
    kept.chosen = Math.max(0, current.symbols.indexOf(0));
    this.hints.forget();
    this.judge.forget();
    this.boxes.show();
    if (settings.mistakes) this.judge.follow();
    announce(aboutText());
  }

  /** Who closes a hint has seen it; focus goes back to the grid. */
  onclose() {
    this.step = null;
    this.lay();
    this.board.choose(kept.chosen, { focus: true });
  }

  onchoose(cell) {
    kept.chosen = cell;
    this.show();
  }

  onsetting(name) {
    if (name === "mistakes") this.judge.follow();
    this.show();
  }

  onkey(event) {
    const isTaken = event.defaultPrevented || isField(event.target);
    if (isTaken || isCovered()) return;
    const found = actOf(event, current.shape);
    const isPress = event.key === " " && event.target.closest("button, a, summary, input");
    if (isPress) return;
    if (found) {
      event.preventDefault();
      if (event.repeat && !REPEATED.includes(found.act)) return;
      if (found.symbol) this.enter(found.symbol, found.act === "note" || kept.isNoting);
      else this.act(found.act);
    } else if (event.key.startsWith("Arrow") && event.target === document.body) {
      event.preventDefault();
      this.board.choose(kept.chosen, { focus: true });
    }
  }

  oncopy(event) {
    if (!this.board.hasFocus || String(getSelection())) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", lineOf(current.shape, current.symbols));
    showMessage(this.message, h("p", {}, t("play.copied")));
  }

  act(name) {
    const acts = {
      erase: () => this.edit(erasing(current, kept.chosen)),
      undo: () => this.travel("undo"),
      redo: () => this.travel("redo"),
      notes: () => this.toggleNotes(),
      hint: () => this.hint(),
      check: () => this.judge.check(),
      pause: () => this.togglePause(),
      help: openHelp,
    };
    const mayAct = this.tools.allows(name) && !kept.isPaused;
    if (mayAct || name === "pause" || name === "help") acts[name]();
  }

  /** A symbol or a note into the chosen cell. */
  enter(symbol, isNote) {
    if (kept.isPaused) return;
    const changes = isNote ? noting : placing;
    this.edit(changes(current, kept.chosen, symbol, settings));
  }

  edit(changes) {
    if (current.edit(changes)) announce(this.toldOf(kept.chosen));
    else announce(t(current.given[kept.chosen] ? "play.is_given" : "play.nothing"));
  }

  /** What a cell holds now, as it says itself. */
  toldOf(cell) {
    return this.board.cells[cell].getAttribute("aria-label");
  }

  travel(way) {
    const cell = current[way]();
    if (cell === null) return;
    if (cell >= 0) kept.chosen = cell;
    this.lay();
    const what = cell >= 0 ? "cell" : "grid";
    announce(t(`play.${way}.${what}`, { cell: this.toldOf(kept.chosen) }));
  }

  toggleNotes() {
    kept.isNoting = !kept.isNoting;
    this.show();
    announce(t(kept.isNoting ? "play.notes_on" : "play.notes_off"));
  }

  togglePause() {
    if (!kept.isPaused && !isGoingOn()) return;
    pause(!kept.isPaused);
    this.show();
    if (!kept.isPaused) return this.board.choose(kept.chosen, { focus: true });
    this.status.curtain.focus();
    announce(t("play.paused"));
  }

  /** Tells the next step; to ask again while it is looked for changes nothing. */
  async hint() {
    const { version } = current;
    if (this.hinting === version) return;
    this.hinting = version;
    try {
      const found = await this.hints.next(current, settings);
      if (version !== current.version) return;
      this.step = found.step;
      showMessage(this.message, hintText(found));
      this.show();
    } catch (error) {
      if (version !== current.version) return;
      const isTheirs = error.name === "NoSolution" && isBegun(current);
      if (isTheirs) showMessage(this.message, h("p", {}, t("play.hint_wrong")));
      else showRefusal(this.message, error);
    } finally {
      if (this.hinting === version) this.hinting = null;
    }
  }
}

/** Whether there is something left to fill in. */
function isGoingOn() {
  return !isBare(current) && !isSolved(current);
}

/** Pauses or goes on; kept with the grid, so that a reload shows no more than before. */
function pause(isPaused) {
  const paused = isPaused ? current.id : "";
  if (kept.paused === paused) return;
  kept.paused = paused;
  keep("paused", paused, TAB);
}

/** Shows the view; gives back how to leave it. */
export function mount(host) {
  const play = new Play(host);
  return () => play.leave();
}
