// The SVG layers of a board, in units of a cell: extra units, highlights, lines and links.

import { s } from "../dom.js";

/**
 * @typedef {import("../shape.js").Shape} Shape
 * @typedef {object} Link an arrow between two candidates
 * @property {string} path such as "M1 2Q3 4 5 6"
 * @property {string} head the path of its head
 * @property {boolean} [strong] solid; else dashed
 * @property {boolean} [partial] dotted, as it does not show everything
 * @property {number} [chain]
 * @property {boolean} [hollow] head and bars tell chains apart by form, not only by colour
 * @property {string} [bars]
 */

/** How many chains have a colour of their own. */
const CHAINS = 6;
/** How far inside its cells the rim of an extra unit runs. */
const RIM = 0.07;

/**
 * Shades windows and extra units, and draws diagonals.
 * @param {SVGElement} svg
 * @param {Shape} shape
 */
export function drawUnits(svg, shape) {
  const { size } = shape;
  const of = (/** @type {string} */ kind) => shape.units.filter((unit) => unit.kind === kind);
  const shaded = new Set([...of("window"), ...of("extra unit")].flatMap(({ cells }) => cells));
  const squares = [...shaded].map((cell) => `M${cell % size} ${Math.floor(cell / size)}h1v1h-1z`);
  const path = (/** @type {string} */ name, /** @type {string} */ d) => s("path", { class: name, d });
  svg.replaceChildren(
    path("extra-unit", squares.join("")),
    ...of("extra unit").map(({ cells }) => path("extra-rim", rimOf(size, new Set(cells)))),
    ...of("diagonal").map(({ cells }) =>
      path("diagonal", cells.includes(0) ? `M0 0L${size} ${size}` : `M${size} 0L0 ${size}`),
    ),
  );
}

/**
 * A line just inside the cells of a unit, where the unit ends.
 * @param {number} size
 * @param {Set<number>} cells
 */
function rimOf(size, cells) {
  const has = (/** @type {number} */ r, /** @type {number} */ c) =>
    r >= 0 && c >= 0 && r < size && c < size && cells.has(r * size + c);
  const sides = [...cells].flatMap((cell) => {
    const [r, c] = [Math.floor(cell / size), cell % size];
    const [up, down, left, right] = [has(r - 1, c), has(r + 1, c), has(r, c - 1), has(r, c + 1)];
    const [x, y] = [c + (left ? 0 : RIM), r + (up ? 0 : RIM)];
    const [end, foot] = [c + 1 - (right ? 0 : RIM), r + 1 - (down ? 0 : RIM)];
    return [
      !up && `M${x} ${r + RIM}H${end}`,
      !down && `M${x} ${r + 1 - RIM}H${end}`,
      !left && `M${c + RIM} ${y}V${foot}`,
      !right && `M${c + 1 - RIM} ${y}V${foot}`,
    ];
  });
  return sides.filter(Boolean).join("");
}

/**
 * Draws squares with round corners around places.
 * @param {SVGElement} svg
 * @param {number[][]} places [x, y] of each middle
 * @param {number} side
 */
export function drawHighlights(svg, places, side) {
  const [round, edge] = [side / 4, side / 2];
  const turn = (/** @type {number} */ x, /** @type {number} */ y) => `a${round} ${round} 0 0 1 ${x} ${y}`;
  const square =
    `h${edge}${turn(round, round)}v${edge}${turn(-round, round)}` +
    `h${-edge}${turn(-round, -round)}v${-edge}${turn(round, -round)}z`;
  const d = places.map(([x, y]) => `M${x - edge / 2} ${y - edge}${square}`).join("");
  svg.replaceChildren(s("path", { d }));
}

/**
 * Draws thin lines between cells, and thick ones between regions.
 * @param {SVGElement} svg
 * @param {Shape} shape
 */
export function drawLines(svg, { size, regions }) {
  let thin = "";
  let thick = `M0 0H${size}V${size}H0z`;
  for (let n = 1; n < size; n++) thin += `M${n} 0V${size}M0 ${n}H${size}`;
  for (const [cell, region] of regions.entries()) {
    const [r, c] = [Math.floor(cell / size), cell % size];
    if (c > 0 && region !== regions[cell - 1]) thick += `M${c} ${r}v1`;
    if (r > 0 && region !== regions[cell - size]) thick += `M${c} ${r}h1`;
  }
  svg.replaceChildren(s("path", { class: "thin", d: thin }), s("path", { class: "thick", d: thick }));
}

/** @param {Pick<Link, "strong" | "partial">} link */
export function linkKind({ strong, partial }) {
  return partial ? "partial" : strong ? "strong" : "weak";
}

/** @param {Link} link */
export function linkArrow({ path, head, strong, partial, chain = 0, hollow = false, bars = "" }) {
  const kind = linkKind({ strong, partial });
  const arrow = s(
    "g",
    { class: `link ${kind}${hollow ? " hollow" : ""}`, "data-chain": chain % CHAINS },
    s("path", { class: "shaft", d: path }),
    s("path", { class: "head", d: head }),
    s("path", { class: "bars", d: bars }),
  );
  arrow.style.setProperty("color", `var(--link-${chain % CHAINS})`);
  return arrow;
}
