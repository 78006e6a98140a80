// The program of a method: its lines, how often each ran, and which line an event belongs to. The
// texts are in the catalogue: methods.code.tree.write and so on.

import { h } from "../dom.js";
import { formatNumber, t } from "../i18n.js";
import * as events from "./events.js";

/** @type {Record<string, Record<string, number>>} the lines of each method, and how far they are indented */
export const PROGRAMS = {
  tree: { call: 0, solved: 1, each: 1, write: 2, deeper: 2, erase: 2, none: 1 },
  walk: { first: 0, while: 0, solved: 1, erase: 1, forward: 1, back: 1 },
  deduction: { dead: 0, single: 0, place: 0, first: 0, solved: 0, try: 0, erase: 0 },
  lanes: { enter: 0, rows: 0, columns: 0, single: 1, dead: 1, solved: 1, split: 1, idle: 0 },
};

/** @type {Record<string, Record<string, string>>} the numbers of the lines of a published algorithm */
const NUMBERS = {
  deduction: { dead: "00", single: "1, 2", place: "3, 4", first: "5", solved: "6", try: "7", erase: "8" },
};

const { TRIED, DEDUCED, TAKEN_BACK, DEAD, SOLVED, PASSED, ENTERED, DEAD_UNIT, IDLE } = events;

/** @type {Record<string, Record<number, string>>} the line of each kind of event */
const LINES = {
  tree: { [TRIED]: "write", [TAKEN_BACK]: "erase", [DEAD]: "none" },
  walk: { [TRIED]: "forward", [TAKEN_BACK]: "erase", [DEAD]: "back" },
  deduction: { [TRIED]: "try", [TAKEN_BACK]: "erase", [DEAD]: "dead", [DEDUCED]: "single" },
  lanes: {
    [ENTERED]: "enter",
    [DEDUCED]: "single",
    [DEAD]: "dead",
    [DEAD_UNIT]: "dead",
    [TRIED]: "split",
    [IDLE]: "idle",
  },
};

/** What stands for the kind of the event before the first. */
const NONE = events.kindOf(-1);

/**
 * Counts the lines that must have run too, without an event of their own.
 * @type {Record<string, (lines: Record<string, number>, kind: number, before: number) => void>}
 */
const COUNT_IMPLIED = {
  tree(lines, kind, before) {
    if (before === NONE) lines.call++;
    if (kind !== TRIED) return;
    lines.each++;
    lines.deeper++;
    lines.call++;
  },
  walk(lines, kind, before) {
    if (before === NONE) lines.first++;
    if (kind !== TRIED || before !== TAKEN_BACK) lines.while++;
    if (kind === TAKEN_BACK && before === TAKEN_BACK) lines.back++;
  },
  deduction(lines, kind, before) {
    if (kind === SOLVED || (kind === TRIED && before !== TAKEN_BACK)) lines.first++;
  },
};

export const METHODS = Object.keys(PROGRAMS);

/**
 * Whether the lines of a program have numbers.
 * @param {string} method
 */
export function isNumbered(method) {
  return method in NUMBERS;
}

/**
 * Counts the lines that run with an event; returns its own line, if it has one.
 * @param {Record<string, number>} lines how often each ran
 * @param {string} method
 * @param {number} event
 * @param {number} before the event before it, or -1
 */
export function countLines(lines, method, event, before) {
  COUNT_IMPLIED[method]?.(lines, events.kindOf(event), events.kindOf(before));
  const line = lineOf(method, event);
  if (line) lines[line]++;
  return line;
}

/**
 * The line of an event, if it has one.
 * @param {string} method
 * @param {number} event
 * @returns {string | undefined}
 */
function lineOf(method, event) {
  const kind = events.kindOf(event);
  if (kind === SOLVED) return "solved";
  if (kind === PASSED) return events.symbolOf(event) ? "columns" : "rows";
  if (kind === DEDUCED && method === "deduction" && events.unitOf(event) >= 0) return "place";
  return LINES[method][kind];
}

export class Program {
  /** @param {string} method */
  constructor(method) {
    this.marked = "";
    this.lines = Object.fromEntries(Object.keys(PROGRAMS[method]).map((name) => [name, makeLine(method, name)]));
    const elements = Object.values(this.lines).map(({ element }) => element);
    this.element = h("ol", { class: "program", "aria-label": t("methods.program") }, elements);
  }

  /**
   * Marks the line that runs.
   * @param {string} line
   */
  mark(line) {
    if (line === this.marked) return;
    this.lines[this.marked]?.element.removeAttribute("aria-current");
    this.lines[line]?.element.setAttribute("aria-current", "step");
    this.marked = line;
  }

  /**
   * Shows how often each line ran.
   * @param {Record<string, number>} counts by line
   */
  showCounts(counts) {
    for (const [line, { times }] of Object.entries(this.lines)) {
      const text = counts[line] ? t("methods.times", { count: formatNumber(counts[line]) }) : "";
      if (times.data !== text) times.data = text;
    }
  }
}

/**
 * @param {string} method
 * @param {string} name
 */
function makeLine(method, name) {
  const number = NUMBERS[method]?.[name];
  const times = document.createTextNode("");
  const element = h(
    "li",
    {},
    number && h("b", { class: "number" }, number),
    h("span", { class: "words" }, t(`methods.code.${method}.${name}`)),
    h("span", { class: "times" }, times),
  );
  element.style.setProperty("--level", String(PROGRAMS[method][name]));
  return { element, times };
}
