// A new puzzle to order, an empty grid, or one that was begun and left.

import { Refusal, about, ask } from "../api.js";
import { allow, button, menu, openDialog } from "../controls.js";
import { current, ratingOf, shelf } from "../current.js";
import { fill, h } from "../dom.js";
import { keep, recall } from "../memory.js";
import { showRefusal } from "../refusals.js";
import { classic, symbolsOf } from "../shape.js";
import { has, t } from "../words.js";
import { clockText } from "./clock.js";
import { asGrid, fromReserve } from "./reserve.js";

/** What is offered while the server has not told more. */
const OFFLINE = {
  bands: ["easy", "medium", "hard", "expert", "extreme"],
  symmetries: ["half-turn"],
  shapes: ["9x9"],
};
const USUAL = { difficulty: "easy", symmetry: "half-turn", shape: "9x9" };

/** Asks what the new grid should be, and begins it. */
export async function openNew() {
  const work = new AbortController();
  const trouble = h("div", {});
  const body = h("form", { method: "dialog", class: "stack" });
  const dialog = openDialog(t("play.new"), body, trouble, shelfList(() => dialog.close()));
  dialog.addEventListener("close", () => work.abort());
  const offered = await about().catch(() => OFFLINE);
  fillForm({ body, dialog, trouble, offered, signal: work.signal });
}

/** The band that was asked for last. */
export function usualBand() {
  return recall("play.order", USUAL).difficulty;
}

function fillForm(form) {
  const { body, offered } = form;
  const order = { ...USUAL, ...recall("play.order", {}) };
  const named = (kind, list) => list.map((each) => [each, nameOf(kind, each)]);
  const difficulty = menu(t("play.difficulty"), named("band", offered.bands), order.difficulty);
  const symmetry = menu(t("play.symmetry"), named("symmetry", offered.symmetries), order.symmetry);
  const shape = menu(t("play.shape"), named("shape", offered.shapes), order.shape, () => dim());
  const isClassic = () => shape.select.value === "9x9";
  const chosen = () => ({
    difficulty: difficulty.select.value,
    symmetry: symmetry.select.value,
    shape: shape.select.value,
  });
  const make = h("button", { class: "main", type: "submit" }, t("play.make"));
  const empty = button(t("play.empty"), () => beginEmpty(form, chosen().shape));
  body.addEventListener("submit", (event) => {
    event.preventDefault();
    if (make.getAttribute("aria-disabled") === "true") return;
    makePuzzle({ ...form, make }, chosen());
  });
  const dim = () => {
    difficulty.select.disabled = !isClassic();
    empty.disabled = shape.select.value === "jigsaw"; // its regions come with its puzzle
  };
  dim();
  fill(body, difficulty, symmetry, shape, h("div", { class: "buttons" }, make, empty));
  difficulty.select.focus();
}

/** What people call a band, a symmetry or a shape; its own name if there is no word. */
export function nameOf(kind, name) {
  const key = `${kind}.${name}`;
  return has(key) ? t(key) : name;
}

/** What a shape is called that may have any name: a map of regions is only a jigsaw. */
export function shapeName(name) {
  const aliases = { "9x9+x": "x", "9x9+windows": "windoku" };
  return nameOf("shape", aliases[name] ?? name.split(":")[0]);
}

async function makePuzzle({ dialog, trouble, make, signal }, order) {
  keep("play.order", order);
  allow(make, false);
  make.textContent = t("play.making");
  try {
    const found = await made(order, signal);
    dialog.close();
    current.begin(found.shape, found.given, found.about);
  } catch (error) {
    showRefusal(trouble, error);
  } finally {
    allow(make, true);
    make.textContent = t("play.make");
  }
}

/** A puzzle to order; without a server, one of the reserve. */
async function made({ difficulty, symmetry, shape }, signal) {
  const order = { symmetry, shape, ...(shape === "9x9" ? { difficulty } : {}) };
  try {
    const told = await ask("make", order, { signal });
    const [{ grid, er, band }] = told.puzzles;
    return { shape: told.shape, given: symbolsOf(told.shape, grid), about: { er, band } };
  } catch (error) {
    if (!(error instanceof Refusal && error.isOffline) || shape !== "9x9") throw error;
    return asGrid(fromReserve(difficulty));
  }
}

async function beginEmpty({ dialog, trouble, signal }, name) {
  try {
    const shape = name === "9x9" ? classic() : (await ask("shape", { name }, { signal })).shape;
    dialog.close();
    current.begin(shape, new Array(shape.size ** 2).fill(0));
  } catch (error) {
    showRefusal(trouble, error);
  }
}

/** Grids that were begun and left: one button each to go on. */
function shelfList(done) {
  const left = shelf().filter(({ id }) => id !== current.id);
  if (!left.length) return null;
  const goOn = (state) => {
    done();
    current.become(state, "begin");
  };
  const items = left.map((state) => h("li", {}, button(told(state), () => goOn(state))));
  return h("section", { class: "shelf" }, h("h3", {}, t("play.shelf")), h("ul", {}, items));
}

function told(state) {
  const { shape, symbols, seconds } = state;
  const { band } = ratingOf(state);
  const parts = [shapeName(shape.name), band && nameOf("band", band)];
  const filled = symbols.filter(Boolean).length;
  parts.push(t("play.filled", { filled, cells: symbols.length }), clockText(seconds));
  return parts.filter(Boolean).join(" · ");
}
