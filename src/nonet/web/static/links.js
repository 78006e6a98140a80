// Links that hold a grid: #play?grid=...&shape=... and for any other view likewise. What stands
// after the # is never sent to a server by the browser.

import { current } from "./current.js";
import { marking } from "./opening.js";
import { readText } from "./reading.js";
import { classic, lineOf, symbolsOf } from "./shape.js";

/** A link to the grid, and with `filled` also to what was filled in. */
export function linkOf({ shape, given, symbols }, { filled = false } = {}) {
  const parts = new URLSearchParams({ grid: lineOf(shape, given) });
  const usual = classic();
  if (shape.name !== usual.name) parts.set("shape", shape.name);
  if (shape.alphabet !== standard(shape.size)) parts.set("alphabet", shape.alphabet);
  if (filled) parts.set("filled", lineOf(shape, symbols));
  return `${location.origin}${location.pathname}#play?${parts}`;
}

function standard(size) {
  return "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0".slice(0, size);
}

/** Opens the grid that the address holds, if any, and takes it out of the address. */
export async function openLink() {
  const [view, query] = location.hash.slice(1).split("?");
  const parts = new URLSearchParams(query ?? "");
  if (!parts.get("grid")) return;
  history.replaceState(null, "", `#${view}`);
  const named = (name) => parts.get(name) ?? undefined;
  const { shape, given, marks } = await readText(parts.get("grid"), {
    shape: named("shape"),
    alphabet: named("alphabet"),
  });
  if (isOpen(shape, given) && !parts.has("filled")) return;
  current.begin(shape, given);
  current.edit([...filling(symbolsOf(shape, parts.get("filled") ?? "")), ...marking(marks)]);
}

function isOpen(shape, given) {
  return shape.name === current.shape.name && String(given) === String(current.given);
}

/** What somebody had found, where there is a cell without a clue. */
function filling(symbols) {
  return symbols
    .map((symbol, cell) => ["symbols", cell, symbol])
    .filter(([, cell, symbol]) => symbol > 0 && current.given[cell] === 0);
}
