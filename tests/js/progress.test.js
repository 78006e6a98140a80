import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { document } from "./dom.js";
import { answerRequests, heard, lines, load, setLanguage } from "./page.js";

const { Progress } = await load("progress.js");
const { Pager } = await load("pager.js");

function started(work = () => new Promise(() => {})) {
  const after = document.createElement("button");
  const progress = new Progress("Counting", () => after);
  document.body.append(progress.element, after);
  return { progress, after, result: progress.run(work) };
}

test("quick work shows no bar", async () => {
  const { progress, result } = started(async () => 7);
  assert.equal(await result, 7);
  assert.ok(progress.element.hidden);
});

test("a bar appears after a while, and each quarter is announced", async () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { progress } = started();
  progress.update(0.3);
  mock.timers.tick(249);
  assert.ok(progress.element.hidden);
  mock.timers.tick(1);
  assert.ok(!progress.element.hidden);
  progress.update(0.4);
  assert.notEqual(heard(), "Counting: 40%"); // of the same quarter
  progress.update(0.64);
  assert.equal(heard(), "Counting: 64%");
  assert.match(progress.text.textContent, /^64% · /);
  await setLanguage("fr");
  progress.update(0.764);
  assert.match(heard(), /^Counting\s?: 76\s%$/);
  await setLanguage("en");
  progress.stop();
  mock.timers.reset();
});

test("a cancel ends the work, and focus goes where it can go on", async () => {
  let signal;
  const { progress, after, result } = started((found) => new Promise(() => (signal = found)));
  progress.show();
  const cancel = progress.element.querySelector("button");
  cancel.focus();
  cancel.click();
  assert.ok(signal.aborted && progress.element.hidden);
  assert.equal(document.activeElement, after);
  void result;
});

test("a new piece of work stops the one before", async () => {
  const { progress, result } = started((signal) => new Promise((_, reject) => signal.addEventListener("abort", reject)));
  assert.equal(await progress.run(async () => 2), 2);
  assert.equal(await result, undefined);
});

test("a stream gives its result", async () => {
  const requests = answerRequests(() => lines({ progress: 0.5 }, { result: { count: "3" } }));
  const progress = new Progress("Counting", () => document.body);
  assert.deepEqual(await progress.stream("count", { grid: ".", stream: true }), { count: "3" });
  assert.deepEqual(requests[0].body, { grid: ".", stream: true });
});

test("a pager goes where its buttons, keys and field say", () => {
  const went = [];
  const pager = new Pager("solve.leaf", (index) => went.push(index));
  const press = (key, target = pager.element) => {
    const event = Object.assign(new Event("keydown"), { key });
    Object.defineProperty(event, "target", { value: target });
    pager.onkey(event);
  };
  pager.show(0, 10, 5, "of 10");
  pager.buttons.previous.click(); // leads nowhere
  pager.buttons.next.click();
  pager.show(3, 10, 5, "of 10");
  for (const key of ["ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", "a"]) press(key);
  press("ArrowLeft", pager.input); // belongs to the field
  for (const value of ["7", "99", "-3", "x"]) {
    pager.input.value = value;
    pager.jump();
  }
  pager.show(9, 10, 10, "of 10");
  pager.buttons.next.click();
  pager.buttons.last.click();
  assert.deepEqual(went, [1, 2, 4, 0, 4, 2, 4, 6, 9, 0, 0]);
});
