import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { document } from "./dom.js";
import { answerRequests, data, lines, load, openViewIn } from "./page.js";

const { game } = await load("game.js");
const { settings } = await load("play/settings.js");
const { ApiError } = await load("api.js");
const sources = await load("explain/sources.js");
const { StepList } = await load("explain/step_list.js");
const { HintPanel } = await load("explain/hint_panel.js");
const { StepPanel, formatResult } = await load("explain/step_panel.js");
const { parseLine } = await load("shape.js");
const shape = data.shapes["9x9"];
const end = { end: "Solved.", ended: "solved", summary: "Easy.", rating: {} };

/** A step as the server sends it: with a picture. */
const pictured = (step, left) => ({
  title: step.technique,
  details: [],
  ...step,
  picture: { symbols: [], candidates: [new Array(left).fill(1)], tints: [], units: [], marks: [], links: [], left_out: 0 },
});
const steps = data.steps.slice(0, 4).map((step, n) => pictured(step, 100 - 20 * n));

beforeEach(() => {
  settings.automatic = false;
  game.begin(shape, parseLine(shape, data.puzzle));
});

function listener(log) {
  return {
    onrequest: () => {},
    onstep: (step, index) => log.push(index),
    onpoint: () => log.push("point"),
    onend: ({ ended }) => log.push(ended),
    onerror: ({ message }) => log.push(message),
  };
}

test("a source is offered if it says something of its own", () => {
  assert.deepEqual(sources.usefulSources(), { marks: false, clues: false });
  game.edit([["symbols", 2, 4]]);
  assert.deepEqual(sources.usefulSources(), { marks: false, clues: true });
  game.edit([["notes", 3, [2]]]);
  assert.deepEqual(sources.usefulSources(), { marks: true, clues: true });
  assert.deepEqual(sources.requestFor("clues").grid, data.puzzle);
  assert.deepEqual(sources.requestFor("marks").candidates[3], [2]);
});

test("a step is applied to the grid as one change", () => {
  const { placed } = data.steps.find((step) => step.placed);
  const [row, column] = placed.cell.match(/\d/g).map(Number);
  const cell = 9 * (row - 1) + column - 1;
  sources.applySteps(steps.filter((step) => step.placed).slice(0, 1));
  assert.equal(game.symbols[cell], Number(placed.symbol));
  game.travel("undo");
  assert.equal(game.symbols[cell], 0);
});

for (const automatic of [false, true]) {
  test(`what a step removes goes from the ${automatic ? "candidates" : "notes"}`, () => {
    settings.automatic = automatic;
    const [first, ...rest] = data.candidates[2];
    const removed = [{ cell: "r1c3", symbol: String(first) }];
    sources.applySteps([{ placed: null, removed }]);
    assert.deepEqual(game.notes[2], automatic ? [] : rest);
    assert.deepEqual(game.struck[2], automatic ? [first] : []);
    assert.deepEqual(sources.markedCandidates()[2], rest);
  });
}

test("a placed symbol goes from the notes of its peers", () => {
  game.edit([["notes", 3, [2, 4]]]);
  sources.applySteps([{ placed: { cell: "r1c3", symbol: "4" }, removed: [] }]);
  assert.deepEqual(game.notes[3], [2]);
});

test("a problem is told with what can be done instead", () => {
  const used = [];
  const problem = (error, source) => sources.problemOf(error, source, (other) => used.push(other));
  const none = new ApiError(422, "NoSolution", "none");
  assert.match(problem(none, "position").textContent, /no solution/);
  game.edit([["symbols", 2, 1]]);
  problem(none, "position").querySelector("button").click();
  problem(new ApiError(422, "BadInput", "no"), "marks").querySelector("button").click();
  assert.deepEqual(used, ["clues", "position"]);
  const many = problem(new ApiError(422, "ManySolutions", "many"), "clues");
  assert.match(many.textContent, /more than one solution/);
  assert.equal(many.querySelector("a").href, "#solve");
  assert.equal(problem(new ApiError(0, "Offline", ""), "position").textContent, "The server cannot be reached.");
  assert.equal(sources.shapeProblem(), null);
});

test("a step in signs", () => {
  const removed = [["r2c3", "7"], ["r2c3", "4"], ["r9c1", "5"]].map(([cell, symbol]) => ({ cell, symbol }));
  assert.equal(formatResult({ placed: { cell: "r1c1", symbol: "5" }, removed }), "r1c1=5 r2c3≠47 r9c1≠5");
  assert.equal(formatResult({ placed: null, removed: [] }), "");
});

test("the legend has what occurs in a step, and nothing else", () => {
  const panel = new StepPanel(() => {});
  const marks = [[0, 1, "pattern"], [0, 2, "removed"], [5, 3, "placed"]];
  const links = [0, 1].map((chain) => ({ path: "M0 0L1 1", strong: true, chain, bars: "M0 0M1 1".slice(0, 4 * chain), hollow: chain === 1 }));
  const picture = { ...steps[0].picture, marks, links, units: [[0, 1]] };
  panel.show({ ...steps[0], picture, details: ["one", "    inside", "two"] }, "Apply");
  const legend = panel.element.querySelector(".legend");
  const texts = legend.querySelectorAll("li").map((item) => item.textContent.replace(/5(?=\D)/g, ""));
  assert.equal(texts.length, 7); // the units, three roles, one kind of link, two chains
  assert.deepEqual(legend.querySelectorAll("[data-role]").map(({ dataset }) => dataset.role), ["pattern", "removed"]);
  const arrows = panel.lines.children.map((item) => item.querySelector("svg")?.getAttribute("aria-label"));
  assert.deepEqual(arrows, ["chain 1", undefined, "chain 2"]);
});

test("steps come one by one, and progress grows with every candidate that goes", async () => {
  const log = [];
  answerRequests(() => lines(...steps.map((step) => ({ step })), { end }));
  const list = new StepList(listener(log));
  const shares = [];
  list.progress.update = (share) => shares.push(share);
  list.begin({ grid: "one" });
  list.open();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(shares.map((share) => Math.round(100 * share)), [0, 20, 40, 60]);
  assert.deepEqual(log, [0, "solved"]);
  assert.equal(list.items.length, 4);
  const press = (key) => list.onkey(Object.assign(new Event("keydown"), { key }));
  for (const key of ["ArrowDown", "End", "ArrowDown", "ArrowUp", "Home"]) press(key);
  assert.deepEqual(log.slice(2), [1, 3, 2, 0]);
});

test("steps that were found are kept, and only the others are requested", async () => {
  const log = [];
  const list = new StepList(listener(log));
  answerRequests(() => lines({ step: steps[0] }, { step: steps[1] }, { end: { ...end, ended: "time" } }));
  list.begin({ grid: "two" });
  await list.find();
  assert.equal(list.again.textContent, "Go on from here");
  const requests = answerRequests(() => lines({ step: steps[2] }, { end }));
  list.begin({ grid: "two" }, 1); // as after a look at another view
  list.open();
  assert.deepEqual([requests.length, list.index], [0, 1]);
  await list.find();
  assert.equal(requests[0].body.steps.length, 2);
  assert.equal(list.steps.length, 3);
  assert.equal(list.index, 1);
});

test("an error leaves what was found, and a way to go on", async () => {
  const log = [];
  const list = new StepList(listener(log));
  answerRequests(() => `${lines({ step: steps[0] })}no JSON\n`);
  list.begin({ grid: "three" });
  await list.find();
  assert.match(log.at(-1), /JSON/);
  assert.ok(!list.again.hidden);
  assert.equal(list.steps.length, 1);
});

test("a complete grid has no steps", async () => {
  const list = new StepList(listener([]));
  answerRequests(() => lines({ end }));
  list.begin({ grid: "four" });
  await list.find();
  assert.equal(list.end.textContent, "The grid is complete: nothing is left to find.");
});

test("each press of the hint tells more, and one that fails takes no depth away", async () => {
  const log = [];
  const panel = new HintPanel(listener(log));
  panel.begin({ grid: "five" });
  answerRequests(() => new TypeError("fetch failed"));
  await panel.more();
  const requests = answerRequests(({ body: { depth } }) => {
    return { sentence: `depth ${depth}`, technique: depth > 1 ? "x" : undefined, step: depth === 3 ? steps[0] : null };
  });
  await Promise.all([panel.more(), panel.more()]);
  await panel.more();
  await panel.more();
  assert.deepEqual(requests.map(({ body }) => body.depth), [1, 2, 3]);
  assert.equal(panel.sentences.children.length, 2);
  assert.ok(panel.button.hidden && panel.step);
});

const { View } = await load("explain/view.js");
const settle = () => new Promise((resolve) => setTimeout(resolve, 15));

/** The view, with what a user sees of it. */
function openView() {
  const host = document.createElement("main");
  document.body.append(host);
  const leave = openViewIn(View, host);
  const find = (selector) => host.querySelector(selector);
  const choose = (value) => {
    const input = find(`[value=${value}]`);
    input.checked = true;
    input.dispatchEvent(new Event("change"));
  };
  const [trouble, hinting] = [find(".trouble"), find(".hint-panel")];
  return { host, find, choose, leave, trouble, hint: hinting.querySelector("button") };
}

test("what fails is told, and can be requested again", async () => {
  const { find, choose, leave, trouble, hint } = openView();
  answerRequests(() => new TypeError("fetch failed"));
  hint.focus();
  hint.click();
  await settle();
  assert.equal(trouble.textContent, "The server cannot be reached.");
  assert.equal(document.activeElement, hint);
  answerRequests(() => ({ sentence: "Look at row 1.", step: null }));
  hint.click();
  await settle();
  assert.equal(trouble.textContent, "");
  assert.equal(find(".hints").children.length, 1);
  answerRequests(() => "no JSON\n");
  choose("path");
  await settle();
  assert.match(trouble.textContent, /JSON/);
  answerRequests(() => lines({ step: steps[0] }, { end: { ...end, rating: data.rating } }));
  find(".path").parentElement.querySelectorAll("button").find((each) => each.textContent === "Look again").click();
  await settle();
  assert.equal(trouble.textContent, "");
  assert.equal(find(".path").children.length, 1);
  leave();
});

test("what cannot be explained hides the panels", async () => {
  game.edit([["symbols", 2, 1]]); // another grid than before: steps are kept
  const { find, choose, leave, trouble, hint } = openView();
  answerRequests(() => Response.json({ error: "ManySolutions", detail: "" }, { status: 422 }));
  choose("path");
  await settle();
  assert.match(trouble.textContent, /more than one solution/);
  assert.ok(find(".path").parentElement.hidden && hint.parentElement.hidden);
  choose("hint");
  assert.equal(trouble.textContent, "");
  leave();
});

test("a shape that is never explained is told at once", () => {
  game.begin(data.shapes["4x4"], new Array(16).fill(0));
  const { find, leave, trouble, hint } = openView();
  assert.match(trouble.textContent, /only 9x9 grids/);
  assert.ok(hint.parentElement.hidden && find(".path").parentElement.hidden);
  leave();
});

test("a complete grid has no steps, however often one looks", async () => {
  game.edit(parseLine(shape, data.solution).map((symbol, cell) => ["symbols", cell, symbol]));
  const { find, choose, leave } = openView();
  answerRequests(() => lines({ end }));
  for (let n = 0; n < 2; n++) {
    choose("path");
    await settle();
    assert.equal(find(".end").textContent, "The grid is complete: nothing is left to find.");
    choose("hint");
    assert.ok(find(".end").parentElement.hidden);
  }
  leave();
});

test("who comes back to the same grid sees the same step", async () => {
  game.edit([["symbols", 2, 4]]); // a grid that no test before has asked about
  const first = openView();
  const requests = answerRequests(() => lines(...steps.map((step) => ({ step })), { end: { ...end, rating: data.rating } }));
  first.choose("path");
  await settle();
  first.find(".path").children[2].querySelector("button").click();
  first.leave();
  const second = openView();
  await settle();
  assert.equal(second.find(".pager").querySelector("input").value, "3");
  assert.equal(requests.length, 1);
  second.leave();
});

test("applying a step changes the grid, and the next hint goes on from there", async () => {
  const { find, leave, hint } = openView();
  const step = { ...steps[0], placed: { cell: "r1c3", symbol: "4" }, removed: [] };
  answerRequests(() => ({ sentence: "", technique: "x", step }));
  hint.click();
  await settle();
  find(".apply").click();
  assert.equal(game.symbols[2], 4);
  assert.ok(find(".step").hidden);
  assert.equal(document.activeElement, hint);
  leave();
});
