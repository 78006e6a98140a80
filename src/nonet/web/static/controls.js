// Buttons, switches, menus and dialogs, each with its words.

import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

/** A button with its words, or whatever else stands on it. */
export function button(words, onclick, more = {}) {
  return h("button", { type: "button", onclick, ...more }, words);
}

/** A button with a drawing above a short word. */
export function tool(name, words, onclick) {
  return button([icon(name), h("span", {}, words)], onclick, { class: "tool" });
}

/** Says whether a button does anything now. It is never disabled: focus would be lost with it. */
export function allow(button, isAble) {
  const words = String(!isAble);
  if (button.getAttribute("aria-disabled") !== words) button.setAttribute("aria-disabled", words);
}

function closeButton(onclick) {
  return button(icon("close"), onclick, { class: "quiet close", "aria-label": t("dialog.close") });
}

/** A box to tick, with its words; calls back with whether it is ticked. */
export function tick(words, isOn, onchange) {
  const box = h("input", { type: "checkbox", onchange: (event) => onchange(event.target.checked) });
  box.checked = isOn;
  return h("label", { class: "tick" }, box, h("span", {}, words));
}

/** A menu with its words; options are [value, words]. */
export function menu(words, options, value, onchange = () => {}) {
  const select = h(
    "select",
    { onchange: () => onchange(select.value) },
    options.map(([each, shown]) => h("option", { value: each, selected: each === value }, shown)),
  );
  return Object.assign(h("label", { class: "field" }, h("span", {}, words), select), { select });
}

const dialogs = new Set();

/** Whether a dialog lies over the page. */
export function isCovered() {
  return dialogs.size > 0;
}

/**
 * Opens a dialog over the page; gives it back. It goes when it is closed, by its button, by Escape
 * or by a click beside it, and focus returns to where it was.
 */
export function openDialog(title, ...children) {
  const heading = h("h2", { id: "dialog-title" }, title);
  const head = h("header", {}, heading, closeButton(() => dialog.close()));
  const announcer = h("p", { class: "announcer", role: "status" });
  const dialog = h("dialog", { "aria-labelledby": "dialog-title" }, head, children, announcer);
  dialog.addEventListener("pointerdown", (event) => isBeside(dialog, event) && dialog.close());
  dialog.addEventListener("close", () => {
    dialogs.delete(dialog);
    dialog.remove();
  });
  dialogs.add(dialog);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function isBeside(dialog, { target, clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === dialog && !isInside;
}

/**
 * Puts a message with its own close button into a place of the page, instead of what was there.
 * The place hears "close" when somebody closes it.
 */
export function showMessage(place, ...children) {
  const close = () => {
    fill(place);
    place.dispatchEvent(new Event("close"));
  };
  fill(place, h("div", { class: "message" }, h("div", {}, children), closeButton(close)));
}

/** Closes a message, as Escape does where it has no dialog to close. */
export function closeMessage() {
  if (!isCovered()) document.querySelector(".message .close")?.click();
}
