import assert from "node:assert/strict";
import { test } from "node:test";
import { document } from "./dom.js";
import { answerRequests, data, lines, load, openViewIn } from "./page.js";

const events = await load("methods/events.js");
const { EventFeed } = await load("methods/event_feed.js");
const { GridReplay, LanesReplay } = await load("methods/replay.js");
const { TreeColumns, currentColumn } = await load("methods/tree_columns.js");
const { Program, isNumbered } = await load("methods/program.js");
const { MethodBoard } = await load("methods/method_board.js");
const { Clock, Controls, keyAction, rateOf } = await load("methods/playback.js");
const { parseLine } = await load("shape.js");
const shape = data.shapes["9x9"];

function replayOf(method, count = Infinity) {
  const { grid, events: all } = data.traces[method];
  const feed = new EventFeed({}, method, () => {});
  feed.add({ events: all.slice(0, count), end: { complete: true } });
  const puzzle = { shape, given: parseLine(shape, grid), method };
  const replay = method === "lanes" ? new LanesReplay(puzzle, feed.nodes) : new GridReplay(puzzle);
  for (let index = 0; index < feed.count; index++) replay.apply(feed.events[index]);
  return replay;
}

test("an event is packed into one number and unpacked again", () => {
  const { cellOf, kindOf, laneOf, nodeOf, packEvent, symbolOf, unitOf } = events;
  const deduced = packEvent(["d", 80, 9, 26, 7]);
  assert.deepEqual([kindOf, cellOf, symbolOf, unitOf, laneOf].map((part) => part(deduced)), [events.DEDUCED, 80, 9, 26, 7]);
  assert.equal(unitOf(packEvent(["d", 3, 1, -1])), -1);
  assert.equal(unitOf(packEvent(["d", 3, 1, 254, 0])), 254);
  assert.equal(unitOf(packEvent(["d", 3, 1, 255, 0])), -1); // does not fit
  const entered = packEvent(["l", 123_456, 3, "line", 5]);
  assert.deepEqual([kindOf(entered), nodeOf(entered), laneOf(entered)], [events.ENTERED, 123_456, 5]);
  assert.equal(cellOf(packEvent(["b", [7, 8]])), 7);
});

for (const method of ["tree", "walk", "deduction", "lanes"]) {
  test(`in the end, the counters of ${method} are the package's`, () => {
    const replay = replayOf(method);
    assert.deepEqual(replay.counters, data.traces[method].counters);
    assert.ok(replay.solution.symbols.every((symbol) => symbol > 0));
    const isTried = Object.values(replay.lines).every((count) => count > 0);
    assert.ok(isTried || method === "deduction", "every line ran, unless nothing is tried");
  });
}

test("the lines of the program ran as often as the counters say", () => {
  const { counters, lines: counts } = replayOf("tree");
  const { nodes, backtracks, dead_ends: deadEnds, solutions } = counters;
  assert.deepEqual(Object.values(counts), [nodes + 1, solutions, nodes, nodes, nodes, backtracks, deadEnds]);
});

test("going back is replaying from the start", () => {
  const [once, again] = [replayOf("deduction", 30), replayOf("deduction", 30)];
  assert.deepEqual([once.symbols, once.reasons, once.counters], [again.symbols, again.reasons, again.counters]);
  assert.notDeepEqual(once.symbols, replayOf("deduction", 37).symbols);
});

test("an event is told in words", () => {
  const { eventText, packEvent } = events;
  const [first] = data.traces.deduction.events;
  assert.equal(eventText(shape, packEvent(first), "deduction"), "1 in r8c3: its only place in column 3");
  assert.equal(eventText(shape, -1, "tree"), data.texts.en["methods.event.none"]);
  assert.match(eventText(shape, packEvent(["i", 4]), "lanes"), /5/);
});

test("a large tree has few columns and loses no leaf", () => {
  const columns = new TreeColumns();
  let column = columns.first;
  const first = columns.branch(null, 1, 1);
  for (let n = 0; n < 5000; n++) {
    column = columns.branch(null, 1 + (n % 3), 5);
    column.dead++;
  }
  assert.ok(columns.list.length <= 512);
  const sum = (name) => columns.list.reduce((total, each) => total + each[name], 0);
  assert.deepEqual([sum("leaves"), sum("dead"), columns.leaves], [5002, 5000, 5002]);
  assert.ok(columns.list.includes(currentColumn(first)));
});

test("the tree has a leaf for each time that a method turned back and tried again", () => {
  const { columns, counters } = replayOf("tree");
  assert.ok(columns.leaves > 1 && columns.leaves <= counters.backtracks + 1);
  assert.equal(Math.max(...columns.list.map(({ to }) => to)), counters.deepest);
});

test("a feed fetches pieces that double, and tries again after an error", async () => {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 20));
  const requests = answerRequests(({ body: { limit } }) =>
    lines({ events: new Array(limit).fill(["x", 0]) }, { end: { complete: false } }),
  );
  const feed = new EventFeed({ grid: "." }, "tree", () => {});
  for (const count of [1, 2001, 22_001]) {
    feed.want(count);
    feed.want(count); // one request at a time
    await wait();
  }
  assert.deepEqual(requests.map(({ body }) => [body.skip, body.limit]), [[0, 2000], [2000, 20_000], [22_000, 22_000]]);
  answerRequests(() => new TypeError("fetch failed"));
  feed.want(1e6);
  await wait();
  assert.ok(feed.isOver && feed.error.isOffline);
  feed.retry();
  assert.ok(!feed.isOver);
});

test("the program marks its line, and only the published one has numbers", () => {
  const program = new Program("walk");
  program.mark("solved");
  program.mark("forward");
  const marked = Object.values(program.lines).map(({ element }) => element.getAttribute("aria-current"));
  assert.deepEqual(marked, [null, null, null, null, "step", null]);
  program.showCounts({ first: 1, while: 0, solved: 0, erase: 0, forward: 12_345, back: 0 });
  assert.match(program.lines.forward.times.data, /12,345/);
  assert.equal(program.lines.while.times.data, "");
  assert.deepEqual(["tree", "walk", "deduction", "lanes"].map(isNumbered), [false, false, true, false]);
});

test("a board tells given, tried and deduced symbols apart", () => {
  const board = new MethodBoard("board");
  const given = parseLine(shape, `11${data.puzzle.slice(2)}`);
  board.setGrid(shape, given);
  const reasons = given.map((symbol) => (symbol ? 1 : 0));
  board.show({ symbols: given.with(2, 4).with(3, 5), reasons: reasons.with(2, 2).with(3, 3), dead: 5 }, 3);
  board.setBusy(false);
  const labels = [0, 2, 3, 5].map((cell) => board.cells[cell].getAttribute("aria-label"));
  assert.deepEqual(labels, ["r1c1, 1, given, conflict", "r1c3, 4, tried", "r1c4, 5, deduced", `r1c6, empty, ${data.texts.en["methods.dead"]}`]);
  assert.equal(board.cells[3].className, "cell deduced now");
  assert.equal(board.cells[5].textContent, "✕");
});

test("the clock makes up for slow frames, but not for long ones", () => {
  const due = [];
  let frame;
  globalThis.requestAnimationFrame = (callback) => (frame = callback);
  const clock = new Clock((count) => due.push(count));
  clock.rate = rateOf(40); // a hundred a second
  clock.start();
  const start = clock.before;
  for (const at of [0, 25, 50, 5000]) frame(start + at);
  assert.deepEqual(due, [1, 2, 3, 10]);
  clock.start({ rush: true });
  frame(start + 5001);
  assert.equal(due.at(-1), 20_000);
});

test("speeds in words, and keys", () => {
  const controls = new Controls(() => {}, () => {});
  const text = (speed) => (controls.showSpeed(speed), controls.rate.textContent);
  assert.deepEqual([0, 20, 25, 100].map(text), ["1 event a second", "10 events a second", "18 events a second", "100,000 events a second"]);
  const action = (key, more = {}, place = null) =>
    keyAction({ key, target: { closest: (selector) => place && selector.includes(place) }, ...more });
  assert.deepEqual([" ", ".", ",", "Home", "End", "x"].map((key) => action(key)), ["play", "step", "back", "restart", "finish", null]);
  assert.equal(action(".", { ctrlKey: true }), null); // the browser's
  assert.equal(action("End", {}, "select"), null); // the menu's
  assert.equal(action(" ", {}, "button"), null); // the button's
  assert.equal(action("End", { defaultPrevented: true }), null); // the board's
});

const { game } = await load("game.js");
const { TreeView } = await load("methods/tree_view.js");
const { View } = await load("methods/view.js");
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Opens the view with a grid and methods, and a server that has their events. */
function openView(grid, first, second = "none", traces = data.traces) {
  game.begin(shape, parseLine(shape, grid));
  localStorage.setItem("nonet.methods", JSON.stringify({ first, second, speed: 20 }));
  answerRequests(({ body: { method, skip, limit } }) => {
    const all = traces[method].events;
    return lines({ events: all.slice(skip, skip + limit) }, { end: { complete: skip + limit >= all.length } });
  });
  const host = document.createElement("main");
  document.body.append(host);
  const leave = openViewIn(View, host);
  const press = (key) => {
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key });
    Object.defineProperty(event, "target", { value: host });
    document.dispatchEvent(event);
  };
  const text = (selector) => host.querySelectorAll(selector).map((element) => element.textContent);
  return { host, leave, press, text, position: () => host.querySelector(".position").dataset.position };
}

test("events are stepped through, forward and back", async () => {
  const { host, leave, press, text, position } = openView(data.traces.deduction.grid, "deduction");
  await settle();
  assert.equal(position(), "0");
  assert.deepEqual(text(".position"), [`Event 0 of ${data.traces.deduction.events.length.toLocaleString("en")}`]);
  const board = () => host.querySelectorAll(".cell").map((cell) => cell.textContent + cell.className).join("|");
  for (let n = 0; n < 30; n++) press(".");
  const before = board();
  for (let n = 0; n < 7; n++) press(".");
  assert.notEqual(board(), before);
  for (let n = 0; n < 7; n++) press(",");
  assert.deepEqual([board(), position()], [before, "30"]);
  press("Home");
  assert.equal(position(), "0");
  leave();
});

test("nothing moves by itself", async () => {
  const { leave, text, position } = openView(data.traces.tree.grid, "tree", "deduction");
  await settle();
  assert.equal(position(), "0");
  assert.ok(text("[data-act=play]")[0] === "Play");
  leave();
});

test("who comes back to the same grid and methods is where they were", async () => {
  const first = openView(data.traces.tree.grid, "tree");
  await settle();
  for (let n = 0; n < 25; n++) first.press(".");
  first.leave();
  const host = document.createElement("main");
  const leave = openViewIn(View, host);
  await settle();
  assert.equal(host.querySelector(".position").dataset.position, "25");
  leave();
});

test("a grid with a conflict is a dead end", async () => {
  const { host, leave, press, text } = openView(data.conflicts.walk.grid, "walk", "lanes", data.conflicts);
  await settle();
  press(".");
  assert.deepEqual(text(".event"), ["The end: 0 solutions.", "The end: 0 solutions."]);
  assert.deepEqual(text("[data-counter=dead_ends]").map((words) => words.at(-1)), ["1", "1"]);
  assert.equal(host.querySelectorAll(".conflict").length, 6);
  leave();
});

test("what the server refuses is told, and tried again by the next press", async () => {
  const { host, leave, press, text, position } = openView(data.traces.tree.grid, "tree");
  leave();
  answerRequests(() => new TypeError("fetch failed"));
  const again = openViewIn(View, host);
  await settle();
  assert.deepEqual(text(".refusal"), ["The server cannot be reached."]);
  answerRequests(() => lines({ events: data.traces.tree.events.slice(0, 50) }, { end: { complete: false } }));
  press(".");
  await settle();
  press(".");
  assert.equal(position(), "1");
  assert.deepEqual(text(".refusal"), []);
  again();
});

test("methods that do not fit the grid are not offered", async () => {
  const { host, leave, text } = openView(data.traces.lanes.grid, "lanes");
  const menu = () => host.querySelector("select").children.map((option) => option.value);
  assert.deepEqual(menu(), ["tree", "walk", "deduction", "lanes"]);
  answerRequests(() => lines({ end: { complete: true } }));
  game.begin(data.shapes["4x4"], new Array(16).fill(0));
  assert.deepEqual(menu(), ["tree", "walk", "deduction"]);
  assert.equal(host.querySelector(".pane").dataset.method, "tree");
  assert.equal(text(".cell").length, 16);
  leave();
});

test("a million events are enough, and the pane says so", async () => {
  const { Pane } = await load("methods/pane.js");
  const feed = { isOver: true, isComplete: false, error: null, count: 1e6 };
  const pane = Object.assign(Object.create(Pane.prototype), { feed, replay: { applied: 1e6, counters: {} } });
  assert.equal(pane.text, "It goes on, but only 1,000,000 events are shown.");
});

test("in the tree, the ring is around the symbol and hides nothing", () => {
  const drawn = [];
  const record = (name) => (...parts) => void drawn.push([name, ...parts]);
  const context = new Proxy({}, { get: (_, name) => record(name), set: () => true });
  const view = new TreeView();
  view.canvas.getContext = () => context;
  view.width = 600;
  view.draw(replayOf("deduction", 45));
  const [, x, y, radius] = drawn.findLast(([name]) => name === "arc");
  const around = drawn.filter(([name, , left, middle]) => name === "fillText" && Math.abs(left + 4 - x) < radius / 2 && Math.abs(middle - y) < 2);
  assert.equal(around.length, 1);
  assert.ok(!drawn.slice(drawn.findLastIndex(([name]) => name === "beginPath")).some(([name]) => name === "fill"));
});
