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
  if (error.name === "NoSolution") return sources.clues && source !== "clues" ? "mistake" : null;
  if (error.name === "ManySolutions") return "many";
  if (current.shape.name !== "9x9") return "shape";
  if (symbols.every(Boolean)) return "complete";
  return source === "marks" ? "marks" : null;
}

const INSTEAD = { mistake: "clues", marks: "position" };

/** What to show of a refusal; *from* begins again from another source. */
export function troubleOf(error, { source, from }) {
  const kind = kindOf(error, source);
  if (!kind) return refusalOf(error);
  const instead = INSTEAD[kind];
  return h(
    "div",
    { class: "refusal", role: "alert" },
    h("p", {}, t(`explain.trouble.${kind}`)),
    instead &&
      h("button", { type: "button", onclick: () => from(instead) }, t(`explain.from.${instead}`)),
    kind === "many" && h("p", {}, h("a", { href: "#solve" }, t("explain.trouble.solve"))),
  );
}
