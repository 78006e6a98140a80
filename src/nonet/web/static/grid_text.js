// Text to a grid. The server reads every format; a plain line needs no server.

import { ApiError, post, serverInfo } from "./api.js";
import { classicShape, parseLine } from "./shape.js";

/**
 * @typedef {object} Grid what a text holds
 * @property {import("./shape.js").Shape} shape
 * @property {number[]} given
 * @property {number[]} filled all symbols, those of the user too
 * @property {number[][] | null} marks candidates by cell
 * @property {number} more how many more grids the text holds
 * @property {boolean} isCut whether only the beginning of the text was read
 *
 * @typedef {{shape?: string, alphabet?: string}} Kind
 */

/** A link to this page: #play?grid=... */
const OWN_LINK = /^\S*#\w*\?(\S*\bgrid=\S+)$/;
/** Characters of a text that every server accepts; bytes of the request around it. */
const [MAX_TEXT, OVERHEAD] = [50_000, 1000];
/** Characters of the longest grid written in rows. */
const MAX_GRID = 5000;

/**
 * Reads the first grid of a text; throws an ApiError.
 * @param {string} text
 * @param {Kind} [kind]
 * @returns {Promise<Grid>}
 */
export async function readText(text, kind = {}) {
  const link = OWN_LINK.exec(text.trim());
  if (link) return readLink(new URLSearchParams(link[1]));
  const plain = readPlain(text, kind);
  if (plain) return plain;
  try {
    const part = await fitRequest(text);
    const { shape, grid, marks, more } = await post("read", { text: part, ...kind });
    const given = parseLine(shape, grid);
    return { shape, given, filled: given, marks, more, isCut: part !== text };
  } catch (error) {
    const framed = readPlain(text, kind, "|+:─-╿-");
    if (error instanceof ApiError && error.isOffline && framed) return framed;
    throw error;
  }
}

/**
 * Reads the parts of a link to this page: grid, shape, alphabet and filled.
 * @param {URLSearchParams} parts
 * @returns {Promise<Grid>}
 */
export async function readLink(parts) {
  const { grid = "", shape, alphabet, filled = "" } = Object.fromEntries(parts);
  const found = await readText(grid, { shape, alphabet });
  const symbols = parseLine(found.shape, filled);
  return { ...found, filled: found.given.map((symbol, cell) => symbol || (symbols[cell] ?? 0)) };
}

/**
 * As many lines of a text as the server accepts in one request.
 * @param {string} text
 */
async function fitRequest(text) {
  if (text.length < OVERHEAD) return text;
  const { body } = (await serverInfo()).limits;
  const size = (/** @type {string} */ part) => new TextEncoder().encode(JSON.stringify(part)).length;
  let room = Math.min(body - OVERHEAD, MAX_TEXT);
  if (size(text) <= room) return text;
  const lines = text.split(/(?<=\n)/);
  const end = lines.findIndex((line) => (room -= size(line)) < 0);
  const part = lines.slice(0, Math.max(1, end)).join("");
  const gap = part.lastIndexOf("\n\n"); // do not cut through a grid written in rows
  return gap > part.length - MAX_GRID ? part.slice(0, gap + 1) : part;
}

/**
 * Reads 81 digits and dots among ignored characters; null for any other text or kind of grid.
 * @param {string} text
 * @param {Kind} kind
 * @param {string} [ignored]
 * @returns {Grid | null}
 */
function readPlain(text, { shape: name = "9x9", alphabet = "123456789" }, ignored = "") {
  if (alphabet !== "123456789" || !["9x9", "classic"].includes(name)) return null;
  const line = text.replace(new RegExp(`[\\s${ignored}]`, "g"), "");
  if (!/^[0-9.]{81}$/.test(line)) return null;
  const shape = classicShape();
  const given = parseLine(shape, line);
  return { shape, given, filled: given, marks: null, more: 0, isCut: false };
}
