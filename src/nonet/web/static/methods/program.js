// The program of a method: its lines, how often each ran, and which line an event belongs to. The
// texts are in the catalogue: methods.code.tree.write and so on.

import { h } from "../dom.js";
import { formatNumber, t } from "../i18n.js";
import * as events from "./events.js";

/** @typedef {[name: string, level: number, number?: string]} Line; level 1 is indented once, and so on */

/** @type {Record<string, Line[]>} the numbers are those of the published algorithm */
const PROGRAMS = {
  tree: [
    ["call", 0],
    ["solved", 1],
    ["each", 1],
    ["write", 2],
    ["deeper", 2],
    ["erase", 2],
    ["none", 1],
  ],
  walk: [
    ["first", 0],
    ["while", 0],
    ["solved", 1],
    ["erase", 1],
    ["forward", 1],
    ["back", 1],
  ],
  deduction: [
    ["dead", 0, "00"],
    ["single", 0, "1, 2"],
    ["place", 0, "3, 4"],
    ["first", 0, "5"],
    ["solved", 0, "6"],
    ["try", 0, "7"],
    ["erase", 0, "8"],
  ],
  lanes: [
    ["enter", 0],
    ["rows", 0],
    ["columns", 0],
    ["single", 1],
    ["dead", 1],
    ["solved", 1],
    ["split", 1],
    ["idle", 0],
  ],
};

const { TRIED, DEDUCED, TAKEN_BACK, DEAD, SOLVED, PASSED, ENTERED, DEAD_UNIT, IDLE } = events;

/** @type {Record<string, Record<number, string>>} the line of each kind of event */
const LINES = {
  tree: { [TRIED]: "write", [TAKEN_BACK]: "erase", [DEAD]: "none" },
  walk: { [TRIED]: "forward", [TAKEN_BACK]: "erase", [DEAD]: "back" },
  deduction: { [TRIED]: "try", [TAKEN_BACK]: "erase", [DEAD]: "dead", [DEDUCED]: "single" },
  lanes: {
    [ENTERED]: "enter",
    [PASSED]: "rows",
    [DEDUCED]: "single",
    [DEAD]: "dead",
    [DEAD_UNIT]: "dead",
    [TRIED]: "split",
    [IDLE]: "idle",
  },
};

/** The kind of event before the first. */
const NONE = events.KINDS.length;

/**
 * Lines that must have run too, without an event of their own.
 * @type {Record<string, (kind: number, before: number) => (string | false)[]>}
 */
const IMPLIED = {
  tree: (kind, before) => [
    before === NONE && "call",
    ...(kind === TRIED ? ["each", "deeper", "call"] : []),
  ],
  walk: (kind, before) => [
    before === NONE && "first",
    (kind !== TRIED || before !== TAKEN_BACK) && "while",
    kind === TAKEN_BACK && before === TAKEN_BACK && "back",
  ],
  deduction: (kind, before) => [
    kind === SOLVED && "first",
    kind === TRIED && before !== TAKEN_BACK && "first",
  ],
  lanes: () => [],
};

export const METHODS = Object.keys(PROGRAMS);

/** By method and kind the index of the line, and by the kind before those of the implied lines. */
const INDEXES = Object.fromEntries(
  METHODS.map((method) => {
    const names = PROGRAMS[method].map(([name]) => name);
    const kinds = [...events.KINDS.keys()];
    const implied = (/** @type {number} */ kind, /** @type {number} */ before) =>
      IMPLIED[method](kind, before).flatMap((name) => (name ? names.indexOf(name) : []));
    const lines = kinds.map((kind) => names.indexOf(kind === SOLVED ? "solved" : LINES[method][kind]));
    return [method, { lines, implied: kinds.map((kind) => [...kinds, NONE].map((before) => implied(kind, before))) }];
  }),
);

/** @param {string} method */
export function lineCount(method) {
  return PROGRAMS[method].length;
}

/**
 * Whether the lines of a program have numbers.
 * @param {string} method
 */
export function isNumbered(method) {
  return PROGRAMS[method].some(([, , number]) => number);
}

/**
 * The lines that run besides that of an event.
 * @param {string} method
 * @param {number} event
 * @param {number} before the event before it, or -1
 */
export function impliedLines(method, event, before) {
  return INDEXES[method].implied[events.kindOf(event)][before === -1 ? NONE : events.kindOf(before)];
}

/**
 * The line of an event.
 * @param {string} method
 * @param {number} event
 */
export function lineOf(method, event) {
  const kind = events.kindOf(event);
  const line = INDEXES[method].lines[kind];
  if (kind === PASSED) return line + events.symbolOf(event);
  if (kind === DEDUCED && method === "deduction" && events.unitOf(event) >= 0) return line + 1;
  return line;
}

export class Program {
  /** @param {string} method */
  constructor(method) {
    this.marked = -1;
    this.lines = PROGRAMS[method].map((line) => makeLine(method, line));
    const elements = this.lines.map(({ element }) => element);
    this.element = h("ol", { class: "program", "aria-label": t("methods.program") }, elements);
  }

  /**
   * Marks the line that runs.
   * @param {number} line
   */
  mark(line) {
    if (line === this.marked) return;
    this.lines[this.marked]?.element.removeAttribute("aria-current");
    this.lines[line]?.element.setAttribute("aria-current", "step");
    this.marked = line;
  }

  /**
   * Shows how often each line ran.
   * @param {number[]} counts
   */
  showCounts(counts) {
    for (const [n, { times }] of this.lines.entries()) {
      const text = counts[n] ? t("methods.times", { count: formatNumber(counts[n]) }) : "";
      if (times.data !== text) times.data = text;
    }
  }
}

/**
 * @param {string} method
 * @param {Line} line
 */
function makeLine(method, [name, level, number]) {
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
