// The program of each method as a list of lines, and which of them an event is. The words are in
// the catalogue: "methods.code.tree.write" and so on.

import * as events from "./events.js";

/** Of each method its lines: a name, how far it is set in, and its number in the note that it is
 * from, which the reader is told. */
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

/** The line that each kind of event is, by name. */
const RUNS = {
  tree: { [events.TRIED]: "write", [events.TAKEN_BACK]: "erase", [events.DEAD]: "none" },
  walk: { [events.TRIED]: "forward", [events.TAKEN_BACK]: "erase", [events.DEAD]: "back" },
  deduction: {
    [events.TRIED]: "try",
    [events.TAKEN_BACK]: "erase",
    [events.DEAD]: "dead",
    [events.DEDUCED]: "single",
  },
  lanes: {
    [events.ENTERED]: "enter",
    [events.PASSED]: "rows",
    [events.DEDUCED]: "single",
    [events.DEAD]: "dead",
    [events.DEAD_UNIT]: "dead",
    [events.TRIED]: "split",
    [events.IDLE]: "idle",
  },
};

export const METHODS = Object.keys(PROGRAMS);

/** Whether the lines of a program have numbers. */
export function isNumbered(method) {
  return linesOf(method).some(({ number }) => number);
}

/** The lines of a program: {name, level, number}. */
export function linesOf(method) {
  return PROGRAMS[method].map(([name, level, number = ""]) => ({ name, level, number }));
}

/** By method, the place of the line for each kind; solutions are "solved" in all of them. */
const PLACES = Object.fromEntries(
  METHODS.map((method) => {
    const names = PROGRAMS[method].map(([name]) => name);
    const runs = { ...RUNS[method], [events.SOLVED]: "solved" };
    return [method, events.KINDS.map((_, kind) => names.indexOf(runs[kind]))];
  }),
);

/** The kind of what was before the first event. */
const NOTHING = events.KINDS.length;

/** The lines that must have run as well, of which no event tells; *before* is the kind before. */
const ALSO = {
  tree: (kind, before) => [
    before === NOTHING && "call",
    ...(kind === events.TRIED ? ["each", "deeper", "call"] : []),
  ],
  walk: (kind, before) => [
    before === NOTHING && "first",
    (kind !== events.TRIED || before !== events.TAKEN_BACK) && "while",
    kind === events.TAKEN_BACK && before === events.TAKEN_BACK && "back",
  ],
  deduction: (kind, before) => [
    kind === events.SOLVED && "first",
    kind === events.TRIED && before !== events.TAKEN_BACK && "first",
  ],
  lanes: () => [],
};

/** By method, the places of those lines for each kind, and each kind before. */
const ALSO_PLACES = Object.fromEntries(
  METHODS.map((method) => {
    const names = PROGRAMS[method].map(([name]) => name);
    const places = (kind, before) =>
      ALSO[method](kind, before)
        .filter(Boolean)
        .map((name) => names.indexOf(name));
    const befores = [...events.KINDS.keys(), NOTHING];
    return [method, events.KINDS.map((_, kind) => befores.map((before) => places(kind, before)))];
  }),
);

/** The lines that run besides the one of an event, by what the event before it was, or -1. */
export function linesBeside(method, code, before) {
  return ALSO_PLACES[method][events.kindOf(code)][before === -1 ? NOTHING : events.kindOf(before)];
}

/** The line of a method that an event is. */
export function lineAt(method, code) {
  const kind = events.kindOf(code);
  const place = PLACES[method][kind];
  if (kind === events.PASSED) return place + events.symbolOf(code);
  if (kind === events.DEDUCED && method === "deduction" && events.unitOf(code) >= 0) return place + 1;
  return place;
}
