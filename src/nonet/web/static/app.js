// The page: its head, its language and its theme, and which of the views is shown.

import { fill, h } from "./dom.js";
import { keep, recall } from "./memory.js";
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

let leave = () => {};

/** The view that the address names: #solve, or #play?grid=... for a grid that somebody sent. */
function asked() {
  const name = location.hash.slice(1).split("?")[0];
  return name in VIEWS ? name : "play";
}

async function show({ focus = false } = {}) {
  const name = asked();
  drawHead(name);
  const view = await VIEWS[name]();
  if (name !== asked()) return;
  leave();
  const host = document.getElementById("view");
  host.className = `view-${name}`;
  fill(host);
  document.title = `${t(`view.${name}`)} - Nonet`;
  leave = view.mount(host) ?? (() => {});
  if (focus) host.focus();
}

function drawHead(name) {
  const links = Object.keys(VIEWS).map((each) =>
    h("a", { href: `#${each}`, "aria-current": each === name ? "page" : false }, t(`view.${each}`)),
  );
  fill(
    document.getElementById("head"),
    h("a", { class: "skip", href: "#view", onclick: skip }, t("head.skip")),
    h("strong", { class: "name" }, "Nonet"),
    h("nav", { "aria-label": t("head.views") }, links),
    h("div", { class: "settings" }, languageMenu(), themeMenu()),
  );
}

function skip(event) {
  event.preventDefault();
  document.getElementById("view").focus();
}

function languageMenu() {
  const options = LANGUAGES.map((code) =>
    h("option", { value: code, selected: code === language }, t(`language.${code}`)),
  );
  const change = async (event) => {
    await speak(event.target.value);
    keep("language", language);
    await show();
    document.querySelector("#head .language").focus();
  };
  return h("select", { class: "language", "aria-label": t("head.language"), onchange: change }, options);
}

function themeMenu() {
  const options = THEMES.map((name) =>
    h("option", { value: name, selected: name === recall("theme", "auto") }, t(`theme.${name}`)),
  );
  const change = (event) => {
    keep("theme", event.target.value);
    dress();
  };
  return h("select", { "aria-label": t("head.theme"), onchange: change }, options);
}

function dress() {
  document.documentElement.dataset.theme = recall("theme", "auto");
}

function preferred() {
  const first = navigator.languages.map((code) => code.slice(0, 2)).find((code) => LANGUAGES.includes(code));
  return recall("language") ?? first ?? "en";
}

dress();
await speak(preferred());
addEventListener("hashchange", () => show({ focus: true }));
await show();
if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
