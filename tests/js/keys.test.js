import assert from "node:assert/strict";
import { test } from "node:test";
import { data, load } from "./page.js";

const { keyAction } = await load("play/keys.js");
const [small, large] = [data.shapes["9x9"], data.shapes["16x16"]];

function check(shape, events, expected) {
  for (const [n, event] of events.entries()) {
    const found = keyAction({ code: "", ...event }, shape);
    assert.deepEqual(found && [found.action, found.symbol], expected[n] && [].concat(expected[n], undefined).slice(0, 2), JSON.stringify(event));
  }
}

test("digits place symbols, with a modifier notes", () => {
  check(
    small,
    [
      { key: "3", code: "Digit3" },
      { key: "#", code: "Digit3", shiftKey: true },
      { key: "3", code: "Digit3", ctrlKey: true },
      { key: "5", code: "Numpad5" },
      { key: "5", code: "Numpad5", ctrlKey: true },
      { key: "3", code: "Digit3", metaKey: true },
    ],
    [["place", 3], ["note", 3], ["note", 3], ["place", 5], ["note", 5], null],
  );
});

test("keyboards that need Shift for digits work too", () => {
  check(
    small,
    [
      { key: "3", code: "Digit3", shiftKey: true },
      { key: "'", code: "Digit4" },
      { key: "à", code: "Digit0" },
    ],
    [["note", 3], ["place", 4], ["erase"]],
  );
});

test("letters are symbols where the grid is large enough, or else commands", () => {
  check(large, [{ key: "g" }, { key: "B", shiftKey: true }, { key: "h" }, { key: "n" }], [["place", 16], ["note", 11], ["hint"], ["notes"]]);
  check(small, [{ key: "h" }, { key: "N" }, { key: "p" }, { key: "?" }, { key: "x" }], [["hint"], ["notes"], ["pause"], ["help"], null]);
});

test("other keys erase, take notes, undo and redo", () => {
  check(
    small,
    [
      { key: "Delete" },
      { key: "Backspace" },
      { key: "0", code: "Digit0" },
      { key: " " },
      { key: "z", ctrlKey: true },
      { key: "Z", ctrlKey: true, shiftKey: true },
      { key: "y", metaKey: true },
      { key: "z", altKey: true },
    ],
    [["erase"], ["erase"], ["erase"], ["notes"], ["undo"], ["redo"], ["redo"], null],
  );
});
