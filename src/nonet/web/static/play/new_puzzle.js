// The New dialog: a puzzle to order, an empty grid, or a game left earlier. Without a server, a
// puzzle comes from a reserve: some are built in, and some are fetched beforehand.

import { ApiError, connection, post, serverInfo } from "../api.js";
import { fill, h } from "../dom.js";
import { game, leftGames, ratingOf } from "../game.js";
import { formatTime, nameOf, shapeName, t } from "../i18n.js";
import { openDialog, showError } from "../messages.js";
import { classicShape, parseLine } from "../shape.js";
import { load, save } from "../storage.js";
import { button, isEnabled, menu, setEnabled } from "../widgets.js";

const DEFAULTS = { difficulty: "easy", symmetry: "half-turn", shape: "9x9" };
/** @type {Record<string, string>} */
const BUILT_IN = {
  easy: "..397.....14.....7.2......483.2....5...569...5....3.262......3.3.....57.....281..",
  medium: "8.......22.18...5..46.1..87...328.......6.......954...59..3.76..2...63.81.......5",
  hard: "....32.....16...7..3...78..8...1...2..6.4.9..2...6...5..34...9..6...57.....89....",
  expert: ".5..3.6....9..4...74....5.....4.38...3..8..4...15.7.....7....59...6..3....8.2..7.",
  extreme: "8....9.5...784....149.......32....9.7.......3.8....57.......689....862...9.5....1",
};
/** What is offered if the server cannot be reached. */
const OFFLINE = {
  bands: Object.keys(BUILT_IN),
  symmetries: ["half-turn"],
  shapes: ["9x9"],
};
/** Puzzles kept of a band, and milliseconds before the page fetches them. */
const [MAX_RESERVE, FETCH_DELAY] = [3, 4000];

/**
 * @typedef {typeof DEFAULTS} Order
 * @typedef {{grid: string, band: string, er?: number}} Puzzle
 */

/** @returns {Order} what was ordered last */
function lastOrder() {
  return { ...DEFAULTS, ...load("play.order", {}) };
}

export async function openNewDialog() {
  const work = new AbortController();
  const { signal } = work;
  const errors = h("div");
  const form = h("form", { method: "dialog", class: "stack" });
  const dialog = openDialog(t("play.new"), form, errors, leftGamesList(() => dialog.close()));
  dialog.addEventListener("close", () => work.abort());
  /** Starts a game and closes the dialog, or shows what went wrong. */
  const begin = async (/** @type {() => Promise<Parameters<typeof game.begin>>} */ find) => {
    try {
      const found = await find();
      dialog.close();
      game.begin(...found);
    } catch (error) {
      showError(errors, error);
    }
  };
  const offered = await serverInfo().catch(() => OFFLINE);
  fillForm(form, offered, {
    onmake: (order) => begin(() => makePuzzle(order, signal)),
    onempty: (shape) => begin(() => emptyGrid(shape, signal)),
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {typeof OFFLINE} offered
 * @param {{onmake: (order: Order) => Promise<void>, onempty: (shape: string) => Promise<void>}} actions
 */
function fillForm(form, offered, { onmake, onempty }) {
  const order = lastOrder();
  const { bands, symmetries, shapes } = offered;
  const difficulty = menu(t("play.difficulty"), bands, order.difficulty, (id) => nameOf("band", id));
  const symmetry = menu(t("play.symmetry"), symmetries, order.symmetry, (id) => nameOf("symmetry", id));
  const shape = menu(t("play.shape"), shapes, order.shape, (id) => nameOf("shape", id), () => enable());
  const make = h("button", { class: "main", type: "submit" }, t("play.make"));
  const empty = button(t("play.empty"), () => onempty(shape.select.value));
  const enable = () => {
    difficulty.select.disabled = shape.select.value !== "9x9";
    empty.disabled = shape.select.value === "jigsaw"; // a jigsaw gets its regions with its puzzle
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!isEnabled(make)) return;
    const [band, kind, id] = [difficulty, symmetry, shape].map(({ select }) => select.value);
    const chosen = { difficulty: band, symmetry: kind, shape: id };
    save("play.order", chosen);
    setEnabled(make, false);
    make.textContent = t("play.making");
    await onmake(chosen);
    setEnabled(make, true);
    make.textContent = t("play.make");
  });
  enable();
  fill(form, difficulty, symmetry, shape, h("div", { class: "buttons" }, make, empty));
  difficulty.select.focus();
}

/**
 * Makes a puzzle; without a server, takes one of the reserve.
 * @param {Order} order
 * @param {AbortSignal} signal
 * @returns {Promise<Parameters<typeof game.begin>>}
 */
async function makePuzzle({ difficulty, symmetry, shape: name }, signal) {
  const isClassic = name === "9x9";
  try {
    const order = { symmetry, shape: name, ...(isClassic && { difficulty }) };
    const { shape, puzzles } = await post("make", order, { signal });
    const [{ grid, er, band }] = puzzles;
    return [shape, parseLine(shape, grid), { er, band }];
  } catch (error) {
    if (!(error instanceof ApiError && error.isOffline) || !isClassic) throw error;
    const { grid, band, er } = takeReserve(difficulty);
    return [classicShape(), parseLine(classicShape(), grid), { band, er }];
  }
}

/**
 * @param {string} name
 * @param {AbortSignal} signal
 * @returns {Promise<Parameters<typeof game.begin>>}
 */
async function emptyGrid(name, signal) {
  const shape = name === "9x9" ? classicShape() : (await post("shape", { name }, { signal })).shape;
  return [shape, new Array(shape.size ** 2).fill(0)];
}

/**
 * Games that were left, each with a button to go on.
 * @param {() => void} onchoose
 */
function leftGamesList(onchoose) {
  const left = leftGames().filter(({ id }) => id !== game.id);
  if (!left.length) return null;
  const items = left.map((state) => {
    const { shape, symbols, seconds } = state;
    const { band } = ratingOf(state);
    const filled = symbols.filter(Boolean).length;
    const parts = [
      shapeName(shape.name),
      band && nameOf("band", band),
      t("play.filled", { filled, cells: symbols.length }),
      formatTime(seconds),
    ];
    const resume = () => {
      onchoose();
      game.replace(state);
    };
    return h("li", {}, button(parts.filter(Boolean).join(" · "), resume));
  });
  return h("section", { class: "shelf" }, h("h3", {}, t("play.shelf")), h("ul", {}, items));
}

/**
 * Takes a puzzle of a band out of the reserve, a fetched one first.
 * @param {string} band
 * @returns {Puzzle}
 */
function takeReserve(band) {
  /** @type {Puzzle[]} */
  const kept = load("reserve", []);
  const found = kept.find((puzzle) => puzzle.band === band);
  if (found) save("reserve", kept.filter((puzzle) => puzzle !== found));
  return found ?? { grid: BUILT_IN[band], band };
}

/**
 * Fetches puzzles of the band that was played last, after a while.
 * @param {AbortSignal} signal aborts when the user no longer plays
 */
export function fillReserveSoon(signal) {
  const timer = setTimeout(async () => {
    const band = lastOrder().difficulty;
    const kept = load("reserve", []).filter((/** @type {Puzzle} */ puzzle) => puzzle.band === band);
    if (kept.length >= MAX_RESERVE || connection.isOffline) return;
    const order = { difficulty: band, symmetry: "half-turn", count: MAX_RESERVE - kept.length };
    const { puzzles } = await post("make", order).catch(() => ({ puzzles: [] }));
    const fetched = puzzles.map((/** @type {Puzzle} */ { grid, er }) => ({ grid, er, band }));
    save("reserve", [...load("reserve", []), ...fetched]);
  }, FETCH_DELAY);
  signal.addEventListener("abort", () => clearTimeout(timer));
}
