import assert from "node:assert/strict";
import { test } from "node:test";
import { answerRequests, data, load } from "./page.js";

const { readText } = await load("grid_text.js");
const { linkTo } = await load("open_grid.js");
const { parseLine } = await load("shape.js");
const shape = data.shapes["9x9"];
const given = parseLine(shape, data.puzzle);
const framed = data.puzzle.replace(/(.{9})/g, "|$1|\n");
const away = () => new TypeError("fetch failed");

test("a plain line needs no server", async () => {
  const requests = answerRequests(away);
  const grid = await readText(` ${data.puzzle.slice(0, 40)}\n${data.puzzle.slice(40)} `);
  assert.deepEqual(grid, { shape, given, filled: given, marks: null, more: 0, isCut: false });
  assert.deepEqual(requests, []);
});

test("a framed grid is read by the server, or without it if need be", async () => {
  answerRequests(away);
  assert.deepEqual((await readText(framed)).given, given);
  await assert.rejects(readText("no grid"), { name: "Offline" });
});

test("the server reads any other text, with its marks and how many grids follow", async () => {
  const marks = given.map(() => [1]);
  const requests = answerRequests(() => ({ shape, grid: data.puzzle, marks, more: 2 }));
  const grid = await readText("any format", { shape: "9x9" });
  assert.deepEqual(grid, { shape, given, filled: given, marks, more: 2, isCut: false });
  assert.deepEqual(requests, [{ path: "read", body: { text: "any format", shape: "9x9" } }]);
});

test("of a long text, whole lines are sent as far as the server takes them", async () => {
  const text = `a,${data.puzzle}\n`.repeat(1000);
  const requests = answerRequests(({ path }) =>
    path === "about" ? { limits: { body: 10_000 } } : { shape, grid: data.puzzle, marks: null, more: 9 },
  );
  assert.ok((await readText(text)).isCut);
  const sent = requests.at(-1).body.text;
  assert.ok(sent.length > 8000 && sent.length <= 9000);
  assert.ok(text.startsWith(sent) && sent.endsWith("\n"));
});

test("a link holds the grid, its shape and what was filled in", async () => {
  const state = { shape, given, symbols: given.with(2, 4) };
  const link = linkTo(state, true);
  assert.ok(decodeURIComponent(link).includes(data.puzzle));
  const grid = await readText(` ${link}\n`);
  assert.deepEqual([grid.given, grid.filled], [given, state.symbols]);
  assert.ok(!linkTo(state).includes("filled"));
  const diagonal = data.shapes["9x9+x"];
  assert.match(linkTo({ shape: diagonal, given, symbols: given }), /&shape=9x9%2Bx$/);
  assert.match(linkTo({ shape: { ...shape, alphabet: "ABCDEFGHI" }, given, symbols: given }), /&alphabet=ABCDEFGHI$/);
});

test("what the user filled in never replaces a clue", async () => {
  const filled = `9${data.puzzle.slice(1)}`;
  const grid = await readText(`#play?grid=${data.puzzle}&filled=${filled}`);
  assert.deepEqual(grid.filled, given);
});
