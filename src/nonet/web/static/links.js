// Links that hold a grid: #play?grid=...&shape=... and for any other view likewise. What stands
// after the # is never sent to a server by the browser.

import { cluesOf, current } from "./current.js";
import { beginFound, tellOpened } from "./opening.js";
import { readLink } from "./reading.js";
import { classic, lineOf } from "./shape.js";

/** A link to the grid, and with `filled` also to what was filled in. */
export function linkOf(state, { filled = false } = {}) {
  const { shape, symbols } = state;
  const parts = new URLSearchParams({ grid: lineOf(shape, cluesOf(state)) });
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
  const found = await readLink(parts);
  if (isOpen(found) && !parts.has("filled")) return;
  beginFound(found);
  tellOpened(found);
}

function isOpen({ shape, given }) {
  return shape.name === current.shape.name && String(given) === String(cluesOf(current));
}
