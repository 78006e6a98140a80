// Dialogs, and messages within the page: results, and what went wrong.

import { ApiError, connection, isAbort } from "./api.js";
import { fill, h } from "./dom.js";
import { hasText, t } from "./i18n.js";
import { button, icon } from "./widgets.js";

/** @typedef {import("./dom.js").Child} Child */

/** Errors whose own text says it all; the server's detail would repeat it. */
const COMPLETE = ["NoSolution", "ManySolutions", "NoText", "Offline"];

export function isDialogOpen() {
  return document.querySelector("dialog[open]") !== null;
}

/** @param {() => void} onclick */
function closeButton(onclick) {
  return button(icon("close"), onclick, { class: "quiet close", "aria-label": t("dialog.close") });
}

/**
 * Opens a dialog. Its button, Escape or a click outside closes it; focus then returns to where it
 * was.
 * @param {string} title
 * @param {...Child} children
 */
export function openDialog(title, ...children) {
  const heading = h("h2", { id: "dialog-title" }, title);
  const head = h("header", {}, heading, closeButton(() => dialog.close()));
  const announcer = h("p", { class: "announcer", role: "status" });
  const more = {
    "aria-labelledby": "dialog-title",
    onpointerdown: (/** @type {PointerEvent} */ event) => isOutside(dialog, event) && dialog.close(),
    onclose: () => dialog.remove(),
  };
  /** @type {HTMLDialogElement} */
  const dialog = h("dialog", more, head, children, announcer);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {PointerEvent} event
 */
function isOutside(dialog, { target, clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === dialog && !isInside;
}

/**
 * Shows a message with a close button in a place of the page, instead of the one before. The place
 * gets a "close" event when the user closes it.
 * @param {HTMLElement} place
 * @param {...Child} children
 */
export function showMessage(place, ...children) {
  const close = () => {
    fill(place);
    place.dispatchEvent(new Event("close"));
  };
  fill(place, h("div", { class: "message" }, h("div", {}, children), closeButton(close)));
}

/** Closes a message, as Escape does if there is no dialog to close. */
export function closeMessage() {
  const close = /** @type {HTMLElement | null} */ (document.querySelector(".message .close"));
  if (!isDialogOpen()) close?.click();
}

/**
 * Shows an error of the server as a message; any other error is a bug of the page and thrown again.
 * A message that the server cannot be reached goes as soon as it can, and *retry* is called.
 * @param {HTMLElement} place
 * @param {any} error
 * @param {() => unknown} [retry]
 */
export function showError(place, error, retry = () => {}) {
  if (isAbort(error)) return;
  if (!(error instanceof ApiError)) throw error;
  const text = errorText(error);
  showMessage(place, text);
  if (!error.isOffline) return;
  const onreturn = () => {
    if (!text.isConnected) return;
    fill(place);
    retry();
  };
  connection.addEventListener("change", onreturn, { once: true });
}

/**
 * An error in words. The server's own detail is English, and marked as such.
 * @param {ApiError} error
 */
export function errorText({ name, message }) {
  const title = t(hasText(`refusal.${name}`) ? `refusal.${name}` : "refusal.other");
  const detail = COMPLETE.includes(name) ? null : h("span", { lang: "en" }, ` ${message}`);
  return h("p", { class: "refusal", role: "alert" }, title, detail);
}
