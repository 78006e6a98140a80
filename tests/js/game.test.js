import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeStorage } from "./dom.js";
import { data, load } from "./page.js";

const { Game, History, cluesOf, hasNoClues, isStarted, leftGames, ratingOf } = await load("game.js");
const { parseLine } = await load("shape.js");
const shape = data.shapes["9x9"];
const given = parseLine(shape, data.puzzle);

beforeEach(() => {
  globalThis.localStorage = new FakeStorage();
  globalThis.sessionStorage = new FakeStorage();
});

const cells = ({ given, symbols, notes, struck, seconds }) => ({ given, symbols, notes, struck, seconds });
const leave = () => dispatchEvent(new Event("pagehide"));
const stored = () => JSON.parse(localStorage.getItem("nonet.current"));

test("undoing everything gives the start, and redoing the end", () => {
  const game = new Game();
  const start = cells(game.state);
  game.edit([["symbols", 0, 3]]);
  game.edit([["notes", 1, [4, 5]], ["struck", 2, [6]]]);
  game.edit([["seconds", null, 12]]);
  game.begin(shape, given);
  game.edit([["symbols", 2, 4]]);
  const end = cells(game.state);
  const undone = Array.from({ length: 6 }, () => game.travel("undo"));
  assert.deepEqual(undone, [2, -1, -1, 1, 0, null]);
  assert.deepEqual(cells(game.state), start);
  leave();
  const again = new Game(); // as after a reload: the future is kept too
  while (again.travel("redo") !== null);
  assert.deepEqual(cells(again.state), end);
});

test("an edit that changes nothing is none", () => {
  const game = new Game();
  assert.equal(game.edit([["symbols", 0, 0]]), false);
  assert.equal(game.history.past.length, 0);
});

test("listeners hear why the game changed", () => {
  const game = new Game();
  const reasons = [];
  game.addEventListener("change", ({ detail }) => reasons.push(detail));
  game.edit([["symbols", 0, 3]]);
  game.travel("undo");
  game.travel("redo");
  game.begin(shape, given);
  game.follow({ ...game.state, version: game.version + 1 });
  assert.deepEqual(reasons, ["edit", "undo", "redo", "begin", "elsewhere"]);
});

test("the same grid in another tab is followed, and can be undone as one step", () => {
  const game = new Game();
  game.edit([["symbols", 0, 3]]);
  for (const symbol of [4, 6, 5]) {
    game.follow({ ...game.state, symbols: game.symbols.with(0, symbol), version: game.version + 1 });
  }
  assert.equal(game.symbols[0], 5);
  game.travel("undo");
  assert.equal(game.symbols[0], 3);
});

test("an older state and another grid are not taken over", () => {
  const game = new Game();
  game.edit([["symbols", 0, 3]]);
  game.follow({ ...game.state, symbols: given });
  game.follow({ ...game.state, id: "other", symbols: given, version: game.version + 1 });
  game.follow({ id: game.id, version: game.version + 1 });
  assert.equal(game.symbols[0], 3);
});

test("a page that comes back shows what another tab did meanwhile", () => {
  const game = new Game();
  leave();
  game.edit([["symbols", 0, 3]]);
  leave();
  const state = stored();
  localStorage.setItem("nonet.current", JSON.stringify({ ...state, symbols: state.symbols.with(0, 6), version: state.version + 1 }));
  dispatchEvent(new Event("pageshow"));
  assert.equal(game.symbols[0], 6);
});

test("each tab keeps its own grid", () => {
  const game = new Game();
  game.edit([["symbols", 0, 3]]);
  leave();
  localStorage.setItem("nonet.current", JSON.stringify({ ...stored(), id: "other", given, symbols: given }));
  assert.equal(new Game().symbols[0], 3);
  globalThis.sessionStorage = new FakeStorage(); // a new tab takes the last grid
  assert.deepEqual(new Game().symbols, given);
});

test("if there is no room, the history is shorter and fits", () => {
  const game = new Game();
  for (let n = 0; n < 40; n++) game.edit([["symbols", 0, (n % 2) + 1]]);
  sessionStorage.room = JSON.stringify(game.state).length + 500;
  leave();
  const again = new Game();
  assert.equal(again.symbols[0], game.symbols[0]);
  assert.ok(again.history.past.length > 0 && again.history.past.length < 40);
});

test("what another version stored does no harm", () => {
  localStorage.setItem("nonet.current", JSON.stringify({ shape: { size: 9 } }));
  localStorage.setItem("nonet.shelf", "no JSON");
  assert.equal(new Game().symbols.length, 81);
  assert.deepEqual(leftGames(), []);
  const old = { id: "a", version: 1, shape, given, symbols: given };
  localStorage.setItem("nonet.current", JSON.stringify(old)); // fields that it did not know
  assert.equal(new Game().notes.length, 81);
});

test("the history keeps few whole grids", () => {
  const history = new History();
  for (let n = 0; n < 20; n++) history.add({ before: n, after: n + 1 });
  assert.equal(history.past.length, 8);
  for (let n = 0; n < 3000; n++) history.add({ cells: [] });
  assert.equal(history.past.length, 2000);
});

test("games that were started are kept when they are left", () => {
  const game = new Game();
  game.begin(shape, given);
  assert.deepEqual(leftGames(), []);
  game.edit([["symbols", 2, 4]]);
  const { id } = game;
  game.begin(shape, given);
  assert.deepEqual(leftGames().map((state) => state.id), [id]);
});

test("clues, a start and a rating", () => {
  const game = new Game();
  assert.equal(ratingOf(game).band, "easy");
  assert.ok(!isStarted(game) && !hasNoClues(game));
  game.edit([["given", 3, 0]]);
  assert.deepEqual(ratingOf(game), {}); // it was that of other clues
  const empty = new Array(81).fill(0);
  game.begin(shape, empty);
  game.edit([["symbols", 0, 5]]);
  assert.ok(hasNoClues(game));
  assert.deepEqual(cluesOf(game), game.symbols);
  assert.equal(game.puzzle.grid, `5${".".repeat(80)}`);
});
