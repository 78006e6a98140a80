// Loads the page's modules in Node, with the texts and shapes of the package.

import { readFileSync } from "node:fs";
import { document } from "./dom.js";

const file = process.env.NONET_TEST_DATA;
if (!file) throw new Error("run these tests with: python -m pytest tests/js");

/** What the package says: see conftest.py. */
export const data = JSON.parse(readFileSync(file, "utf8"));


/** @param {string} path a module of the page, such as "play/moves.js" */
export function load(path) {
  return import(new URL(`../../src/nonet/web/static/${path}`, import.meta.url).href);
}

/** @param {"en" | "fr"} code */
export async function setLanguage(code) {
  const { loadLanguage } = await load("i18n.js");
  globalThis.fetch = async () => Response.json(data.texts[code]);
  await loadLanguage(code);
  delete globalThis.fetch;
}

await setLanguage("en");

/** What screen readers heard last. */
export function heard() {
  return document.getElementById("announcer").textContent.trimEnd();
}

/**
 * Answers every request of the page by a function of its path and body; returns the requests.
 * A string is a stream, anything else JSON; an Error means that the server cannot be reached.
 */
export function answerRequests(answer) {
  const requests = [];
  globalThis.fetch = async (url, { body } = {}) => {
    const request = { path: url.replace(/^api\//, ""), body: body && JSON.parse(body) };
    requests.push(request);
    const found = await answer(request);
    if (found instanceof Error) throw found;
    if (found instanceof Response) return found;
    return typeof found === "string" ? new Response(found) : Response.json(found);
  };
  return requests;
}

/** The messages of a stream, one a line. */
export function lines(...messages) {
  return messages.map((message) => `${JSON.stringify(message)}\n`).join("");
}

/** Opens a view in an element; returns how to leave it. */
export function openViewIn(View, host) {
  const stop = new AbortController();
  new View(host, stop.signal);
  return () => stop.abort();
}
