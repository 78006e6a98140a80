// Buttons, icons, check boxes, menus and radio bars.

import { h, s, setAttribute } from "./dom.js";
import { t } from "./i18n.js";

/** @typedef {import("./dom.js").Child} Child */

/** The path of each icon, in a square of 24. */
const ICONS = {
  add: "M12 5v14M5 12h14",
  back: "M6 6v12M18 6v12l-8-6z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6L6 18",
  erase: "M8 5h12v14H8l-6-7zM11 9.5l5 5M16 9.5l-5 5",
  first: "M7 6v12M18 6l-7 6l7 6",
  forth: "M18 6v12M6 6v12l8-6z",
  help:
    "M9 9.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2.1M12 17.2v.1" +
    "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18",
  hint:
    "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.1 1 1.9V16h5v-.2" +
    "c0-.8.4-1.4 1-1.9A6 6 0 0 0 12 3",
  last: "M17 6v12M6 6l7 6l-7 6",
  next: "M9 6l7 6l-7 6",
  notes: "M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3",
  open: "M12 4v10M8 10.5l4 4l4-4M4 15v5h16v-5",
  pause: "M9 6v12M15 6v12",
  previous: "M15 6l-7 6l7 6",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  redo: "M20 8h-9a5 5 0 0 0 0 10h5M16 4l4 4l-4 4",
  resume: "M8 5.5v13l10.5-6.5z",
  share: "M12 15V4M8 7.5l4-4l4 4M5 12v8h14v-8",
  undo: "M4 8h9a5 5 0 0 1 0 10H8M8 4L4 8l4 4",
};

/** @typedef {keyof ICONS} Icon */

/**
 * An icon in the colour of the text around it; the label beside it says what it means.
 * @param {Icon} name
 */
export function icon(name) {
  const path = s("path", { d: ICONS[name] });
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, path);
}

/**
 * @param {Child} label
 * @param {(event: any) => unknown} onclick
 * @param {Record<string, import("./dom.js").Property>} [more]
 */
export function button(label, onclick, more = {}) {
  return h("button", { type: "button", onclick, ...more }, label);
}

/**
 * A button with an icon above a short word.
 * @param {Icon} name
 * @param {string} label
 * @param {() => unknown} onclick
 */
export function toolButton(name, label, onclick) {
  return button([icon(name), h("span", {}, label)], onclick, { class: "tool" });
}

/**
 * Marks a button as enabled or not. It is never `disabled`: it would lose the focus.
 * @param {HTMLElement} element
 * @param {boolean} isEnabled
 */
export function setEnabled(element, isEnabled) {
  setAttribute(element, "aria-disabled", !isEnabled);
}

/** @param {HTMLElement} element */
export function isEnabled(element) {
  return element.getAttribute("aria-disabled") !== "true";
}

/**
 * @param {string} label
 * @param {boolean} isChecked
 * @param {(isChecked: boolean) => void} onchange
 */
export function checkbox(label, isChecked, onchange) {
  const input = h("input", { type: "checkbox", onchange: ({ target }) => onchange(target.checked) });
  input.checked = isChecked;
  return h("label", { class: "tick" }, input, h("span", {}, label));
}

/**
 * The options of a menu.
 * @param {string[]} values
 * @param {string} chosen one of them
 * @param {(value: string) => string} textOf
 */
export function options(values, chosen, textOf) {
  return values.map((value) => h("option", { value, selected: value === chosen }, textOf(value)));
}

/**
 * A labelled menu; the label has its `select`.
 * @param {string} label
 * @param {string[]} values
 * @param {string} chosen one of them
 * @param {(value: string) => string} textOf
 * @param {(value: string) => void} [onchange]
 */
export function menu(label, values, chosen, textOf, onchange = () => {}) {
  const change = (/** @type {any} */ { target }) => onchange(target.value);
  const select = h("select", { onchange: change }, options(values, chosen, textOf));
  return Object.assign(h("label", { class: "field" }, h("span", {}, label), select), { select });
}

/**
 * A few radio buttons that look like one bar. Its texts are VIEW.NAME.OPTION, and its legend is
 * VIEW.NAME, which `isLegendHidden` leaves to screen readers.
 */
export class RadioBar {
  /**
   * @param {string} view
   * @param {string} name
   * @param {readonly string[]} values the first is chosen
   * @param {() => void} onchange
   * @param {{isLegendHidden?: boolean}} [more]
   */
  constructor(view, name, values, onchange, { isLegendHidden = false } = {}) {
    /** @type {Record<string, HTMLInputElement>} by value */
    this.inputs = {};
    /** @type {Record<string, HTMLElement>} by value */
    this.labels = {};
    for (const value of values) {
      const isFirst = value === values[0];
      const more = { type: "radio", name: `${view}-${name}`, value, checked: isFirst, onchange };
      this.inputs[value] = h("input", more);
      const text = h("span", {}, t(`${view}.${name}.${value}`));
      this.labels[value] = h("label", {}, this.inputs[value], text);
    }
    this.element = h(
      "fieldset",
      { class: "choice" },
      h("legend", { class: isLegendHidden && "unseen" }, t(`${view}.${name}`)),
      h("div", { class: "bar" }, Object.values(this.labels)),
    );
  }

  get value() {
    return Object.values(this.inputs).find((input) => input.checked)?.value ?? "";
  }

  set value(value) {
    this.inputs[value].checked = true;
  }
}

/**
 * @param {Child} caption
 * @param {Child[]} heads the heads of the columns
 * @param {HTMLElement[]} rows
 */
export function table(caption, heads, rows) {
  const head = heads.map((each) => (each instanceof Node ? each : h("th", { scope: "col" }, each)));
  return h("table", {}, caption, h("thead", {}, h("tr", {}, head)), h("tbody", {}, rows));
}

/**
 * The layout of Solve and Explain: a board, and panels beside it.
 * @param {HTMLElement[]} stage
 * @param {HTMLElement[]} side
 */
export function workbench(stage, side) {
  const [left, right] = [h("div", { class: "stage" }, stage), h("div", { class: "side" }, side)];
  return h("div", { class: "workbench" }, left, right);
}
