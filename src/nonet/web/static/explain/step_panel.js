// A step in words, the legend of its picture, and the rating of all steps.

import { linkArrow, linkKind } from "../board/svg.js";
import { fill, h, s } from "../dom.js";
import { t } from "../i18n.js";
import { button } from "../widgets.js";

/**
 * @typedef {import("../board/board.js").Picture} Picture
 * @typedef {{cell: string, symbol: string}} Mark such as r3c9 and 1
 * @typedef {object} Step as the server sends it
 * @property {string} title
 * @property {string} technique
 * @property {number} rating
 * @property {string} reason
 * @property {string[]} details lines behind the reason, indented by four where they belong to another
 * @property {Mark | null} placed
 * @property {Mark[]} removed
 * @property {Picture} picture
 *
 * @typedef {Record<"er" | "ep" | "ed", number>} Numbers
 * @typedef {Record<"exact" | "exact_ep" | "exact_ed", boolean>} Exactness
 * @typedef {Numbers & Exactness & {band: string, title: string}} Rating
 * @typedef {{end: string, ended: string, summary: string, rating: Rating}} End the last message
 */

const ROLES = ["pattern", "second", "extra", "on", "off", "removed", "placed"];
const LINKS = { strong: { strong: true }, weak: {}, partial: { partial: true } };
/** Bars behind the head of a short arrow; a chain has none, one or both. */
const BARS = ["M22.2 2.5V9.5", "M18.7 2.5V9.5"];
/** The numbers of a rating, and the fields that say whether they are exact. */
const NUMBERS = /** @type {const} */ ([["er", "exact"], ["ep", "exact_ep"], ["ed", "exact_ed"]]);
const BANDS = ["easy", "medium", "hard", "expert", "extreme"];

export class StepPanel {
  /** @param {() => void} onapply */
  constructor(onapply) {
    this.onapply = onapply;
    this.title = h("h2", { class: "step-title", tabindex: -1 });
    this.lines = h("ol", { class: "chain-lines" });
    /** It stays open from step to step. */
    this.details = h("details", {}, h("summary", {}, t("explain.details")), this.lines);
    this.applied = h("span", { class: "applied" });
    this.element = h("section", { class: "card step", "aria-label": t("explain.step"), hidden: true });
  }

  /**
   * @param {Step} step
   * @param {string} applyText
   */
  show(step, applyText) {
    const { left_out: count } = step.picture;
    const rating = t("explain.rated", { rating: formatRating(step.rating) });
    this.element.hidden = false;
    this.title.textContent = step.title;
    this.details.hidden = !step.details.length;
    this.applied.textContent = "";
    fill(this.lines, detailLines(step));
    fill(
      this.element,
      h("div", { class: "heading" }, this.title, h("span", { class: "chip" }, rating)),
      h("p", { class: "result" }, formatResult(step)),
      h("p", { class: "reason" }, step.reason),
      this.details,
      legendOf(step.picture),
      count > 0 && h("p", { class: "quiet-text" }, t("picture.left_out", { count })),
      h("div", { class: "buttons" }, button(applyText, this.onapply, { class: "apply" }), this.applied),
    );
  }
}

/** How hard the puzzle is: three numbers, a name, and what they mean. */
export class RatingPanel {
  constructor() {
    this.title = h("h2", { id: "rating-title" }, t("explain.rating"));
    this.element = h("section", { class: "card rating", "aria-labelledby": "rating-title", hidden: true });
  }

  /**
   * @param {End} end
   * @param {boolean} isFromClues
   */
  show({ rating, summary }, isFromClues) {
    const numbers = NUMBERS.map(([name, exact]) => {
      const number = formatRating(rating[name]);
      const shown = rating[exact] ? number : t("explain.rating.atLeast", { rating: number });
      return h("div", {}, h("dt", {}, t(`explain.${name}`)), h("dd", {}, shown));
    });
    this.element.hidden = false;
    fill(
      this.element,
      this.title,
      scale(rating),
      h("p", {}, t(`difficulty.${rating.band}`)),
      h("dl", {}, numbers),
      !isFromClues && h("p", { class: "quiet-text" }, t("explain.rating.position")),
      summary && h("p", { class: "quiet-text" }, summary),
    );
  }
}

/**
 * The five difficulties in a row, with one marked.
 * @param {Rating} rating
 */
function scale({ band, title }) {
  const at = BANDS.indexOf(band);
  const steps = BANDS.map((_, n) => h("span", { class: n === at ? "here" : n < at ? "below" : "above" }));
  const bar = h("span", { class: "steps", "aria-hidden": "true" }, steps);
  return h("p", { class: "scale" }, h("strong", {}, title), bar);
}

/**
 * What the colours and links of a picture mean, and of no other.
 * @param {Picture} picture
 */
function legendOf(picture) {
  const alone = onlyPlaced(picture);
  const isSmall = (/** @type {readonly [number, ...unknown[]]} */ [cell]) => !alone.has(cell);
  const marks = new Set(picture.marks.filter(isSmall).map(([, , role]) => role));
  const tints = new Set(picture.tints.filter(isSmall).map(([, role]) => role));
  if (alone.size) tints.add("placed");
  /** @type {Set<string>} */
  const links = new Set(picture.links.map(linkKind));
  const entry = (/** @type {string} */ text, /** @type {any[]} */ ...swatches) =>
    h("li", {}, swatches, h("span", {}, text));
  const roles = ROLES.filter((role) => marks.has(role) || tints.has(role));
  const entries = [
    picture.units.length > 0 && entry(t("picture.units"), swatch("cell", { "data-depth": 1 })),
    roles.map((role) =>
      entry(t(`role.${role}`), tints.has(role) && tintSwatch(role), marks.has(role) && markSwatch(role)),
    ),
    Object.entries(LINKS).map(
      ([kind, link]) => links.has(kind) && entry(t(`explain.link.${kind}`), arrow(link)),
    ),
    chainsOf(picture).map((link) => entry(chainName(link), arrow(link))),
  ];
  return h("ul", { class: "legend", "aria-label": t("explain.legend") }, entries);
}

/**
 * The cells that show a placed symbol large, as nothing else in them is marked.
 * @param {Picture} picture
 */
function onlyPlaced({ marks }) {
  const cells = marks.map(([cell]) => cell);
  const isOnly = (/** @type {number} */ cell) => cells.indexOf(cell) === cells.lastIndexOf(cell);
  return new Set(marks.filter(([cell, , role]) => role === "placed" && isOnly(cell)).map(([cell]) => cell));
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} more
 * @param {import("../dom.js").Child} [inside]
 */
function swatch(name, more, inside) {
  return h("span", { class: `swatch ${name}`, ...more, "aria-hidden": "true" }, inside);
}

/** @param {string} role */
function tintSwatch(role) {
  const inside = role === "placed" && h("span", { class: "symbol" }, "5");
  return swatch(`cell ${role}`, { "data-tint": role }, inside);
}

/** @param {string} role */
function markSwatch(role) {
  return swatch("small", { "data-role": role }, "5");
}

/** @typedef {Omit<import("../board/svg.js").Link, "path" | "head">} Arrow */

/**
 * A short arrow that looks like a link.
 * @param {Arrow} link
 * @param {string} [name] if no text beside it says what it is
 */
function arrow(link, name) {
  /** @type {Record<string, string>} */
  const label = name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" };
  const shaft = linkArrow({ ...link, path: "M1 6H24", head: "M31 6L24 2.5V9.5Z" });
  return s("svg", { class: "swatch board", viewBox: "0 0 32 12", ...label }, shaft);
}

/**
 * What the arrows of each chain look like; nothing if there is only one chain.
 * @param {Picture} picture
 */
function chainsOf({ links }) {
  const chains = new Map(links.map((link) => [link.chain, link]));
  if (chains.size < 2) return [];
  const sorted = [...chains.values()].sort((one, other) => one.chain - other.chain);
  return sorted.map(({ chain, hollow, bars }) => {
    const count = bars.split("M").length - 1;
    return { chain, hollow, bars: BARS.slice(0, count).join(""), strong: true };
  });
}

/** @param {{chain: number}} link */
function chainName({ chain }) {
  return t("link.chain", { number: chain + 1 });
}

/**
 * The lines behind the reason. If there are several chains, each starts with a line that is not
 * indented, and has its arrow there.
 * @param {Step} step
 */
function detailLines({ details, picture }) {
  const chains = new Map(chainsOf(picture).map((link) => [link.chain, link]));
  let chain = 0;
  return details.map((line) => {
    const text = line.trimStart();
    const depth = (line.length - text.length) / 4;
    const link = depth ? undefined : chains.get(chain++);
    const item = h("li", {}, link && arrow(link, chainName(link)), text);
    item.style.setProperty("--depth", String(depth));
    return item;
  });
}

/**
 * A rating as it is published: always with one digit after the point.
 * @param {number} rating
 */
export function formatRating(rating) {
  return rating.toFixed(1);
}

/**
 * What a step places and removes: r1c1=5 r2c3≠47.
 * @param {Pick<Step, "placed" | "removed">} step
 */
export function formatResult({ placed, removed }) {
  /** @type {Map<string, string>} */
  const gone = new Map();
  for (const { cell, symbol } of removed) gone.set(cell, (gone.get(cell) ?? "") + symbol);
  const parts = [...gone].map(([cell, symbols]) => `${cell}≠${[...symbols].sort().join("")}`);
  return [...(placed ? [`${placed.cell}=${placed.symbol}`] : []), ...parts].join(" ");
}
