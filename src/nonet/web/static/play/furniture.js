// What stands around the board: rows of tools, what the grid is, and the clock.

import { allow, button, tool } from "../controls.js";
import { current, isBare, ratingOf } from "../current.js";
import { announce, fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { language, t } from "../words.js";
import { openHelp } from "./help.js";
import { clearing, giving, isSolved, takingBack, writingAll } from "./moves.js";
import { nameOf, openNew, shapeName } from "./new.js";
import { openOpen } from "./open.js";
import { openShare } from "./sharing.js";

/** Tools for the whole grid. */
export function gridTools() {
  return h(
    "div",
    { class: "tools for-grid" },
    tool("add", t("play.new_short"), openNew),
    tool("open", t("play.open"), openOpen),
    tool("share", t("play.share"), openShare),
    tool("print", t("play.print"), () => print()),
    tool("help", t("play.help"), openHelp),
  );
}

/** Tools for a move; `act` is called with the name of one. */
export class MoveTools {
  constructor(act) {
    const names = ["undo", "redo", "notes", "hint", "check"];
    const pairs = names.map((name) => [name, tool(name, t(`play.${name}`), () => act(name))]);
    this.buttons = Object.fromEntries(pairs);
    this.element = h("div", { class: "tools for-moves" }, Object.values(this.buttons));
  }

  show(isNoting) {
    const { undo, redo, notes, hint, check } = this.buttons;
    allow(undo, current.history.past.length > 0);
    allow(redo, current.history.future.length > 0);
    allow(check, !isBare(current));
    allow(hint, current.shape.name === "9x9" && !isBare(current));
    notes.setAttribute("aria-pressed", String(isNoting));
  }

  /** Whether a move makes sense now, by its button or by its key. */
  allows(name) {
    return this.buttons[name]?.getAttribute("aria-disabled") !== "true";
  }
}

/** What the grid is, the clock and its button, in one line. */
export class Status {
  constructor(clock, onpause) {
    this.clock = clock;
    this.about = h("div", { class: "about" });
    this.pause = button([], onpause, { class: "quiet" });
    this.curtain = button([], onpause, { class: "curtain", hidden: true });
    this.element = h("div", { class: "status" }, this.about, clock.element, this.pause);
  }

  show(isPaused) {
    const words = t(isPaused ? "play.resume" : "play.pause");
    if (this.pause.getAttribute("aria-label") !== words) {
      this.pause.setAttribute("aria-label", words);
      fill(this.pause, icon(isPaused ? "resume" : "pause"));
      fill(this.curtain, icon("resume"), t("play.resume"));
    }
    const isIdle = isBare(current) || isSolved(current);
    this.pause.hidden = isIdle;
    this.clock.element.hidden = isBare(current);
    this.curtain.hidden = !isPaused;
    this.clock.show();
    this.showAbout();
  }

  showAbout() {
    const words = isBare(current) ? String(current.symbols.some(Boolean)) : aboutText();
    if (this.told === words) return;
    this.told = words;
    fill(this.about, isBare(current) ? giveButton() : words);
  }
}

/** What the grid is: its shape, and what is known of its difficulty. */
export function aboutText() {
  const { er, band } = ratingOf(current);
  const shown = er?.toLocaleString(language, { minimumFractionDigits: 1 });
  const rating = er ? t("play.rating", { er: shown }) : "";
  const difficulty = band ? nameOf("band", band) : "";
  return [shapeName(current.shape.name), difficulty, rating].filter(Boolean).join(" · ");
}

function giveButton() {
  const give = () => current.edit(giving(current)) && announce(t("play.given"));
  const isEmpty = !current.symbols.some(Boolean);
  return button(t("play.give"), give, { class: "main", disabled: isEmpty });
}

/** Changes of many cells at once, when they `mayAct`. */
export function bulkButtons(mayAct) {
  const bulk = (name, changes) =>
    button(t(`play.${name}`), () => {
      if (!mayAct()) return;
      const isDone = current.edit(changes(current));
      announce(t(isDone ? "play.done" : "play.nothing"));
    });
  return h(
    "div",
    { class: "buttons" },
    bulk("write_all", writingAll),
    bulk("restart", clearing),
    bulk("edit_clues", takingBack),
  );
}
