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
  if (isZero(event) && !shape.alphabet.includes("0")) return { act: "erase" };
  const symbol = symbolOf(shape, key) || digitOf(event, shape);
  if (symbol) return { act: isNote(event) ? "note" : "place", symbol };
  const act = LETTERS[key.toLowerCase()];
  return act ? { act } : null;
}

/** A letter or a key of the row of digits with Shift is a note, whichever signs the keyboard has. */
function isNote({ key, code, shiftKey }) {
  return shiftKey && (/^[a-z]$/i.test(key) || /^Digit/.test(code));
}

/** The key of 0, where a French keyboard has "à". */
function isZero({ key, code, shiftKey }) {
  return key === "0" || (code === "Digit0" && !shiftKey);
}

/** The symbol of a digit key whose sign is another, as "!" above 1 or "&" on a French keyboard. */
function digitOf({ code }, shape) {
  const digit = /^Digit([0-9])$/.exec(code ?? "");
  return digit ? symbolOf(shape, digit[1]) : 0;
}

function commandOf(event, shape) {
  const letter = event.key.toLowerCase();
  if (!event.altKey && letter in COMMANDS) {
    return { act: letter === "z" && event.shiftKey ? "redo" : COMMANDS[letter] };
  }
  const typed = /^Numpad/.test(event.code) ? symbolOf(shape, event.key) : digitOf(event, shape);
  const symbol = event.metaKey ? 0 : typed;
  return symbol ? { act: "note", symbol } : null;
}
