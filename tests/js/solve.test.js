import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { document } from "./dom.js";
import { answerRequests, data, heard, lines, load, setLanguage } from "./page.js";

const { checkServer } = await load("api.js");
const { SolutionBrowser, SolutionCache } = await load("solve/solution_browser.js");
const { CountPanel } = await load("solve/count_panel.js");
const { HeatMap } = await load("solve/heat_map.js");
const { noSolutionReason } = await load("solve/no_solution.js");
const { parseLine } = await load("shape.js");
const shape = data.shapes["4x4"];
const request = { grid: data.small.grid, shape: "4x4", alphabet: "1234" };
const everything = data.small.solutions;
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const away = () => new TypeError("fetch failed");

afterEach(() => document.body.querySelectorAll(".count-panel, .solution-browser, .heat-panel").forEach((each) => each.remove()));

/** The server can be reached again. */
async function comeBack() {
  await checkServer().catch(() => {});
  await settle();
}

/** A server that has these solutions, and sends at most some in a response. */
function serveSolutions(all, most = Infinity) {
  return answerRequests(({ body: { skip = 0, limit = 0 } = {} }) => {
    const sent = all.slice(skip, skip + Math.min(limit, most));
    const complete = skip + sent.length >= all.length;
    return lines(...sent.map((solution) => ({ solution })), { end: { complete } });
  });
}

test("a server that sends few solutions at once gives all of them", async () => {
  const all = Array.from({ length: 70 }, (_, n) => String(n));
  serveSolutions(all, 10);
  const cache = new SolutionCache(request);
  for (const index of [0, 10, 63, 64, 69]) assert.equal(await cache.get(index), all[index]);
  assert.equal(await cache.get(70), null);
  assert.equal(cache.total, 70);
});

test("going too far does not tell how many there are", async () => {
  serveSolutions(["a", "b"]);
  const cache = new SolutionCache(request);
  assert.equal(await cache.get(99_999), null);
  assert.equal(cache.total, null);
});

test("batches are fetched once, and only some are kept", async () => {
  const all = Array.from({ length: 64 * 20 }, (_, n) => String(n));
  const requests = serveSolutions(all);
  const cache = new SolutionCache(request);
  for (let batch = 0; batch < 18; batch++) await cache.get(64 * batch);
  await cache.get(64 * 17 + 63);
  assert.equal(requests.length, 18);
  await cache.get(0);
  assert.equal(requests.length, 19);
  assert.equal(cache.batches.size, 16);
});

test("cells in which all solutions agree are counted", async () => {
  serveSolutions(everything);
  const cache = new SolutionCache(request);
  await cache.get(0);
  const empty = [...request.grid].flatMap((sign, cell) => (sign === "." ? [cell] : []));
  const same = empty.filter((cell) => new Set(everything.map((line) => line[cell])).size === 1);
  assert.deepEqual(cache.agreement, [same.length, empty.length]);
});

test("solutions are paged through, and what differs is told", async () => {
  serveSolutions(everything);
  const shown = [];
  const browser = new SolutionBrowser((symbols, differs) => shown.push([symbols, differs.size]));
  browser.begin(request, shape);
  await browser.go(0);
  await browser.go(1);
  const [first, second] = everything.map((line) => parseLine(shape, line));
  const differing = first.filter((symbol, cell) => symbol !== second[cell]).length;
  assert.deepEqual(shown, [[first, 0], [second, differing]]);
  assert.match(browser.text.textContent, new RegExp(`^${differing} cells differ from solution 1`));
  assert.match(heard(), new RegExp(`^Solution 2 of ${everything.length}\\.`));
  await browser.go(everything.length);
  assert.equal(heard(), "There is no further solution.");
  assert.equal(browser.index, 1);
});

test("a solution that the server was away for comes when it is back", async () => {
  const browser = new SolutionBrowser(() => {});
  const { errors } = browser.progress;
  document.body.append(browser.element);
  browser.begin(request, shape);
  answerRequests(away);
  await browser.go(0);
  assert.match(errors.textContent, /cannot be reached/);
  serveSolutions(everything);
  await comeBack();
  assert.equal(browser.index, 0);
  assert.equal(errors.textContent, "");
});

test("the number is counted quickly first, then exactly, and known from then on", async () => {
  const counts = [];
  const panel = new CountPanel((count, isExact) => counts.push([count, isExact]));
  answerRequests(({ body }) =>
    body.limit ? { count: "2000", way: "frontier", seconds: 0.1 } : lines({ result: { count: "6670903752021072936960", way: "frontier", seconds: 1 } }),
  );
  panel.begin({ grid: "empty" });
  await settle();
  assert.equal(panel.number.textContent, "2,000 or more");
  await panel.countAll();
  assert.equal(panel.number.textContent, "6,670,903,752,021,072,936,960");
  assert.ok(heard().includes("6,670,903,752,021,072,936,960"));
  const requests = answerRequests(away);
  panel.begin({ grid: "empty" });
  assert.deepEqual(requests, []);
  assert.deepEqual(counts, [["2000", false], ["6670903752021072936960", true], ["6670903752021072936960", true]]);
});

test("one solution, several and none are told apart", async () => {
  const sentences = [];
  for (const count of ["1", "288", "0"]) {
    answerRequests(() => ({ count, way: "enumeration", seconds: 0.001 }));
    const panel = new CountPanel(() => {});
    panel.begin({ grid: count });
    await settle();
    sentences.push(panel.sentence.textContent);
  }
  assert.equal(new Set(sentences).size, 3);
  assert.match(sentences[0], /^Exactly one/);
});

test("what takes too long is estimated", async () => {
  const panel = new CountPanel(() => {});
  const estimate = { number: 55_613_393_399_531_520, low: 5e16, high: 6e16, samples: 1000 };
  answerRequests(({ path, body }) => {
    if (path === "estimate") return estimate;
    if (body.limit) return { count: "2000" };
    return Response.json({ error: "TooLarge", detail: "too large" }, { status: 422 });
  });
  panel.begin({ grid: "diagonals" });
  await settle();
  assert.ok(panel.estimateButton.hidden);
  await panel.countAll();
  assert.ok(!panel.estimateButton.hidden);
  await panel.estimate();
  assert.equal(panel.number.textContent, "≈ 5.56 × 10¹⁶");
  assert.match(panel.sentence.textContent, /between/);
  assert.ok(!panel.countButton.hidden);
});

test("a count that the server was away for is repeated", async () => {
  const panel = new CountPanel(() => {});
  document.body.append(panel.element);
  answerRequests(away);
  panel.begin({ grid: "later" });
  await settle();
  assert.equal(panel.number.textContent, "?");
  answerRequests(() => ({ count: "1" }));
  await comeBack();
  assert.equal(panel.number.textContent, "1");
});

test("the heat map has the share of each symbol, and its numbers as a table", async () => {
  const shares = Array.from({ length: 16 }, () => [0.5, 0.25, 0, 0.25]);
  const numbers = shares.map(() => ["6", "3", "0", "3"]);
  numbers[0] = ["12", "0", "0", "0"];
  shares[0] = [1, 0, 0, 0];
  answerRequests(() => lines({ result: { total: "12", shares, numbers } }));
  const found = [];
  const map = new HeatMap((possibilities) => found.push(possibilities));
  map.begin(request, shape);
  await map.find();
  const { symbols, candidates, heat } = map.state(found[0]);
  assert.deepEqual([symbols[0], symbols[1]], [1, 0]);
  assert.deepEqual(candidates[1], [1, 2, 4]);
  assert.deepEqual(heat[1], [0.5, 0.25, 0, 0.25]);
  map.showCell(1);
  const rows = map.cellTable.querySelector("tbody").children.map((row) => row.children.map((cell) => cell.textContent));
  assert.deepEqual(rows, [["1", "50%", "6"], ["2", "25%", "3"], ["4", "25%", "3"]]);
  map.details.open = true;
  map.details.dispatchEvent(new Event("toggle"));
  assert.equal(map.table.querySelector("tbody").children.length, 16);
});

test("a heat map that failed can be requested again", async () => {
  answerRequests(away);
  const map = new HeatMap(() => {});
  document.body.append(map.element);
  map.begin(request, shape);
  await map.find();
  assert.ok(!map.again.hidden);
  answerRequests(() => lines({ result: { total: "0", shares: [], numbers: [] } }));
  await comeBack();
  assert.ok(map.again.hidden && !map.result.hidden);
});

test("why there is no solution", async () => {
  const reason = (line) => {
    const { text, cells } = noSolutionReason(shape, parseLine(shape, line));
    return [text, [...cells]];
  };
  const [text, conflict] = reason("11..............");
  assert.match(text, /r1c1 and r1c2 both hold 1 in row 1/);
  assert.deepEqual(conflict, [0, 1]);
  const [cell, cells] = reason("123....4........");
  assert.match(cell, /r1c4/);
  assert.deepEqual(cells, [3]);
  const [unit, places] = reason("..124...........");
  assert.match(unit, /4.*row 1|row 1.*4/);
  assert.deepEqual(places, [0, 1]);
  assert.deepEqual(reason("................")[1], []);
  await setLanguage("fr");
  assert.match(reason("11..............")[0], /r1c1 et r1c2 ont toutes deux le 1 dans la ligne 1/);
  await setLanguage("en");
});
