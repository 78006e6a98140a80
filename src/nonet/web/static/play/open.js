// A grid from a text: pasted, typed, dropped, or from a file; in any format.

import { openDialog } from "../controls.js";
import { current } from "../current.js";
import { announce, h } from "../dom.js";
import { readText } from "../reading.js";
import { showRefusal } from "../refusals.js";
import { t } from "../words.js";
import { set } from "./settings.js";

/** The largest file that is read, in bytes. */
const MOST = 1_000_000;

/** Begins the grid of a text, once it is `done` with reading; what is wrong is told in a place. */
export async function openText(text, place, done = () => {}) {
  try {
    const { shape, given, marks, more } = await readText(text);
    done();
    current.begin(shape, given);
    if (marks) {
      set("automatic", false);
      current.edit(marks.map((list, cell) => ["notes", cell, list]));
    }
    announce(more ? t("play.opened_first", { more }) : t("play.opened"));
  } catch (error) {
    showRefusal(place, error);
  }
}

/** Asks for a text or a file. */
export function openOpen() {
  const trouble = h("div", {});
  const text = h("textarea", { rows: 9, spellcheck: "false", autocomplete: "off", required: true });
  const file = h("input", { type: "file" });
  const form = h(
    "form",
    { class: "stack", method: "dialog" },
    h("label", { class: "field" }, h("span", {}, t("play.open_text")), text),
    h("label", { class: "field" }, h("span", {}, t("play.open_file")), file),
    h("div", { class: "buttons" }, h("button", { class: "main" }, t("play.open"))),
  );
  const dialog = openDialog(t("play.open_title"), form, trouble);
  const take = (found) => openText(found, trouble, () => dialog.close());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    take(text.value);
  });
  file.addEventListener("change", async () => file.files[0] && take(await textOf(file.files[0])));
}

function textOf(file) {
  return file.slice(0, MOST).text();
}

/** Opens what is pasted or dropped anywhere but into a field; gives back how to stop. */
export function openAnywhere(place) {
  const stop = new AbortController();
  const listen = (name, call) => document.addEventListener(name, call, { signal: stop.signal });
  listen("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (isField(event.target) || !text.trim()) return;
    event.preventDefault();
    openText(text, place());
  });
  listen("dragover", (event) => event.preventDefault());
  listen("drop", async (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    const text = file ? await textOf(file) : event.dataTransfer.getData("text");
    if (text.trim()) openText(text, place());
  });
  return () => stop.abort();
}

/** Whether keys and pastes there belong to what stands there. */
export function isField(target) {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}
