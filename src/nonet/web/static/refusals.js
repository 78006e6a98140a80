// What went wrong, in one sentence that is heard as well as seen.

import { Refusal, reach } from "./api.js";
import { showMessage } from "./controls.js";
import { fill, h } from "./dom.js";
import { has, t } from "./words.js";

/** Names whose own words say all: what the server adds would only say it again. */
const WHOLE = new Set(["NoSolution", "ManySolutions", "NoText", "Offline"]);

/**
 * Shows a refusal in a place of the page; anything else is a mistake of ours, and thrown again.
 * That the server cannot be reached is told as long as it is so.
 */
export function showRefusal(place, error) {
  if (error.name === "AbortError") return;
  if (!(error instanceof Refusal)) throw error;
  const told = refusalOf(error);
  showMessage(place, told);
  if (!error.isOffline) return;
  reach.addEventListener("change", () => told.isConnected && fill(place), { once: true });
}

/** A paragraph about a refusal. The server's own sentence is English, and said to be. */
export function refusalOf(error) {
  const known = has(`refusal.${error.name}`);
  const title = t(known ? `refusal.${error.name}` : "refusal.other");
  const detail = WHOLE.has(error.name) ? null : h("span", { lang: "en" }, ` ${error.message}`);
  return h("p", { class: "refusal", role: "alert" }, title, detail);
}
