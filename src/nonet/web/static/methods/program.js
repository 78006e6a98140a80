// The program of a method: its lines, how often each has run, and a mark at the one that runs.

import { fill, h } from "../dom.js";
import { grouped, t } from "../words.js";
import { linesOf } from "./code.js";

export class Program {
  constructor(label) {
    this.element = h("ol", { class: "program", "aria-label": label });
    this.marked = -1;
  }

  lay(method) {
    this.marked = -1;
    this.lines = linesOf(method).map((line) => makeLine(method, line));
    fill(this.element, this.lines.map(({ element }) => element));
  }

  /** Marks the line that runs; the numbers need not be written as often. */
  mark(line) {
    if (line === this.marked) return;
    this.lines[this.marked]?.element.removeAttribute("aria-current");
    this.lines[line]?.element.setAttribute("aria-current", "step");
    this.marked = line;
  }

  count(numbers) {
    for (const [place, { times }] of this.lines.entries()) {
      const words = numbers[place] ? t("methods.times", { count: grouped(numbers[place]) }) : "";
      if (times.data !== words) times.data = words;
    }
  }
}

function makeLine(method, { name, level, number }) {
  const times = document.createTextNode("");
  const element = h(
    "li",
    { "data-level": level },
    number && h("b", { class: "number" }, number),
    h("span", { class: "words" }, t(`methods.code.${method}.${name}`)),
    h("span", { class: "times" }, times),
  );
  return { element, times };
}
