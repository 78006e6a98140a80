// The page: its head, language and theme, and the view that is shown.

import { checkServer, connection, offlineError } from "./api.js";
import { announce, byId, fill, h, s } from "./dom.js";
import { game } from "./game.js";
import { language, loadLanguage, t } from "./i18n.js";
import { closeMessage, showError } from "./messages.js";
import { openLink, openPastedAndDropped } from "./open_grid.js";
import { load, save } from "./storage.js";
import { options } from "./widgets.js";

const LANGUAGES = ["en", "fr"];
const THEMES = ["auto", "light", "dark"];
/** @type {Record<string, () => Promise<{View: new (host: HTMLElement, signal: AbortSignal) => object}>>} */
const VIEWS = {
  play: () => import("./play/view.js"),
  solve: () => import("./solve/view.js"),
  explain: () => import("./explain/view.js"),
  methods: () => import("./methods/view.js"),
  experiments: () => import("./experiments/view.js"),
};
const LOGO = "M2 2h20v20H2zM8.7 2v20M15.3 2v20M2 8.7h20M2 15.3h20";
/** Milliseconds between two checks whether the server can be reached again. */
const CHECK_INTERVAL = 10_000;

/** The name of the view that is shown, and what tells it that the user leaves it. */
let shown = "";
let stop = new AbortController();

/** The view that the address names: #solve, or #play?grid=... for a grid in the link. */
function requestedView() {
  const name = location.hash.slice(1).split("?")[0];
  return Object.hasOwn(VIEWS, name) ? name : "play";
}

async function show({ focus = false } = {}) {
  const name = requestedView();
  drawHead(name);
  /** @type {unknown} */
  let problem;
  const [view] = await Promise.all([
    VIEWS[name]().catch((error) => void (problem = offlineError(error))),
    openLink().catch((error) => (problem ??= error)),
  ]);
  if (name !== requestedView()) return;
  if (view) mountView(name, view);
  else stay();
  if (problem) showError(byId("trouble"), problem);
  if (!focus) return;
  byId("view").focus({ preventScroll: true });
  scrollTo(0, 0);
}

/**
 * @param {string} name
 * @param {Awaited<ReturnType<VIEWS["play"]>>} module
 */
function mountView(name, { View }) {
  stop.abort();
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  const host = byId("view");
  host.className = `view-${name}`;
  fill(host);
  document.title = `${t(`view.${name}`)} - Nonet`;
  stop = new AbortController();
  new View(host, stop.signal);
  shown = name;
}

/** If a view cannot be loaded, the one before stays, in the menu and the address too. */
function stay() {
  if (!shown) return;
  history.replaceState(null, "", `#${shown}`);
  drawHead(shown);
}

/** @param {string} name */
function drawHead(name) {
  const links = Object.keys(VIEWS).map((each) =>
    h("a", { href: `#${each}`, "aria-current": each === name && "page" }, t(`view.${each}`)),
  );
  fill(
    byId("head"),
    h("a", { class: "skip", href: "#view", onclick: skip }, t("head.skip")),
    h("strong", { class: "name" }, logo(), "Nonet"),
    h("nav", { "aria-label": t("head.views") }, links),
    h("a", { class: "api", href: "api/docs", title: t("foot.api") }, "API"),
    h("div", { class: "settings" }, languageMenu(), themeMenu()),
  );
  fill(byId("foot"), h("a", { href: "api/docs" }, t("foot.api")));
  fill(byId("trouble"));
  showConnection();
}

function logo() {
  const lines = s("path", { d: LOGO });
  const middle = s("path", { class: "middle", d: "M8.7 8.7h6.6v6.6H8.7z" });
  return s("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, lines, middle);
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  focusView();
}

/** Moves the focus to the grid of the view, or to the view. */
function focusView() {
  const cell = byId("view").querySelector('[role="gridcell"][tabindex="0"]:not([inert] *)');
  /** @type {HTMLElement} */ (cell ?? byId("view")).focus();
}

function languageMenu() {
  const onchange = async (/** @type {any} */ { target }) => {
    const problem = await loadLanguage(target.value).catch(offlineError);
    save("language", language);
    await show();
    if (problem) showError(byId("trouble"), problem);
    /** @type {HTMLElement} */ (document.querySelector("#head .language")).focus();
  };
  const choices = options(LANGUAGES, language, (code) => t(`language.${code}`));
  for (const choice of choices) choice.lang = choice.value;
  return h("select", { class: "language", "aria-label": t("head.language"), onchange }, choices);
}

function themeMenu() {
  const onchange = (/** @type {any} */ { target }) => {
    save("theme", target.value);
    /** @type {any} */ (globalThis).setTheme(target.value);
  };
  const choices = options(THEMES, load("theme", "auto"), (name) => t(`theme.${name}`));
  return h("select", { "aria-label": t("head.theme"), onchange }, choices);
}

/** Says when the server cannot be reached, and when it can again. */
function showConnection() {
  const text = connection.isOffline ? t("head.offline") : "";
  if (byId("offline").textContent === text) return;
  byId("offline").textContent = text;
  announce(text || t("head.online"));
}

function checkIfOffline() {
  if (connection.isOffline && !document.hidden) checkServer();
}

/** Installs the service worker, which keeps the page for when there is no server. */
function installWorker() {
  if (!("serviceWorker" in navigator)) return;
  const { trustedTypes } = /** @type {any} */ (globalThis);
  const policy = trustedTypes?.createPolicy("nonet", { createScriptURL: () => "sw.js" });
  const url = policy?.createScriptURL("") ?? "sw.js";
  // If the browser forbids it, the page just needs its server.
  navigator.serviceWorker.register(url).catch(() => {});
}

// Both at once, as each has to be fetched; `show` reports a view that cannot be loaded.
await Promise.all([loadLanguage(document.documentElement.lang), VIEWS[requestedView()]().catch(() => {})]);
setInterval(checkIfOffline, CHECK_INTERVAL);
for (const name of ["online", "focus"]) addEventListener(name, checkIfOffline);
addEventListener("keydown", (event) => event.key === "Escape" && closeMessage());
addEventListener("hashchange", () => show({ focus: true }));
connection.addEventListener("change", showConnection);
byId("trouble").addEventListener("close", focusView);
openPastedAndDropped();
game.addEventListener("change", () => fill(byId("trouble")));
await show();
installWorker();
