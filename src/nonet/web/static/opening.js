// A grid that comes from somewhere else: pasted or dropped anywhere, or opened by a view.

import { Refusal } from "./api.js";
import { showMessage } from "./controls.js";
import { current } from "./current.js";
import { announce, h } from "./dom.js";
import { readText } from "./reading.js";
import { showRefusal } from "./refusals.js";
import { candidatesOf } from "./shape.js";
import { t } from "./words.js";

/** The largest file that is read, in bytes. */
const MOST = 1_000_000;

/**
 * Begins the grid of a text, or of a promise of one, once it is `done` with reading; what is wrong
 * is told in a place.
 */
export async function openText(text, place, done = () => {}) {
  try {
    const found = await readText(await text);
    done();
    beginFound(found);
    tellOpened(found);
  } catch (error) {
    showRefusal(place, error);
  }
}

/** Begins a grid that was read, with what was filled in and noted, as one step. */
export function beginFound({ shape, given, filled, marks }) {
  current.begin(shape, given, {}, { symbols: filled, ...(marks && marked(shape, filled, marks)) });
}

/** The candidates of a text as fields: what it has noted, and struck what it has not. */
function marked(shape, symbols, notes) {
  const rest = (list, cell) =>
    candidatesOf(shape, symbols, cell).filter((symbol) => !list.includes(symbol));
  return { notes, struck: notes.map(rest) };
}

/** Says that a grid that was read is there; and for all to see, if the text has more than it. */
export function tellOpened({ more, isCut }) {
  const key = isCut ? "play.opened_part" : more ? "play.opened_first" : "play.opened";
  const words = t(key, { more });
  if (more || isCut) showMessage(document.getElementById("trouble"), h("p", {}, words));
  announce(words);
}

/** The text of a file, or its beginning if it is far too large; refuses what is no text. */
export async function textOf(file) {
  const text = await file.slice(0, MOST).text();
  if (text.includes("\0")) throw new Refusal(400, "NoText", "");
  return text;
}

/** Opens what is pasted or dropped anywhere but into a field. */
export function openAnywhere(place) {
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (isField(event.target) || !text.trim()) return;
    event.preventDefault();
    openText(text, place());
  });
  document.addEventListener("dragover", (event) => isForPage(event) && event.preventDefault());
  document.addEventListener("drop", (event) => {
    if (!isForPage(event)) return;
    event.preventDefault(); // else the browser would show the file instead of the page
    if (isField(event.target)) return;
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData("text");
    if (file) openText(textOf(file), place());
    else if (text.trim()) openText(text, place());
  });
}

/** Whether what is dragged is not a text for the field that it is over. */
function isForPage({ target, dataTransfer }) {
  return !isField(target) || dataTransfer.types.includes("Files");
}

const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, dialog";

/** Whether keys and pastes there belong to what stands there; boxes to tick take no text. */
export function isField(target) {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
