// What is seen of a step: the board with its colours and links, and what these mean.

import { linkOf } from "../board/drawing.js";
import { fill, h, s } from "../dom.js";
import { t } from "../words.js";

const ROLES = ["pattern", "second", "extra", "on", "off", "removed", "placed"];
/** The bars behind the head of a short arrow, as many of them as its chain has. */
const BARS = ["M22.2 2.5V9.5", "M18.7 2.5V9.5"];
const LINKS = { strong: { strong: true }, weak: {}, partial: { partial: true } };

/** What a board shows of a step; *given* are the clues. */
export function stateOf({ picture }, given) {
  const { symbols, candidates, tints, units, marks, links } = picture;
  const roles = marks.map(([cell, symbol, role]) => [`${cell}:${symbol}`, role]);
  return { symbols, given, candidates, tints: new Map(tints), units, marks: new Map(roles), links };
}

/** The meaning of what occurs in a step, and of nothing else. */
export function legendOf({ picture }) {
  const alone = placedAlone(picture);
  const seen = ([cell]) => !alone.has(cell);
  const marks = new Set(picture.marks.filter(seen).map(([, , role]) => role));
  const tints = new Set(picture.tints.filter(seen).map(([, role]) => role));
  if (alone.size) tints.add("placed");
  const kinds = new Set(picture.links.map(kindOf));
  const roles = ROLES.filter((role) => marks.has(role) || tints.has(role)).map((role) =>
    entry(t(`role.${role}`), tints.has(role) && tint(role), marks.has(role) && mark(role)),
  );
  const links = Object.keys(LINKS)
    .filter((kind) => kinds.has(kind))
    .map((kind) => entry(t(`explain.link.${kind}`), arrow(LINKS[kind])));
  const chains = chainsOf(picture).map((link) => entry(chainName(link), arrow(link)));
  const units = picture.units.length ? [entry(t("explain.units"), shade())] : [];
  const entries = [units, roles, links, chains];
  return h("ul", { class: "legend", "aria-label": t("explain.legend") }, entries);
}

/** What a link of each chain that is drawn looks like, if there are several. */
function chainsOf({ links }) {
  const found = new Map(links.map((link) => [link.chain, link]));
  if (found.size < 2) return [];
  return [...found.values()]
    .sort((one, other) => one.chain - other.chain)
    .map(({ chain, hollow, bars }) => {
      const count = bars.split("M").length - 1;
      return { chain, hollow, bars: BARS.slice(0, count).join(""), strong: true };
    });
}

function chainName({ chain }) {
  return t("explain.chain", { number: chain + 1 });
}

/** The cells in which a step places a symbol and nothing else is marked: these show it large. */
function placedAlone({ marks }) {
  const number = new Map();
  for (const [cell] of marks) number.set(cell, (number.get(cell) ?? 0) + 1);
  return new Set(
    marks
      .filter(([cell, , role]) => role === "placed" && number.get(cell) === 1)
      .map(([cell]) => cell),
  );
}

function kindOf({ strong, partial }) {
  return partial ? "partial" : strong ? "strong" : "weak";
}

function entry(text, ...swatches) {
  return h("li", {}, swatches, h("span", {}, text));
}

function tint(role) {
  const inside = role === "placed" && h("span", { class: "symbol" }, "5");
  return h(
    "span",
    { class: `swatch cell ${role}`, "data-tint": role, "aria-hidden": "true" },
    inside,
  );
}

function shade() {
  return h("span", { class: "swatch cell", "data-depth": 1, "aria-hidden": "true" });
}

function mark(role) {
  return h("span", { class: "swatch small", "data-role": role, "aria-hidden": "true" }, "5");
}

/** A short arrow that looks like a link; it has a name where no words stand beside it. */
function arrow(link, name) {
  const read = name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" };
  return s(
    "svg",
    { class: "swatch board", viewBox: "0 0 32 12", ...read },
    linkOf({ ...link, path: "M1 6H24", head: "M31 6L24 2.5V9.5Z" }),
  );
}

/** The words of a step: its technique, its sentence, and what is behind that. */
export class Telling {
  /** *onapply* is called when the step is to be taken over into the grid. */
  constructor({ onapply }) {
    this.title = h("h2", { class: "step-title", tabindex: -1 });
    this.rating = h("span", { class: "chip" });
    this.result = h("p", { class: "result" });
    this.reason = h("p", { class: "reason" });
    this.lines = h("ol", { class: "chain-lines" });
    this.details = h("details", {}, h("summary", {}, t("explain.details")), this.lines);
    this.legend = h("div", {});
    this.leftOut = h("p", { class: "quiet-text" });
    this.apply = h("button", { type: "button", class: "apply", onclick: onapply });
    this.applied = h("span", { class: "applied" });
    this.element = h(
      "section",
      { class: "card step", "aria-label": t("explain.step") },
      h("div", { class: "heading" }, this.title, this.rating),
      this.result,
      this.reason,
      this.details,
      this.legend,
      this.leftOut,
      h("div", { class: "buttons" }, this.apply, this.applied),
    );
    this.element.hidden = true;
  }

  /** Shows a step; *applying* says what the button does. */
  show(step, applying) {
    this.element.hidden = false;
    this.title.textContent = step.title;
    this.rating.textContent = t("explain.rated", { rating: ratingOf(step.rating) });
    this.result.textContent = resultOf(step);
    this.reason.textContent = step.reason;
    this.details.hidden = !step.details.length;
    fill(this.lines, linesOf(step));
    fill(this.legend, legendOf(step));
    const { left_out: count } = step.picture;
    this.leftOut.textContent = count ? t("explain.leftOut", { count }) : "";
    this.apply.textContent = applying;
    this.applied.textContent = "";
  }

  hide() {
    this.element.hidden = true;
  }

  /** What is said aloud of a step. */
  said(step) {
    return `${step.title}, ${ratingOf(step.rating)}. ${step.reason}`;
  }
}

/**
 * The lines behind the reason; those that belong to another stand further in. Where there are
 * several chains, each begins with a line that belongs to no other, and has its sign there.
 */
function linesOf({ details, picture }) {
  const chains = new Map(chainsOf(picture).map((link) => [link.chain, link]));
  let begun = 0;
  return details.map((text) => {
    const inside = text.trimStart();
    const depth = (text.length - inside.length) / 4;
    const link = depth ? undefined : chains.get(begun++);
    const item = h("li", {}, link && arrow(link, chainName(link)), inside);
    item.style.setProperty("--depth", depth);
    return item;
  });
}

/** A rating as it is published: always with one digit after the point. */
export function ratingOf(number) {
  return number.toFixed(1);
}

/** What a step places and removes, in signs: r1c1=5 r2c3≠47. */
export function resultOf({ placed, removed }) {
  const gone = new Map();
  for (const { cell, symbol } of removed) gone.set(cell, (gone.get(cell) ?? "") + symbol);
  const signs = [...gone].map(([cell, symbols]) => `${cell}≠${[...symbols].sort().join("")}`);
  return [...(placed ? [`${placed.cell}=${placed.symbol}`] : []), ...signs].join(" ");
}
