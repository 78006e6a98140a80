// Keys of the keyboard, the keypad on the screen, and the list of keys in the help.

import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { openDialog } from "../messages.js";
import { symbolForKey, symbolText } from "../shape.js";
import { button, icon } from "../widgets.js";

/** @typedef {import("../shape.js").Shape} Shape */

/** @type {Record<string, string>} */
const LETTERS = { n: "notes", h: "hint", p: "pause", "?": "help" };
/** @type {Record<string, string>} */
const COMMANDS = { z: "undo", y: "redo" };
/** Names in small letters are texts of the catalogue, as keyboards differ. */
const HELP = /** @type {[string[], string][]} */ ([
  [["← → ↑ ↓", "home", "end"], "move"],
  [["1", "…", "9", "A", "…"], "place"],
  [["N", "space"], "notes"],
  [["shift+1", "Ctrl+1"], "note"],
  [["0", "delete", "backspace"], "erase"],
  [["Ctrl+Z"], "undo"],
  [["Ctrl+Y", "Ctrl+shift+Z"], "redo"],
  [["H"], "hint"],
  [["P"], "pause"],
  [["Ctrl+V"], "paste"],
  [["Ctrl+C"], "copy"],
  [["?"], "help"],
]);
/** The most keys in a row, so that a finger hits only one of them on a phone. */
const MAX_ROW = 7;

/**
 * What a key does, or null. Letters are symbols first, where a grid is large enough to have them.
 * @param {KeyboardEvent} event
 * @param {Shape} shape
 * @returns {{action: string, symbol?: number} | null}
 */
export function keyAction(event, shape) {
  const { key, code, shiftKey } = event;
  if (event.metaKey || event.ctrlKey || event.altKey) return commandAction(event, shape);
  if (key === "Delete" || key === "Backspace") return { action: "erase" };
  if (key === " ") return { action: "notes" };
  const isZero = key === "0" || (code === "Digit0" && !shiftKey); // a French keyboard has "à" there
  if (isZero && !shape.alphabet.includes("0")) return { action: "erase" };
  const symbol = symbolForKey(shape, key) || digitSymbol(event, shape);
  const isNote = shiftKey && (/^[a-z]$/i.test(key) || /^Digit/.test(code));
  if (symbol) return { action: isNote ? "note" : "place", symbol };
  const action = LETTERS[key.toLowerCase()];
  return action ? { action } : null;
}

/**
 * The symbol of a digit key that types another character: "!" above 1, "&" on a French keyboard.
 * @param {KeyboardEvent} event
 * @param {Shape} shape
 */
function digitSymbol({ code }, shape) {
  const digit = /^Digit([0-9])$/.exec(code ?? "");
  return digit ? symbolForKey(shape, digit[1]) : 0;
}

/**
 * @param {KeyboardEvent} event
 * @param {Shape} shape
 */
function commandAction(event, shape) {
  const { key, code, altKey, metaKey, shiftKey } = event;
  const letter = key.toLowerCase();
  if (!altKey && letter in COMMANDS) {
    return { action: letter === "z" && shiftKey ? "redo" : COMMANDS[letter] };
  }
  const symbol = /^Numpad/.test(code) ? symbolForKey(shape, key) : digitSymbol(event, shape);
  return symbol && !metaKey ? { action: "note", symbol } : null;
}

/** Keys on the screen: one for each symbol, with how many of it are left to place. */
export class Keypad {
  /**
   * @param {(symbol: number) => void} onsymbol
   * @param {() => void} onerase
   */
  constructor(onsymbol, onerase) {
    this.onsymbol = onsymbol;
    this.onerase = onerase;
    /** @type {HTMLElement[]} */
    this.keys = [];
    /** @type {Shape} */
    this.shape;
    this.element = h("div", { class: "keypad", role: "group", "aria-label": t("play.keypad") });
  }

  /** @param {Shape} shape */
  setShape(shape) {
    this.shape = shape;
    const count = shape.size + 1;
    const columns = Math.ceil(count / Math.ceil(count / MAX_ROW));
    this.element.style.setProperty("--columns", String(columns));
    this.keys = Array.from(shape.alphabet, (text, n) =>
      makeKey([text, h("small")], () => this.onsymbol(n + 1)),
    );
    const erase = makeKey(icon("erase"), this.onerase, { "aria-label": t("play.erase") });
    fill(this.element, this.keys, erase);
  }

  /**
   * @param {number[]} symbols
   * @param {boolean} isNoting whether the keys write notes
   */
  show(symbols, isNoting) {
    const { shape } = this;
    this.element.classList.toggle("noting", isNoting);
    const counts = new Array(shape.size + 1).fill(0);
    for (const symbol of symbols) counts[symbol] += 1;
    for (const [n, key] of this.keys.entries()) {
      const left = Math.max(0, shape.size - counts[n + 1]);
      const text = /** @type {HTMLElement} */ (key.lastElementChild);
      if (text.textContent === String(left)) continue;
      key.setAttribute("aria-label", t("play.key", { symbol: symbolText(shape, n + 1), left }));
      text.textContent = String(left);
      key.classList.toggle("done", left === 0);
    }
  }
}

/**
 * A key that leaves the focus in the grid, so that the arrow keys keep working.
 * @param {import("../dom.js").Child} label
 * @param {() => void} onclick
 * @param {Record<string, string>} [more]
 */
function makeKey(label, onclick, more = {}) {
  const onpointerdown = (/** @type {Event} */ event) => event.preventDefault();
  return button(label, onclick, { class: "key", onpointerdown, ...more });
}

/** Shows the list of keys. */
export function openHelp() {
  const name = (/** @type {string} */ key) => key.replace(/\b[a-z]{2,}\b/g, (word) => t(`key.${word}`));
  const rows = HELP.map(([keys, action]) => [
    h("dt", {}, keys.map((key) => (key === "…" ? " … " : [h("kbd", {}, name(key)), " "]))),
    h("dd", {}, t(`play.help.${action}`)),
  ]);
  const list = h("dl", { class: "keys" }, rows);
  openDialog(t("play.help_title"), list, h("p", {}, t("play.help.letters")));
}
