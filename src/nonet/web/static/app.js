// The page: its head, its language and its theme, and which of the views is shown.

import { knock, lost, reach } from "./api.js";
import { closeMessage } from "./controls.js";
import { current } from "./current.js";
import { announce, fill, h, s } from "./dom.js";
import { openLink } from "./links.js";
import { keep, recall } from "./memory.js";
import { openAnywhere } from "./opening.js";
import { showRefusal } from "./refusals.js";
import { language, speak, t } from "./words.js";

const LANGUAGES = ["en", "fr"];
const THEMES = ["auto", "light", "dark"];
/** Each view is a module that exports mount(host), which gives back how to leave it. */
const VIEWS = {
  play: () => import("./views/play.js"),
  solve: () => import("./views/solve.js"),
  explain: () => import("./views/explain.js"),
  methods: () => import("./views/methods.js"),
  experiments: () => import("./views/experiments.js"),
};
/** The nine cells of the sign. */
const SIGN = "M2 2h20v20H2zM8.7 2v20M15.3 2v20M2 8.7h20M2 15.3h20";

/** Milliseconds between two looks whether the server is there again. */
const OFTEN = 10_000;

/** The view that is shown, and how to leave it. */
let [shown, leave] = [null, () => {}];

/** The view that the address names: #solve, or #play?grid=... for a grid that somebody sent. */
function asked() {
  const name = location.hash.slice(1).split("?")[0];
  return Object.hasOwn(VIEWS, name) ? name : "play";
}

async function show({ focus = false } = {}) {
  const name = asked();
  drawHead(name);
  let refused;
  const [view] = await Promise.all([
    VIEWS[name]().catch((error) => void (refused = lost(error.message))),
    openLink().catch((error) => (refused ??= error)),
  ]);
  if (name !== asked()) return;
  if (view) turnTo(name, view);
  else stay();
  if (refused) showRefusal(document.getElementById("trouble"), refused);
  if (!focus) return;
  document.getElementById("view").focus({ preventScroll: true });
  scrollTo(0, 0);
}

function turnTo(name, view) {
  leave();
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  const host = document.getElementById("view");
  host.className = `view-${name}`;
  fill(host);
  document.title = `${t(`view.${name}`)} - Nonet`;
  leave = view.mount(host) ?? (() => {});
  shown = name;
}

/** Where a view cannot be had the one before stays, and the menu and the address say so. */
function stay() {
  if (!shown) return;
  history.replaceState(null, "", `#${shown}`);
  drawHead(shown);
}

function drawHead(name) {
  const links = Object.keys(VIEWS).map((each) =>
    h("a", { href: `#${each}`, "aria-current": each === name ? "page" : false }, t(`view.${each}`)),
  );
  fill(
    document.getElementById("head"),
    h("a", { class: "skip", href: "#view", onclick: skip }, t("head.skip")),
    h("strong", { class: "name" }, sign(), "Nonet"),
    h("nav", { "aria-label": t("head.views") }, links),
    h("a", { class: "api", href: "api/docs", title: t("foot.api") }, "API"),
    h("div", { class: "settings" }, languageMenu(), themeMenu()),
  );
  fill(document.getElementById("foot"), h("a", { href: "api/docs" }, t("foot.api")));
  fill(document.getElementById("trouble"));
  tellReach();
}

function sign() {
  const lines = s("path", { d: SIGN });
  const middle = s("path", { class: "middle", d: "M8.7 8.7h6.6v6.6H8.7z" });
  return s("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, lines, middle);
}

function skip(event) {
  event.preventDefault();
  toView();
}

/** Focus to the grid of the view, or to the view. */
function toView() {
  const view = document.getElementById("view");
  (view.querySelector('[role="gridcell"][tabindex="0"]:not([inert] *)') ?? view).focus();
}

function languageMenu() {
  const options = LANGUAGES.map((code) =>
    h("option", { value: code, lang: code, selected: code === language }, t(`language.${code}`)),
  );
  const change = async (event) => {
    const refused = await speak(event.target.value).catch((error) => lost(error.message));
    keep("language", language);
    await show();
    if (refused) showRefusal(document.getElementById("trouble"), refused);
    document.querySelector("#head .language").focus();
  };
  const label = t("head.language");
  return h("select", { class: "language", "aria-label": label, onchange: change }, options);
}

function themeMenu() {
  const options = THEMES.map((name) =>
    h("option", { value: name, selected: name === recall("theme", "auto") }, t(`theme.${name}`)),
  );
  const change = (event) => {
    keep("theme", event.target.value);
    globalThis.wear(event.target.value);
  };
  return h("select", { "aria-label": t("head.theme"), onchange: change }, options);
}

/** Says when the server cannot be reached, and when it can again. */
function tellReach() {
  const note = document.getElementById("offline");
  const words = reach.isOffline ? t("head.offline") : "";
  if (note.textContent === words) return;
  note.textContent = words;
  announce(words || t("head.online"));
}

/** Looks whether the server is there again, where it was not and somebody looks at the page. */
function look() {
  if (reach.isOffline && !document.hidden) knock();
}

/** The worker keeps the page for when there is no server; it can wait until the page is there. */
function hire() {
  if (!("serviceWorker" in navigator)) return;
  const rules = { createScriptURL: () => "sw.js" };
  const policy = globalThis.trustedTypes?.createPolicy("nonet", rules);
  const address = policy?.createScriptURL("") ?? "sw.js";
  // a browser that forbids it has a page that needs its server, and no more
  navigator.serviceWorker.register(address).catch(() => {});
}

// both at once, as each has to be fetched; `show` tells if there is no view
await Promise.all([speak(document.documentElement.lang), VIEWS[asked()]().catch(() => {})]);
setInterval(look, OFTEN);
for (const name of ["online", "focus"]) addEventListener(name, look);
addEventListener("keydown", (event) => event.key === "Escape" && closeMessage());
addEventListener("hashchange", () => show({ focus: true }));
reach.addEventListener("change", tellReach);
document.getElementById("trouble").addEventListener("close", toView);
openAnywhere(() => document.getElementById("trouble"));
current.addEventListener("change", () => fill(document.getElementById("trouble")));
await show();
hire();
