// Why a grid cannot be explained, told kindly, with what can be done instead.

import { current } from "../current.js";
import { h } from "../dom.js";
import { refused, sentenceOf } from "../refused.js";
import { t } from "../words.js";
import { sourcesOf } from "./position.js";

/** What is wrong: a name of the words below, or nothing if the server's own words must do. */
function kindOf(error, source) {
  const sources = sourcesOf(current);
  const symbols = source === "clues" ? current.given : current.symbols;
  if (error.isOffline || error.status === 503) return null;
  if (error.name === "NoSolution") return sources.clues && source !== "clues" ? "mistake" : null;
  if (error.name === "ManySolutions") return "many";
  if (current.shape.name !== "9x9") return "shape";
  if (symbols.every(Boolean)) return "complete";
  return source === "notes" ? "notes" : null;
}

const INSTEAD = { mistake: "clues", notes: "position" };

/** The element to show and what to say aloud; *from* begins again from another source. */
export function troubleOf(error, { source, from }) {
  const kind = kindOf(error, source);
  if (!kind) return { element: refused(error), text: sentenceOf(error) };
  if (error.status === undefined) throw error;
  const text = t(`explain.trouble.${kind}`);
  const element = h(
    "div",
    { class: "refusal" },
    h("p", {}, text),
    INSTEAD[kind] &&
      h("button", { type: "button", onclick: () => from(INSTEAD[kind]) }, t(`explain.from.${INSTEAD[kind]}`)),
    kind === "many" && h("p", {}, h("a", { href: "#solve" }, t("explain.trouble.solve"))),
  );
  return { element, text };
}
