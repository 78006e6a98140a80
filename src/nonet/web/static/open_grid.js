// Grids that come from elsewhere: pasted, dropped, from a link, or from the Open dialog.

import { ApiError } from "./api.js";
import { announce, byId, h } from "./dom.js";
import { cluesOf, game } from "./game.js";
import { readLink, readText } from "./grid_text.js";
import { t } from "./i18n.js";
import { openDialog, showError, showMessage } from "./messages.js";
import { candidatesOf, gridLine } from "./shape.js";

/** @typedef {import("./grid_text.js").Grid} Grid */

/** Bytes of a file that are read at most. */
const MAX_FILE = 1_000_000;
const ALPHABET = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0";
const TEXT_FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, dialog";

/**
 * Opens the grid of a text, and shows in *place* what is wrong with it.
 * @param {string | Promise<string>} text
 * @param {HTMLElement} place
 * @param {() => void} [onread] called when the text could be read
 */
async function openText(text, place, onread = () => {}) {
  try {
    const grid = await readText(await text);
    onread();
    openGrid(grid);
  } catch (error) {
    showError(place, error);
  }
}

/**
 * Makes a grid the current one, and announces it; visibly, if the text holds more than it.
 * @param {Grid} grid
 */
function openGrid({ shape, given, filled, marks, more, isCut }) {
  const fields = marks && { notes: marks, struck: missing(shape, filled, marks) };
  game.begin(shape, given, {}, { symbols: filled, ...fields });
  const key = isCut ? "play.opened_part" : more ? "play.opened_first" : "play.opened";
  const text = t(key, { more });
  if (more || isCut) showMessage(byId("trouble"), h("p", {}, text));
  announce(text);
}

/**
 * The candidates of each cell that are not in its notes.
 * @param {Grid["shape"]} shape
 * @param {number[]} symbols
 * @param {number[][]} notes
 */
function missing(shape, symbols, notes) {
  return notes.map((list, cell) =>
    candidatesOf(shape, symbols, cell).filter((symbol) => !list.includes(symbol)),
  );
}

/**
 * The beginning of a text file; throws an ApiError if it is no text.
 * @param {File} file
 */
async function readFile(file) {
  const text = await file.slice(0, MAX_FILE).text();
  if (text.includes("\0")) throw new ApiError(400, "NoText", "");
  return text;
}

/** Opens whatever is pasted or dropped outside a text field. */
export function openPastedAndDropped() {
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (isTextField(event.target) || !text.trim()) return;
    event.preventDefault();
    openText(text, byId("trouble"));
  });
  document.addEventListener("dragover", (event) => isForPage(event) && event.preventDefault());
  document.addEventListener("drop", (event) => {
    if (!isForPage(event)) return;
    event.preventDefault(); // or the browser would leave the page to show the file
    if (isTextField(event.target) || !event.dataTransfer) return;
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData("text");
    if (file || text.trim()) openText(file ? readFile(file) : text, byId("trouble"));
  });
}

/**
 * Whether what is dragged is not a text for the field below it.
 * @param {DragEvent} event
 */
function isForPage({ target, dataTransfer }) {
  return !isTextField(target) || Boolean(dataTransfer?.types.includes("Files"));
}

/**
 * Whether keys and pasted text belong to this element.
 * @param {EventTarget | null} target
 */
export function isTextField(target) {
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null;
}

/** Asks for a text or a file, in any format. */
export function openOpenDialog() {
  const errors = h("div");
  const text = h("textarea", { rows: 9, spellcheck: "false", autocomplete: "off", required: true });
  const file = h("input", { type: "file" });
  const form = h(
    "form",
    { class: "stack", method: "dialog" },
    h("label", { class: "field" }, h("span", {}, t("play.open_text")), text),
    h("label", { class: "field" }, h("span", {}, t("play.open_file")), file),
    h("div", { class: "buttons" }, h("button", { class: "main" }, t("play.open"))),
  );
  const dialog = openDialog(t("play.open_title"), form, errors);
  const open = (/** @type {string | Promise<string>} */ found) =>
    openText(found, errors, () => dialog.close());
  const openFile = (/** @type {FileList | null | undefined} */ files) =>
    files?.[0] && open(readFile(files[0]));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    open(text.value);
  });
  file.addEventListener("click", () => (file.value = "")); // so that the same file can be chosen again
  file.addEventListener("change", () => openFile(file.files));
  dialog.addEventListener("drop", ({ dataTransfer }) => openFile(dataTransfer?.files));
}

/**
 * A link that holds the grid, in the part of the address that no browser sends to a server.
 * @param {import("./game.js").GameState} state
 * @param {boolean} [isFilled] with what the user filled in
 */
export function linkTo(state, isFilled = false) {
  const { shape, symbols } = state;
  const parts = new URLSearchParams({ grid: gridLine(shape, cluesOf(state)) });
  if (shape.name !== "9x9") parts.set("shape", shape.name);
  if (shape.alphabet !== ALPHABET.slice(0, shape.size)) parts.set("alphabet", shape.alphabet);
  if (isFilled) parts.set("filled", gridLine(shape, symbols));
  return `${location.origin}${location.pathname}#play?${parts}`;
}

/** Opens the grid in the page's address, if there is one, and removes it from the address. */
export async function openLink() {
  const [view, query] = location.hash.slice(1).split("?");
  const parts = new URLSearchParams(query ?? "");
  if (!parts.get("grid")) return;
  history.replaceState(null, "", `#${view}`);
  const grid = await readLink(parts);
  const isSame = grid.shape.name === game.shape.name && String(grid.given) === String(cluesOf(game));
  if (!isSame || parts.has("filled")) openGrid(grid);
}
