import assert from "node:assert/strict";
import { test } from "node:test";
import { data, load } from "./page.js";

const moves = await load("play/moves.js");
const { parseLine } = await load("shape.js");
const shape = data.shapes["9x9"];

function stateOf(line = data.puzzle, more = {}) {
  const given = parseLine(shape, line);
  const lists = given.map(() => []);
  return { shape, given, symbols: [...given], notes: lists, struck: lists, ...more };
}

test("a symbol is placed, and erased if it is there already", () => {
  const state = stateOf();
  assert.deepEqual(moves.placeSymbol(state, 2, 4, { tidy: true }), [["symbols", 2, 4]]);
  state.symbols[2] = 4;
  assert.deepEqual(moves.placeSymbol(state, 2, 4, { tidy: true }), [["symbols", 2, 0]]);
});

test("a clue cannot be changed", () => {
  assert.deepEqual(moves.placeSymbol(stateOf(), 0, 4, { tidy: true }), []);
  assert.deepEqual(moves.erase(stateOf(), 0), []);
  assert.deepEqual(moves.toggleNote(stateOf(), 0, 4, { automatic: false }), []);
});

test("notes of peers are tidied only if the user wants it", () => {
  const notes = stateOf().notes.with(3, [3, 4]).with(80, [4]);
  const state = stateOf(data.puzzle, { notes });
  assert.deepEqual(moves.placeSymbol(state, 2, 4, { tidy: true }), [["symbols", 2, 4], ["notes", 3, [3]]]);
  assert.deepEqual(moves.placeSymbol(state, 2, 4, { tidy: false }), [["symbols", 2, 4]]);
});

test("a note is toggled, and kept in order", () => {
  const state = stateOf(data.puzzle, { notes: stateOf().notes.with(2, [4]) });
  const settings = { automatic: false };
  assert.deepEqual(moves.toggleNote(state, 2, 1, settings), [["notes", 2, [1, 4]]]);
  assert.deepEqual(moves.toggleNote(state, 2, 4, settings), [["notes", 2, []]]);
});

test("automatic candidates are what no peer holds, except what was struck out", () => {
  const [first, ...rest] = data.candidates[2];
  const settings = { automatic: true };
  assert.deepEqual(moves.toggleNote(stateOf(), 2, first, settings), [["struck", 2, [first]]]);
  assert.deepEqual(moves.toggleNote(stateOf(), 2, 5, settings), []); // a peer holds 5
  const struck = stateOf().struck.with(2, [first]);
  const marks = moves.visibleMarks(stateOf(data.puzzle, { struck }), settings);
  assert.deepEqual(marks[2], rest);
  assert.deepEqual(marks[3], data.candidates[3]);
});

test("erasing takes the symbol first, then the marks", () => {
  const state = stateOf();
  state.symbols[2] = 4;
  assert.deepEqual(moves.erase(state, 2), [["symbols", 2, 0]]);
  assert.deepEqual(moves.erase(stateOf(), 2), [["notes", 2, []], ["struck", 2, []]]);
});

test("all candidates are written, everything is restarted, clues are made and changed", () => {
  const state = stateOf();
  const notes = moves.writeAllNotes(state).map(([, , list]) => list);
  assert.deepEqual(notes, data.candidates.map((list, cell) => (state.given[cell] ? [] : list)));
  assert.deepEqual(moves.restart(state).at(-1), ["seconds", null, 0]);
  assert.equal(moves.restart(state).length, 3 * 81 + 1);
  assert.deepEqual(moves.makeClues(state).map(([, , symbol]) => symbol), state.symbols);
  assert.ok(moves.editClues(state).every(([field, , symbol]) => field === "given" && symbol === 0));
});

test("a grid is solved if the user filled it without a conflict", () => {
  const solution = parseLine(shape, data.solution);
  assert.ok(moves.isSolved(stateOf(data.puzzle, { symbols: solution })));
  assert.ok(!moves.isSolved(stateOf(data.solution))); // nothing was left to fill in
  assert.ok(!moves.isSolved(stateOf(data.puzzle, { symbols: solution.with(2, 5) })));
  assert.ok(!moves.isSolved(stateOf()));
});

test("mistakes are what differs from the solution", () => {
  const solution = parseLine(shape, data.solution);
  const state = stateOf();
  state.symbols[2] = solution[2];
  state.symbols[3] = (solution[3] % 9) + 1;
  assert.deepEqual([...moves.mistakesIn(state, solution)], [3]);
});
