// A grid that comes from somewhere else: pasted or dropped anywhere, or opened by a view.

import { current } from "./current.js";
import { announce } from "./dom.js";
import { readText } from "./reading.js";
import { showRefusal } from "./refusals.js";
import { candidatesOf } from "./shape.js";
import { t } from "./words.js";

/** The largest file that is read, in bytes. */
const MOST = 1_000_000;

/** Begins the grid of a text, once it is `done` with reading; what is wrong is told in a place. */
export async function openText(text, place, done = () => {}) {
  try {
    const { shape, given, marks, more } = await readText(text);
    done();
    current.begin(shape, given);
    current.edit(marking(marks));
    announce(more ? t("play.opened_first", { more }) : t("play.opened"));
  } catch (error) {
    showRefusal(place, error);
  }
}

/** The candidates of a text as changes: what it has noted, and struck what it has not. */
export function marking(marks) {
  const { shape, symbols } = current;
  return (marks ?? []).flatMap((list, cell) => {
    const rest = candidatesOf(shape, symbols, cell).filter((symbol) => !list.includes(symbol));
    return [["notes", cell, list], ["struck", cell, rest]];
  });
}

/** The text of a file, or its beginning if it is far too large. */
export function textOf(file) {
  return file.slice(0, MOST).text();
}

/** Opens what is pasted or dropped anywhere but into a field. */
export function openAnywhere(place) {
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (isField(event.target) || !text.trim()) return;
    event.preventDefault();
    openText(text, place());
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    const text = file ? await textOf(file) : event.dataTransfer.getData("text");
    if (text.trim()) openText(text, place());
  });
}

const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, dialog";

/** Whether keys and pastes there belong to what stands there; boxes to tick take no text. */
export function isField(target) {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
