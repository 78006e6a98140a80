// A bar to page through a list: first, previous, a number to type, next, last.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { button, icon, isEnabled, setEnabled } from "./widgets.js";

/** @typedef {"first" | "previous" | "next" | "last"} Way */

const WAYS = /** @type {Way[]} */ (["first", "previous", "next", "last"]);
/** @type {Record<string, Way>} */
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
/** @type {Record<string, Way>} the keys that work in the number field too */
const PAGE_KEYS = { PageUp: "previous", PageDown: "next" };

export class Pager {
  /**
   * @param {string} texts the prefix of its texts: solve.leaf means solve.leaf.first and so on
   * @param {(index: number) => void} ongo called with the index the user wants; `show` then moves
   */
  constructor(texts, ongo) {
    this.ongo = ongo;
    this.index = this.count = this.end = 0;
    const buttons = WAYS.map((name) => {
      const label = t(`${texts}.${name}`);
      const more = { class: "turn", "aria-label": label, title: label };
      return [name, button(icon(name), () => this.go(name), more)];
    });
    /** @type {Record<Way, HTMLButtonElement>} */
    this.buttons = Object.fromEntries(buttons);
    this.input = h("input", {
      type: "number",
      min: 1,
      inputmode: "numeric",
      "aria-label": t(`${texts}.place`),
      onchange: () => this.jump(),
    });
    this.of = h("span", { class: "of" });
    const { first, previous, next, last } = this.buttons;
    const where = h("span", { class: "where" }, h("span", {}, t(`${texts}.word`)), this.input, this.of);
    this.element = h(
      "div",
      {
        class: "pager",
        role: "group",
        "aria-label": t(texts),
        onkeydown: (event) => this.onkey(event),
      },
      [first, previous, where, next, last],
    );
  }

  /**
   * @param {number} index the item shown
   * @param {number} count of all items that can be typed; may be Infinity
   * @param {number} end the index after the last that is known
   * @param {string} of the text after the number
   */
  show(index, count, end, of) {
    Object.assign(this, { index, count, end });
    this.input.value = String(index + 1);
    this.of.textContent = of;
    const { first, previous, next, last } = this.buttons;
    for (const each of [first, previous]) setEnabled(each, index > 0);
    setEnabled(next, index + 1 < count);
    setEnabled(last, index + 1 < end);
  }

  /** @param {Way} name */
  go(name) {
    if (!isEnabled(this.buttons[name])) return;
    const { index, end } = this;
    this.ongo({ first: 0, previous: index - 1, next: index + 1, last: end - 1 }[name]);
  }

  jump() {
    const number = Math.trunc(Number(this.input.value)) || 1;
    this.ongo(Math.min(Math.max(number, 1), this.count) - 1);
  }

  /** @param {KeyboardEvent} event */
  onkey(event) {
    const isInField = event.target === this.input;
    const name = (isInField ? null : KEYS[event.key]) ?? PAGE_KEYS[event.key];
    if (!name || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.go(name);
  }
}
