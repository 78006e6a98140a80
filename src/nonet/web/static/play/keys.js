// Which key does what. Letters are symbols first, where a grid is large enough to have them.

import { symbolOf } from "../shape.js";

const LETTERS = { n: "notes", h: "hint", p: "pause", "?": "help" };
const COMMANDS = { z: "undo", y: "redo" };

/** What a key asks for, as {act, symbol}, or null. */
export function actOf(event, shape) {
  const { key } = event;
  if (event.metaKey || event.ctrlKey || event.altKey) return commandOf(event, shape);
  if (["Delete", "Backspace"].includes(key)) return { act: "erase" };
  if (key === " ") return { act: "notes" };
  if (key === "0" && !shape.alphabet.includes("0")) return { act: "erase" };
  const symbol = symbolOf(shape, key);
  if (symbol) return { act: isNote(event) ? "note" : "place", symbol };
  const digit = digitOf(event, shape);
  if (digit) return { act: event.shiftKey ? "note" : "place", symbol: digit };
  const act = LETTERS[key.toLowerCase()];
  return act ? { act } : null;
}

/** A letter with Shift is a note. A digit with Shift is what some keyboards need to type it. */
function isNote({ key, shiftKey }) {
  return shiftKey && /^[a-z]$/i.test(key);
}

/** The symbol of a digit key whose sign is another, as "!" above 1 or "&" on a French keyboard. */
function digitOf({ code }, shape) {
  const digit = /^Digit([1-9])$/.exec(code ?? "");
  return digit ? symbolOf(shape, digit[1]) : 0;
}

function commandOf(event, shape) {
  const letter = event.key.toLowerCase();
  if (!event.altKey && letter in COMMANDS) {
    return { act: letter === "z" && event.shiftKey ? "redo" : COMMANDS[letter] };
  }
  const symbol = event.metaKey ? 0 : digitOf(event, shape);
  return symbol ? { act: "note", symbol } : null;
}
