// Keys on the screen: one for each symbol, with how many of it are still to be placed.

import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { shown } from "../shape.js";
import { t } from "../words.js";

/** The most keys in a row, so that a finger meets one of them on a phone. */
const ROW = 7;

export class Keypad {
  constructor({ onsymbol, onerase }) {
    this.element = h("div", { class: "keypad", role: "group", "aria-label": t("play.keypad") });
    Object.assign(this, { onsymbol, onerase });
  }

  /** Makes the keys of a shape. */
  lay(shape) {
    this.shape = shape;
    const number = shape.size + 1;
    const columns = Math.ceil(number / Math.ceil(number / ROW));
    this.element.style.setProperty("--columns", columns);
    this.keys = Array.from({ length: shape.size }, (_, n) => this.makeKey(n + 1));
    const erase = keyOf(icon("erase"), () => this.onerase(), { "aria-label": t("play.erase") });
    fill(this.element, this.keys, erase);
  }

  makeKey(symbol) {
    const left = h("small", {});
    const key = keyOf([shown(this.shape, symbol), left], () => this.onsymbol(symbol));
    return Object.assign(key, { left });
  }

  /** Tells how many of each symbol are left to place. */
  show(symbols, isNoting) {
    this.element.classList.toggle("noting", isNoting);
    const numbers = new Array(this.shape.size + 1).fill(0);
    for (const symbol of symbols) numbers[symbol] += 1;
    for (const [n, key] of this.keys.entries()) {
      const left = Math.max(0, this.shape.size - numbers[n + 1]);
      if (key.left.textContent === String(left)) continue;
      key.setAttribute("aria-label", t("play.key", { symbol: shown(this.shape, n + 1), left }));
      key.left.textContent = left;
      key.classList.toggle("done", left === 0);
    }
  }
}

/** A key that leaves the focus in the grid, so that arrows go on working. */
function keyOf(words, onclick, more = {}) {
  const onpointerdown = (event) => event.preventDefault();
  return button(words, onclick, { class: "key", onpointerdown, ...more });
}
