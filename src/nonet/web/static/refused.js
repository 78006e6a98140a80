// What the server refuses, told kindly: in the language of the page, then in the server's own words.

import { h } from "./dom.js";
import { language, t } from "./words.js";

const KNOWN = ["NoSolution", "ManySolutions", "TooLarge", "NoEstimate"];

/** What happened, in a sentence. */
export function sentenceOf(error) {
  if (error.isOffline) return t("refused.offline");
  if (error.status === 503) return t("refused.busy");
  if (KNOWN.includes(error.name)) return t(`refused.${error.name}`);
  return t("refused.other");
}

/** A paragraph for a refusal; what is no refusal is an error of the page, and thrown again. */
export function refused(error, ...more) {
  if (error.status === undefined) throw error;
  const own = error.isOffline || error.status === 503 ? null : error.message;
  return h(
    "div",
    { class: "refusal" },
    h("p", {}, sentenceOf(error)),
    own && h("p", { class: "own", lang: language === "en" ? false : "en" }, own),
    ...more,
  );
}
