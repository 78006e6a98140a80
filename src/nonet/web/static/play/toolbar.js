// What surrounds the board: tools, a description of the grid, and the clock.

import { announce, fill, h } from "../dom.js";
import { game, hasNoClues, ratingOf } from "../game.js";
import { formatTime, language, nameOf, shapeName, t } from "../i18n.js";
import { openOpenDialog } from "../open_grid.js";
import { button, icon, isEnabled, setEnabled, toolButton } from "../widgets.js";
import { openHelp } from "./keys.js";
import { editClues, isSolved, makeClues, restart, writeAllNotes } from "./moves.js";
import { openNewDialog } from "./new_puzzle.js";
import { openShareDialog } from "./share.js";

/** Seconds after which the time is stored. */
const STORE_TIME = 10;
const MOVES = /** @type {const} */ (["undo", "redo", "notes", "hint", "check"]);

/** Tools for the whole grid. */
export function gridTools() {
  return h(
    "div",
    { class: "tools for-grid" },
    toolButton("add", t("play.new_short"), openNewDialog),
    toolButton("open", t("play.open"), openOpenDialog),
    toolButton("share", t("play.share"), openShareDialog),
    toolButton("print", t("play.print"), () => print()),
    toolButton("help", t("play.help"), openHelp),
  );
}

/** Buttons that change many cells at once. */
export function bulkButtons(/** @type {() => boolean} */ isPaused) {
  const moves = { write_all: writeAllNotes, restart, edit_clues: editClues };
  const buttons = Object.entries(moves).map(([name, move]) =>
    button(t(`play.${name}`), () => {
      if (!isPaused()) announce(t(game.edit(move(game)) ? "play.done" : "play.nothing"));
    }),
  );
  return h("div", { class: "buttons" }, buttons);
}

/** Tools for a move. */
export class MoveTools {
  /** @param {(name: string) => void} act */
  constructor(act) {
    const make = (/** @type {(typeof MOVES)[number]} */ name) =>
      [name, toolButton(name, t(`play.${name}`), () => act(name))];
    /** @type {Record<string, HTMLElement>} */
    this.buttons = Object.fromEntries(MOVES.map(make));
    this.element = h("div", { class: "tools for-moves" }, Object.values(this.buttons));
  }

  /** @param {boolean} isNoting */
  show(isNoting) {
    const { undo, redo, notes, hint, check } = this.buttons;
    setEnabled(undo, game.history.past.length > 0);
    setEnabled(redo, game.history.future.length > 0);
    setEnabled(check, !hasNoClues(game));
    setEnabled(hint, game.shape.name === "9x9" && !hasNoClues(game));
    notes.setAttribute("aria-pressed", String(isNoting));
  }

  /**
   * Whether an action makes sense now, by its button or by its key.
   * @param {string} name
   */
  allows(name) {
    return !(name in this.buttons) || isEnabled(this.buttons[name]);
  }
}

/** What the grid is, the clock, and the pause button. */
export class Status {
  /**
   * @param {() => boolean} isRunning whether time passes
   * @param {() => void} onpause
   * @param {AbortSignal} signal aborts when the view is left
   */
  constructor(isRunning, onpause, signal) {
    this.aboutKey = "";
    this.about = h("div", { class: "about" });
    this.clock = h("span", { class: "clock", role: "timer", "aria-label": t("play.clock") });
    this.pause = button([], onpause, { class: "quiet" });
    /** The button over a paused grid. */
    this.resume = button([icon("resume"), t("play.resume")], onpause, { class: "curtain", hidden: true });
    this.element = h("div", { class: "status" }, this.about, this.clock, this.pause);
    const timer = setInterval(() => {
      if (!document.hidden && isRunning()) this.#tick();
    }, 1000);
    signal.addEventListener("abort", () => {
      clearInterval(timer);
      game.saveSoon();
    });
  }

  #tick() {
    game.seconds += 1;
    if (game.seconds % STORE_TIME === 0) game.saveSoon();
    this.clock.textContent = formatTime(game.seconds);
  }

  /** @param {boolean} isPaused */
  show(isPaused) {
    const label = t(isPaused ? "play.resume" : "play.pause");
    this.pause.setAttribute("aria-label", label);
    fill(this.pause, icon(isPaused ? "resume" : "pause"));
    this.pause.hidden = hasNoClues(game) || isSolved(game);
    this.clock.hidden = hasNoClues(game);
    this.resume.hidden = !isPaused;
    this.clock.textContent = formatTime(game.seconds);
    this.#showAbout();
  }

  #showAbout() {
    const key = hasNoClues(game) ? String(game.symbols.some(Boolean)) : aboutText();
    if (this.aboutKey === key) return;
    this.aboutKey = key;
    fill(this.about, hasNoClues(game) ? makeCluesButton() : key);
  }

}

/** The shape of the grid, and its difficulty if that is known. */
export function aboutText() {
  const { er, band } = ratingOf(game);
  const number = er?.toLocaleString(language, { minimumFractionDigits: 1 });
  const parts = [
    shapeName(game.shape.name),
    band && nameOf("band", band),
    er && t("play.rating", { er: number }),
  ];
  return parts.filter(Boolean).join(" · ");
}

function makeCluesButton() {
  const make = () => game.edit(makeClues(game)) && announce(t("play.given"));
  const isEmpty = !game.symbols.some(Boolean);
  return button(t("play.give"), make, { class: "main", disabled: isEmpty });
}
