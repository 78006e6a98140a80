// The next step, told deeper each time that somebody asks in the same position.

import { ask } from "../api.js";
import { h } from "../dom.js";
import { lineOf } from "../shape.js";
import { language, t } from "../words.js";
import { marksOf } from "./moves.js";

const DEEPEST = 3;

export class Hints {
  constructor() {
    this.forget();
  }

  /** The hint: {sentence, depth, step}; the step only at the last depth. */
  async next(current, settings) {
    const place = lineOf(current.shape, current.symbols) + current.struck.join(";") + language;
    const depth = place === this.place ? Math.min(this.depth + 1, DEEPEST) : 1;
    const candidates = settings.automatic ? marksOf(current, settings) : undefined;
    const found = await ask("hint", { ...current.position, candidates, depth, language });
    Object.assign(this, { place, depth });
    return found;
  }

  forget() {
    this.place = "";
    this.depth = 0;
  }
}

/** What a step adds to the board. */
export function pictured(step) {
  const picture = step?.picture;
  if (!picture) return {};
  const isPlain = picture.marks.every(([, , role]) => role === "placed") && !picture.links.length;
  return {
    // a step that only places needs no pencil marks beside it
    ...(isPlain ? {} : { candidates: picture.candidates }),
    tints: new Map(picture.tints),
    units: picture.units,
    marks: new Map(picture.marks.map(([cell, symbol, role]) => [`${cell}:${symbol}`, role])),
    links: picture.links,
  };
}

/** A hint in words, and how to hear more. */
export function hintText({ sentence, depth }) {
  const more = depth < DEEPEST ? t("play.hint_more") : null;
  const link = h("a", { href: "#explain" }, t("play.hint_explain"));
  return [h("p", { class: "hint" }, sentence), h("p", { class: "note" }, more ?? link)];
}
