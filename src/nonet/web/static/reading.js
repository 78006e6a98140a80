// Text to a grid. The server understands every format; a plain line needs no server.

import { Refusal, ask } from "./api.js";
import { classic, symbolsOf } from "./shape.js";

/**
 * The grid of a text: {shape, given, marks, more}; throws a Refusal.
 * `marks` are its candidates by cell, or null; `more` is how many further grids the text has.
 */
export async function readText(text, { shape, alphabet } = {}) {
  const plain = isClassic(shape, alphabet) && plainLine(text, "");
  if (plain) return plain;
  try {
    const told = await ask("read", { text, shape, alphabet });
    const given = symbolsOf(told.shape, told.grid);
    return { shape: told.shape, given, marks: told.marks, more: told.more };
  } catch (error) {
    const framed = isClassic(shape, alphabet) && plainLine(text, "|+:─-╿-");
    if (error instanceof Refusal && error.isOffline && framed) return framed;
    throw error;
  }
}

function isClassic(shape, alphabet) {
  const isUsual = alphabet === undefined || alphabet === "123456789";
  return isUsual && [undefined, "9x9", "classic"].includes(shape);
}

/** The grid of 81 digits and dots, among signs that do not count; null for any other text. */
function plainLine(text, ignored) {
  const line = text.replace(new RegExp(`[\\s${ignored}]`, "g"), "");
  if (!/^[0-9.]{81}$/.test(line)) return null;
  const shape = classic();
  return { shape, given: symbolsOf(shape, line), marks: null, more: 0 };
}
