// What a method has counted so far.

import { h } from "../dom.js";
import { grouped, t } from "../words.js";
import { COUNTERS } from "./replay.js";

export class Counters {
  constructor() {
    this.numbers = Object.fromEntries(COUNTERS.map((name) => [name, document.createTextNode("0")]));
    const entries = COUNTERS.map((name) =>
      h(
        "div",
        { "data-counter": name },
        h("dt", {}, t(`methods.counter.${name}`)),
        h("dd", {}, this.numbers[name]),
      ),
    );
    this.element = h("dl", { class: "counters" }, entries);
  }

  show(counters) {
    for (const name of COUNTERS) {
      const words = grouped(counters[name]);
      if (this.numbers[name].data !== words) this.numbers[name].data = words;
    }
  }
}
