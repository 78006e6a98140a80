import assert from "node:assert/strict";
import { test } from "node:test";
import { document } from "./dom.js";
import { data, load } from "./page.js";

const { Board } = await load("board/board.js");
const { cellForKey } = await load("board/cell_grid.js");

function boardOf(name, state = {}) {
  const shape = data.shapes[name];
  const board = new Board("board");
  board.setShape(shape);
  const empty = new Array(shape.size ** 2).fill(0);
  board.show({ symbols: empty, given: empty, ...state });
  return board;
}

const label = (board, cell) => board.cells[cell].getAttribute("aria-label");

test("keys move as in any grid", () => {
  const ways = [
    [0, "ArrowRight", 1],
    [0, "ArrowLeft", 0],
    [10, "ArrowUp", 1],
    [72, "ArrowDown", 72],
    [4, "Home", 0],
    [4, "End", 8],
    [4, "Control+End", 80],
    [40, "Control+Home", 0],
    [0, "PageDown", 27],
    [62, "PageDown", 80],
    [35, "PageUp", 8],
    [0, "Alt+ArrowRight", null],
    [0, "Shift+ArrowRight", null],
    [0, "a", null],
  ];
  for (const [from, name, to] of ways) {
    const [key, modifier = ""] = name.split("+").toReversed();
    const event = { key, [`${modifier.toLowerCase().replace("control", "ctrl")}Key`]: true };
    assert.equal(cellForKey({ size: 9 }, from, event), to, name);
  }
});

test("every shape has its lines, diagonals and shades", () => {
  const expected = {
    "4x4": [8, 0, false],
    "jigsaw:1112132233423444": [12, 0, false],
    "latin:4": [0, 0, false],
    "9x9+x": [36, 2, false],
    "9x9+windows": [36, 0, true],
    "6x6+extra:aa.........bb.......................": [18, 0, true],
  };
  for (const [name, parts] of Object.entries(expected)) {
    const { element } = boardOf(name);
    const thick = element.querySelector(".thick").getAttribute("d").split("M").length - 2;
    const diagonals = element.querySelectorAll(".diagonal").length;
    const isShaded = element.querySelector(".extra-unit").getAttribute("d") !== "";
    assert.deepEqual([thick, diagonals, isShaded], parts, name);
  }
});

test("marks, links, units and heat are drawn and said", () => {
  const board = boardOf("4x4", {
    candidates: new Array(16).fill([1, 2, 3, 4]),
    marks: [[0, 1, "pattern"], [0, 2, "removed"], [1, 3, "placed"], [2, 1, "on"]],
    tints: [[3, "second"]],
    units: [[0, 1, 2, 3], [0, 4, 8, 12]],
    links: [{ path: "M0.5 0.5Q1 1 2 1.5", head: "M2 1.5L1.9 1.4Z", strong: true, partial: false, chain: 0 }],
    heat: Array.from({ length: 16 }, (_, cell) => (cell === 5 ? [0.5, 0.25, 0, 0.25] : undefined)),
  });
  assert.equal(label(board, 0), "r1c1, candidates 1 pattern, 2 removed, 3, 4");
  assert.equal(label(board, 1), "r1c2, 3, placed");
  assert.equal(label(board, 3), "r1c4, candidates 1, 2, 3, 4, second part");
  assert.equal(label(board, 5), "r2c2, candidates 1 50%, 2 25%, 4 25%");
  assert.equal(board.cells[0].dataset.depth, "2");
  assert.match(board.element.querySelector(".head").getAttribute("d"), /^M2 1\.5L/);
});

test("a symbol, a conflict and a mistake are said", () => {
  const symbols = [1, 1, 2, ...new Array(13).fill(0)];
  const board = boardOf("4x4", { symbols, given: [1], conflict: new Set([0, 1]), wrong: new Set([2]) });
  assert.deepEqual([0, 1, 2, 3].map((cell) => label(board, cell)), [
    "r1c1, 1, given, conflict",
    "r1c2, 1, conflict",
    "r1c3, 2, wrong",
    "r1c4, empty",
  ]);
});

test("only cells that change are touched", () => {
  const board = boardOf("4x4");
  const touched = [];
  for (const [cell, element] of board.cells.entries()) {
    const setAttribute = element.setAttribute.bind(element);
    element.setAttribute = (...parts) => (touched.push(cell), setAttribute(...parts));
  }
  const empty = new Array(16).fill(0);
  board.show({ symbols: empty, given: empty });
  assert.deepEqual(touched, []);
  board.show({ symbols: empty.with(5, 3), given: empty, near: new Set([4]) });
  assert.deepEqual([...new Set(touched)], [4, 5]);
});

test("Tab reaches one cell, and arrows move it", () => {
  const board = boardOf("4x4");
  const stops = () => board.cells.filter((cell) => cell.getAttribute("tabindex") === "0");
  assert.deepEqual(stops(), [board.cells[0]]);
  board.table.dispatchEvent(Object.assign(new Event("keydown"), { key: "ArrowDown" }));
  assert.equal(document.activeElement, board.cells[4]);
  assert.deepEqual(stops(), [board.cells[4]]);
});
