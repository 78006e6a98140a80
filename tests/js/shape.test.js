import assert from "node:assert/strict";
import { test } from "node:test";
import { data, load } from "./page.js";

const shapes = await load("shape.js");
const classic = data.shapes["9x9"];

test("the built-in 9x9 shape is the package's", () => {
  assert.deepEqual(shapes.classicShape(), classic);
});

test("candidates are what no peer holds", () => {
  const symbols = shapes.parseLine(classic, data.puzzle);
  const candidates = symbols.map((_, cell) => shapes.candidatesOf(classic, symbols, cell));
  const expected = data.candidates.map((list, cell) => (symbols[cell] ? [] : list));
  assert.deepEqual(candidates, expected);
});

test("a line becomes symbols and a line again", () => {
  assert.equal(shapes.gridLine(classic, shapes.parseLine(classic, data.puzzle)), data.puzzle);
});

test("conflicts are the cells that hold the symbol of a peer", () => {
  const symbols = shapes.parseLine(classic, `55${data.puzzle.slice(2)}`);
  assert.deepEqual([...shapes.conflictsOf(classic, symbols)], [0, 1]);
  assert.equal(shapes.conflictsOf(classic, shapes.parseLine(classic, data.solution)).size, 0);
});

test("keys type symbols of the alphabet in either case", () => {
  const large = data.shapes["16x16"];
  assert.deepEqual(["1", "g", "G", "h", "Tab", "0"].map((key) => shapes.symbolForKey(large, key)), [1, 16, 16, 0, 0, 0]);
  const cased = { alphabet: "aA" };
  assert.deepEqual(["a", "A"].map((key) => shapes.symbolForKey(cased, key)), [1, 2]);
});

test("cells are named by row and column", () => {
  assert.deepEqual([0, 8, 9, 80].map((cell) => shapes.cellName(classic, cell)), ["r1c1", "r1c9", "r2c1", "r9c9"]);
});
