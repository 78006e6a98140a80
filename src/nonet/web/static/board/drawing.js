// What lies below and above the symbols of a board, in units of a cell: shades of extra units and
// diagonals, the lines of the grid, and the links of a step.

import { s } from "../dom.js";

/** The length of the head of an arrow, and how wide it is to each side. */
const [HEAD, WING] = [0.14, 0.065];
/** How many chains have a colour of their own. */
const CHAINS = 6;
/** How far inside its cells the rim of an extra unit runs. */
const RIM = 0.07;

/** What makes a shape special: windows and extra units shaded, diagonals drawn. */
export function drawPaper(svg, shape) {
  const of = (kind) => shape.units.filter((unit) => unit.kind === kind);
  const shaded = new Set([...of("window"), ...of("extra unit")].flatMap((unit) => unit.cells));
  const squares = [...shaded].map((cell) => `M${cell % shape.size} ${row(shape, cell)}h1v1h-1z`);
  const parts = [s("path", { class: "extra-unit", d: squares.join("") })];
  for (const unit of of("extra unit")) {
    parts.push(s("path", { class: "extra-rim", d: rimOf(shape, new Set(unit.cells)) }));
  }
  for (const unit of of("diagonal")) {
    parts.push(s("path", { class: "diagonal", d: pathOf(shape, unit) }));
  }
  svg.replaceChildren(...parts);
}

function row(shape, cell) {
  return Math.floor(cell / shape.size);
}

/** A diagonal from corner to corner. */
function pathOf({ size }, { cells }) {
  return cells.includes(0) ? `M0 0L${size} ${size}` : `M${size} 0L0 ${size}`;
}

/** A line just inside the cells of a unit, where the unit ends. */
function rimOf(shape, cells) {
  const { size } = shape;
  const has = (r, c) => r >= 0 && c >= 0 && r < size && c < size && cells.has(r * size + c);
  const sides = [...cells].flatMap((cell) => {
    const [r, c] = [row(shape, cell), cell % size];
    const [up, down, left, right] = [has(r - 1, c), has(r + 1, c), has(r, c - 1), has(r, c + 1)];
    const [x, y] = [c + (left ? 0 : RIM), r + (up ? 0 : RIM)];
    const [end, foot] = [c + 1 - (right ? 0 : RIM), r + 1 - (down ? 0 : RIM)];
    return [
      !up && `M${x} ${r + RIM}H${end}`,
      !down && `M${x} ${r + 1 - RIM}H${end}`,
      !left && `M${c + RIM} ${y}V${foot}`,
      !right && `M${c + 1 - RIM} ${y}V${foot}`,
    ].filter(Boolean);
  });
  return sides.join("");
}

/** Squares with round corners, each around one of the places, which are [left, top]. */
export function drawSought(svg, places, side = 1) {
  const [round, edge] = [side / 4, side / 2];
  const turn = (x, y) => `a${round} ${round} 0 0 1 ${x} ${y}`;
  const square =
    `h${edge}${turn(round, round)}v${edge}${turn(-round, round)}` +
    `h${-edge}${turn(-round, -round)}v${-edge}${turn(round, -round)}z`;
  const d = places.map(([x, y]) => `M${x - edge / 2} ${y - edge}${square}`).join("");
  svg.replaceChildren(s("path", { d }));
}

/** Thin lines between cells, and thick ones where a region ends. */
export function drawLines(svg, { size, regions }) {
  const differ = (one, other) => regions.length > 0 && regions[one] !== regions[other];
  let thin = "";
  let thick = `M0 0H${size}V${size}H0z`;
  for (let n = 1; n < size; n++) thin += `M${n} 0V${size}M0 ${n}H${size}`;
  for (let cell = 0; cell < size * size; cell++) {
    const [r, c] = [Math.floor(cell / size), cell % size];
    if (c > 0 && differ(cell, cell - 1)) thick += `M${c} ${r}v1`;
    if (r > 0 && differ(cell, cell - size)) thick += `M${c} ${r}h1`;
  }
  const line = (name, d) => s("path", { class: name, d });
  svg.replaceChildren(line("thin", thin), line("thick", thick));
}

/** The links of a step. */
export function drawLinks(svg, links) {
  svg.replaceChildren(...links.map(linkOf));
}

/**
 * A link: solid if strong, dashed if weak, dotted if it does not show all; its head tells its chain
 * by its form as well as by its colour.
 */
export function linkOf({ path, head, strong, partial, chain = 0, hollow = false, bars = "" }) {
  const kind = partial ? "partial" : strong ? "strong" : "weak";
  return s(
    "g",
    { class: `link ${kind}${hollow ? " hollow" : ""}`, "data-chain": chain % CHAINS },
    s("path", { class: "shaft", d: path }),
    s("path", { class: "head", d: head ?? headOf(path) }),
    s("path", { class: "bars", d: bars }),
  );
}

/** The head of an arrow at the end of a path such as "M1 2Q3 4 5 6". */
function headOf(path) {
  const numbers = (path.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
  if (numbers.length < 4) return "";
  const [fromX, fromY, x, y] = numbers.slice(-4);
  const far = Math.hypot(x - fromX, y - fromY) || 1;
  const [alongX, alongY] = [(x - fromX) / far, (y - fromY) / far];
  const [footX, footY] = [x - alongX * HEAD, y - alongY * HEAD];
  const point = (side) =>
    `${(footX - side * alongY * WING).toFixed(3)} ${(footY + side * alongX * WING).toFixed(3)}`;
  return `M${x} ${y}L${point(1)}L${point(-1)}z`;
}
