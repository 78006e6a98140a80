// A bar to turn pages with: first, previous, a number to type, next, last.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

const NAMES = ["first", "previous", "next", "last"];
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
/** The same where arrows have other work. */
const PAGE_KEYS = { PageUp: "previous", PageDown: "next" };

export class Turning {
  /**
   * *words* is the beginning of the keys of its words: solve.leaf means solve.leaf.first and so on.
   * *onturn* is told which page is wanted, counted from 0; `draw` then says where it is.
   */
  constructor({ words, onturn }) {
    this.onturn = onturn;
    this.words = words;
    this.buttons = Object.fromEntries(NAMES.map((name) => [name, this.button(name)]));
    this.place = h("input", {
      type: "number",
      min: 1,
      inputmode: "numeric",
      "aria-label": t(`${words}.place`),
      onchange: () => this.jump(),
    });
    this.of = h("span", { class: "of" });
    const { first, previous, next, last } = this.buttons;
    this.element = h(
      "div",
      {
        class: "turning",
        role: "group",
        "aria-label": t(words),
        onkeydown: (event) => this.key(event),
      },
      first,
      previous,
      h("span", { class: "where" }, h("span", {}, t(`${words}.word`)), this.place, this.of),
      next,
      last,
    );
  }

  button(name) {
    const label = t(`${this.words}.${name}`);
    return h(
      "button",
      {
        type: "button",
        class: "turn",
        "aria-label": label,
        title: label,
        onclick: () => this.turn(name),
      },
      icon(name),
    );
  }

  /**
   * Where it is: page *number* of *total*, which is Infinity as long as nobody knows it; *end* is
   * the page after the last that can be turned to at once, and *of* what stands after the number.
   */
  draw({ number, total, end, of }) {
    Object.assign(this, { number, total, end });
    this.place.value = number + 1;
    this.of.textContent = of;
    const isOff = {
      first: number <= 0,
      previous: number <= 0,
      next: number + 1 >= total,
      last: number + 1 >= end,
    };
    // Buttons that lead nowhere stay what they are, so that the focus is not lost.
    for (const [name, off] of Object.entries(isOff))
      this.buttons[name].setAttribute("aria-disabled", off);
  }

  turn(name) {
    if (this.buttons[name].getAttribute("aria-disabled") === "true") return;
    const { number, end } = this;
    this.onturn({ first: 0, previous: number - 1, next: number + 1, last: end - 1 }[name]);
  }

  jump() {
    const wanted = Math.trunc(Number(this.place.value)) || 1;
    this.onturn(Math.min(Math.max(wanted, 1), this.total) - 1);
  }

  /** Arrows turn wherever the focus is in the bar, but in the field, where they have other work. */
  key(event) {
    const isInField = event.target === this.place;
    const name = (isInField ? null : KEYS[event.key]) ?? PAGE_KEYS[event.key];
    if (!name || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.turn(name);
  }
}
