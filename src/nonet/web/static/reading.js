// Text to a grid. The server understands every format; a plain line needs no server.

import { Refusal, about, ask } from "./api.js";
import { classic, symbolsOf } from "./shape.js";

/** What stands after the '?' of a link to this page: #play?grid=... */
const OWN_LINK = /^\S*#\w*\?(\S*\bgrid=\S+)$/;
/** Characters of a text that any server takes, and bytes of a question beside them. */
const [MOST, FRAME] = [50_000, 1000];
/** Characters of a grid in rows, at most. */
const LONGEST = 5000;

/**
 * The grid of a text: {shape, given, filled, marks, more, isCut}; throws a Refusal.
 * `filled` is what somebody had found, by cell, and `marks` are the candidates, or null; `more` is
 * how many further grids the text has, of which only the beginning was read if it `isCut`.
 */
export async function readText(text, { shape, alphabet } = {}) {
  const own = OWN_LINK.exec(text.trim());
  if (own) return readLink(new URLSearchParams(own[1]));
  const plain = isClassic(shape, alphabet) && plainLine(text, "");
  if (plain) return plain;
  try {
    const part = await beginningOf(text);
    const told = await ask("read", { text: part, shape, alphabet });
    const given = symbolsOf(told.shape, told.grid);
    const { marks, more } = told;
    return { shape: told.shape, given, filled: given, marks, more, isCut: part !== text };
  } catch (error) {
    const framed = isClassic(shape, alphabet) && plainLine(text, "|+:─-╿-");
    if (error instanceof Refusal && error.isOffline && framed) return framed;
    throw error;
  }
}

/** The same of a link to this page, given as its parts: grid, shape, alphabet and filled. */
export async function readLink(parts) {
  const named = (name) => parts.get(name) ?? undefined;
  const shaped = { shape: named("shape"), alphabet: named("alphabet") };
  const found = await readText(parts.get("grid"), shaped);
  const theirs = symbolsOf(found.shape, parts.get("filled") ?? "");
  return { ...found, filled: found.given.map((symbol, cell) => symbol || (theirs[cell] ?? 0)) };
}

/** The lines of a text that the server takes at once, if it tells how many that are. */
async function beginningOf(text) {
  if (text.length < FRAME) return text;
  const { body } = (await about()).limits;
  const size = (part) => new TextEncoder().encode(JSON.stringify(part)).length;
  let left = Math.min(body - FRAME, MOST);
  if (size(text) <= left) return text;
  const lines = text.split(/(?<=\n)/);
  const end = lines.findIndex((line) => (left -= size(line)) < 0);
  const part = lines.slice(0, Math.max(1, end)).join("");
  const gap = part.lastIndexOf("\n\n"); // no grid of rows is to be cut through
  return gap > part.length - LONGEST ? part.slice(0, gap + 1) : part;
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
  const given = symbolsOf(shape, line);
  return { shape, given, filled: given, marks: null, more: 0, isCut: false };
}
