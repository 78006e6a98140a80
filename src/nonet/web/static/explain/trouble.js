// Why a grid cannot be explained, told kindly, with what can be done instead.

import { cluesOf, current } from "../current.js";
import { h } from "../dom.js";
import { isPassing } from "../failures.js";
import { refusalOf } from "../refusals.js";
import { t } from "../words.js";
import { sourcesOf } from "./position.js";

/** What is wrong: a name of the words below, or nothing if the server's own words must do. */
function kindOf(error, source) {
  const sources = sourcesOf(current);
  const symbols = source === "clues" ? cluesOf(current) : current.symbols;
  if (isPassing(error)) return null;
  if (error.name === "NoSolution") return sources.clues && source !== "clues" ? "mistake" : "none";
  if (error.name === "ManySolutions") return "many";
  if (symbols.every(Boolean)) return "complete";
  return source === "marks" ? "marks" : null;
}

const INSTEAD = { mistake: "clues", marks: "position" };
/** What the view Solve has more to say of. */
const SOLVED = ["shape", "none", "many"];

/** Why a grid of this shape cannot be explained, whatever is in it; null if it can. */
export function shapeTrouble() {
  return current.shape.name === "9x9" ? null : told("shape");
}

/** What to show of a refusal; *from* begins again from another source. */
export function troubleOf(error, { source, from }) {
  const kind = kindOf(error, source);
  return kind ? told(kind, from) : refusalOf(error);
}

function told(kind, from) {
  const instead = INSTEAD[kind];
  return h(
    "div",
    { class: "refusal", role: "alert" },
    h("p", {}, t(`explain.trouble.${kind}`)),
    instead &&
      h("button", { type: "button", onclick: () => from(instead) }, t(`explain.from.${instead}`)),
    SOLVED.includes(kind) && h("p", {}, h("a", { href: "#solve" }, t("explain.trouble.solve"))),
  );
}
