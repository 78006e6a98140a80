// Play: a grid to fill in by keyboard, mouse or finger.

import { Board } from "../board/board.js";
import { announce, fill, h } from "../dom.js";
import { game, hasNoClues, isStarted } from "../game.js";
import { t } from "../i18n.js";
import { isDialogOpen, showError, showMessage } from "../messages.js";
import { isTextField } from "../open_grid.js";
import { conflictsOf, peersOf } from "../shape.js";
import { load, save } from "../storage.js";
import { Hints, hintState, hintText } from "./hints.js";
import { Keypad, keyAction, openHelp } from "./keys.js";
import { MistakeFinder } from "./mistakes.js";
import { erase, isSolved, placeSymbol, toggleNote, visibleMarks } from "./moves.js";
import { fillReserveSoon } from "./new_puzzle.js";
import { settings, settingsPanel } from "./settings.js";
import { MoveTools, Status, aboutText, bulkButtons, gridTools } from "./toolbar.js";

const TAB = { tab: true };
/** What survives a change of language or view; a pause, the id of a game, also a reload. */
const kept = { chosen: 0, isNoting: false, paused: load("paused", "", TAB) };
/** The largest grid whose candidates can be read on the board in any window. */
const READABLE = 9;
/** What a held key repeats; anything else would undo itself. */
const REPEATABLE = ["undo", "redo", "erase"];

const isPaused = () => kept.paused === game.id;
/** Whether anything is left to fill in. */
const isUnsolved = () => !hasNoClues(game) && !isSolved(game);

/** @param {boolean} isOn */
function setPaused(isOn) {
  const paused = isOn ? game.id : "";
  if (kept.paused === paused) return;
  kept.paused = paused;
  save("paused", paused, TAB);
}

export class View {
  /**
   * @param {HTMLElement} host
   * @param {AbortSignal} signal aborts when the view is left
   */
  constructor(host, signal) {
    /** @type {import("./hints.js").Hint["step"]} */
    this.step = undefined;
    this.hints = new Hints();
    /** The version of the game that a hint was requested for. */
    this.hintVersion = -1;
    this.board = new Board(t("play.board"), true);
    this.keypad = new Keypad(
      (symbol) => this.enter(symbol, kept.isNoting),
      () => this.act("erase"),
    );
    this.status = new Status(() => !isPaused() && isUnsolved(), () => this.act("pause"), signal);
    this.tools = new MoveTools((name) => this.act(name));
    /** The chosen cell of a large grid in words; screen readers hear it from the cell itself. */
    this.cellText = h("p", { class: "closer", "aria-hidden": "true" });
    this.messages = h("div", { class: "messages", "aria-live": "polite", onclose: () => this.onclose() });
    this.mistakes = new MistakeFinder(this.messages, () => this.show());
    fill(host, h("h1", { class: "unseen" }, t("view.play")), this.layout());
    this.board.element.addEventListener("choose", () => {
      kept.chosen = this.board.chosen;
      this.show();
    });
    game.addEventListener("change", (event) => this.onchange(/** @type {CustomEvent} */ (event).detail), { signal });
    document.addEventListener("keydown", (event) => this.onkey(event), { signal });
    document.addEventListener("copy", (event) => this.oncopy(event), { signal });
    fillReserveSoon(signal);
    this.draw();
    if (settings.mistakes) this.mistakes.follow();
  }

  layout() {
    const options = settingsPanel((name) => {
      if (name === "mistakes") this.mistakes.follow();
      this.show();
    });
    return h(
      "div",
      { class: "play" },
      gridTools(),
      this.status.element,
      h("div", { class: "place" }, this.board.element, this.cellText, this.status.resume),
      h("div", { class: "pad" }, this.tools.element, this.keypad.element),
      this.messages,
      h("div", { class: "options" }, options, bulkButtons(isPaused)),
    );
  }

  /** Draws everything; makes a new board and keypad if the shape has changed. */
  draw() {
    if (kept.chosen >= game.symbols.length) kept.chosen = 0;
    if (this.board.shape !== game.shape) {
      this.board.setShape(game.shape);
      this.keypad.setShape(game.shape);
    }
    this.board.choose(kept.chosen, { focus: this.board.hasFocus });
    this.show();
  }

  show() {
    const { shape, symbols, given } = game;
    const hidden = isPaused();
    this.board.show({
      symbols,
      given,
      candidates: visibleMarks(game, settings),
      conflict: settings.conflicts || hasNoClues(game) ? conflictsOf(shape, symbols) : undefined,
      wrong: this.mistakes.wrong,
      near: settings.near && !this.step ? new Set(peersOf(shape, kept.chosen)) : undefined,
      equal: settings.equal && !this.step ? symbols[kept.chosen] : 0,
      ...hintState(this.step),
    });
    this.board.element.classList.toggle("veiled", hidden);
    this.board.element.inert = hidden; // for screen readers too
    this.messages.hidden = hidden;
    this.cellText.hidden = shape.size <= READABLE;
    this.cellText.textContent = hidden ? "" : this.chosenText;
    this.keypad.show(symbols, kept.isNoting);
    this.tools.show(kept.isNoting);
    this.status.show(hidden);
  }

  /** The chosen cell in words. */
  get chosenText() {
    return this.board.cells[kept.chosen].getAttribute("aria-label");
  }

  focusBoard() {
    this.board.choose(kept.chosen, { focus: true });
  }

  /** @param {string} reason */
  onchange(reason) {
    const isBegin = reason === "begin";
    this.step = undefined;
    if (!isUnsolved()) setPaused(false); // another tab may have solved it
    fill(this.messages);
    if (isBegin) this.onbegin();
    if (reason === "elsewhere") announce(t("play.elsewhere"));
    this.mistakes.update(reason);
    const wasMakingClues = this.status.about.contains(document.activeElement); // its button goes
    this.draw();
    if (isBegin || wasMakingClues) this.focusBoard();
  }

  onbegin() {
    setPaused(false);
    kept.chosen = Math.max(0, game.symbols.indexOf(0));
    announce(aboutText());
  }

  /** A message was closed: the hint goes, and focus returns to the grid. */
  onclose() {
    this.step = undefined;
    this.draw();
    this.focusBoard();
  }

  /** @param {KeyboardEvent} event */
  onkey(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.defaultPrevented || isTextField(target) || isDialogOpen()) return;
    if (event.key === " " && target.closest("button, a, summary, input")) return;
    const found = keyAction(event, game.shape);
    if (found) {
      event.preventDefault();
      if (event.repeat && !REPEATABLE.includes(found.action)) return;
      if (found.symbol) this.enter(found.symbol, found.action === "note" || kept.isNoting);
      else this.act(found.action);
    } else if (event.key.startsWith("Arrow") && target === document.body) {
      event.preventDefault();
      this.focusBoard();
    }
  }

  /** @param {ClipboardEvent} event */
  oncopy(event) {
    if (!this.board.hasFocus || String(getSelection())) return;
    event.preventDefault();
    event.clipboardData?.setData("text/plain", game.position.grid);
    showMessage(this.messages, h("p", {}, t("play.copied")));
  }

  /** @param {string} name */
  act(name) {
    if (name === "pause") return this.togglePause();
    if (name === "help") return openHelp();
    if (isPaused() || !this.tools.allows(name)) return undefined;
    if (name === "erase") return this.edit(erase(game, kept.chosen));
    if (name === "undo" || name === "redo") return this.travel(name);
    if (name === "notes") return this.toggleNotes();
    return name === "hint" ? this.hint() : this.mistakes.check();
  }

  /**
   * Enters a symbol or a note into the chosen cell.
   * @param {number} symbol
   * @param {boolean} isNote
   */
  enter(symbol, isNote) {
    if (isPaused()) return;
    this.edit((isNote ? toggleNote : placeSymbol)(game, kept.chosen, symbol, settings));
  }

  /** @param {import("../game.js").Change[]} changes */
  edit(changes) {
    if (game.edit(changes)) announce(this.chosenText ?? "");
    else announce(t(game.given[kept.chosen] ? "play.is_given" : "play.nothing"));
  }

  /** @param {"undo" | "redo"} way */
  travel(way) {
    const cell = game.travel(way);
    if (cell === null) return;
    if (cell >= 0) kept.chosen = cell;
    this.draw();
    announce(t(`play.${way}.${cell >= 0 ? "cell" : "grid"}`, { cell: this.chosenText }));
  }

  toggleNotes() {
    kept.isNoting = !kept.isNoting;
    this.show();
    announce(t(kept.isNoting ? "play.notes_on" : "play.notes_off"));
  }

  togglePause() {
    if (!isPaused() && !isUnsolved()) return;
    setPaused(!isPaused());
    this.show();
    if (!isPaused()) return this.focusBoard();
    this.status.resume.focus();
    announce(t("play.paused"));
  }

  /** Shows the next step; a second request while the first is under way changes nothing. */
  async hint() {
    const { version } = game;
    if (this.hintVersion === version) return;
    this.hintVersion = version;
    try {
      const hint = await this.hints.next();
      if (version !== game.version) return;
      this.step = hint.step;
      showMessage(this.messages, hintText(hint));
      this.show();
    } catch (/** @type {any} */ error) {
      if (version !== game.version) return;
      const isMistake = error.name === "NoSolution" && isStarted(game);
      if (isMistake) showMessage(this.messages, h("p", {}, t("play.hint_wrong")));
      else showError(this.messages, error);
    } finally {
      if (this.hintVersion === version) this.hintVersion = -1;
    }
  }
}
