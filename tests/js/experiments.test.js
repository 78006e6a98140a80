import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { FakeStorage, document } from "./dom.js";
import { answerRequests, data, heard, lines, load } from "./page.js";

const { session } = await load("experiments/session.js");
const { formatValue } = await load("experiments/table.js");
const { StudyForm } = await load("experiments/form.js");
const { ProgressPanel } = await load("experiments/progress_panel.js");
const wait = (milliseconds = 5) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const progress = { done: 5, wanted: 10, share: 0.5, version: 0, figures: [], samples: 5 };
const ended = { ...progress, done: 10, share: 1, seconds: 1 };

/** Two ways to make grids that have texts. */
const PREFIX = "experiments.series.";
const SERIES = Object.keys(data.texts.en).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [])).slice(0, 2);

function offerOf(shape) {
  const generators = { series: SERIES, has_generators: true };
  return {
    studies: [
      { name: "solutions", clues: [0, 81], ...generators },
      { name: "reveal", clues: null, ...generators },
      { name: "minimal", clues: null, series: ["minimal"], has_generators: false },
      { name: "effort", clues: [17, 81], series: ["tree", "lanes"], has_generators: false },
    ],
    shapes: ["9x9", "4x4"],
    cells: shape === "4x4" ? 16 : 81,
    limits: { samples: 200_000 },
    figures: true,
    parquet: true,
  };
}

beforeEach(() => {
  globalThis.localStorage = new FakeStorage();
  Object.assign(session, { state: "nothing", id: null, progress: null, error: null });
});

test("numbers as a table shows them", () => {
  assert.deepEqual([0, 0.0004, 0.001, 0.25].map((share) => formatValue(share, "share")), ["0.0%", "< 0.1%", "0.1%", "25.0%"]);
  assert.equal(formatValue(null, "count"), "–");
  assert.equal(formatValue(12_345, "count"), "12,345");
  assert.equal(formatValue("6670903752021072936960", "count"), "6.7 × 10²¹");
  assert.equal(formatValue(3.14159, "approximate"), "3.142");
  assert.equal(formatValue("dig:20", "name"), "dig:20");
});

test("a study runs, ends, and goes on", async () => {
  const requests = answerRequests(({ path }) =>
    path === "studies" ? lines({ study: "abc" }, { progress }, { end: ended }) : lines({ end: { ...ended, done: 20, wanted: 20 } }),
  );
  const states = [];
  const note = () => states.push(session.state);
  session.addEventListener("change", note);
  await session.start({ study: "reveal" });
  assert.deepEqual(states, ["waiting", "waiting", "running", "ended"]);
  assert.equal(localStorage.getItem("nonet.study"), '"abc"');
  await session.resume(10);
  assert.deepEqual(requests.at(-1), { path: "studies/abc", body: { samples: 10 } });
  assert.equal(session.progress.done, 20);
  session.removeEventListener("change", note);
});

test("whatever fails, the study rests and can go on", async () => {
  answerRequests(({ path }) => {
    if (path === "studies") return `${lines({ study: "abc" }, { progress })}no JSON\n`;
    return new TypeError("fetch failed");
  });
  await session.start({ study: "reveal" });
  assert.equal(session.state, "cancelled");
  assert.match(session.error.message, /JSON/);
  answerRequests(() => new Response("", { status: 404 }));
  await session.resume();
  assert.deepEqual([session.state, session.id, session.error], ["gone", null, null]);
});

test("a study that the server does not start is no study", async () => {
  answerRequests(() => Response.json({ error: "BadInput", detail: "another study" }, { status: 422 }));
  await session.start({ study: "reveal" });
  assert.deepEqual([session.state, session.error.message, session.isBusy], ["failed", "another study", false]);
});

test("a study of another tab is watched, though the server does not always answer", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const settle = async () => {
    for (let n = 0; n < 20; n++) await Promise.resolve();
    await new Promise(setImmediate);
  };
  const answers = ["running", "lost", "lost", "running", "ended"];
  const requests = answerRequests(() => {
    const answer = answers[requests.length - 1];
    if (answer === "lost") return new TypeError("fetch failed");
    return { ...progress, study: "reveal", running: answer === "running", done: answer === "running" ? 5 : 10 };
  });
  localStorage.setItem("nonet.study", '"abc"');
  const states = [];
  const note = () => states.push(session.state);
  session.addEventListener("change", note);
  session.find();
  for (let n = 0; n < 8; n++) {
    await settle();
    mock.timers.tick(1000);
  }
  await settle();
  assert.deepEqual(states, ["elsewhere", "elsewhere", "ended"]);
  assert.equal(requests.length, 5);
  session.removeEventListener("change", note);
  mock.timers.reset();
});

test("the panel tells how far a study is, and announces each quarter", () => {
  const panel = new ProgressPanel(200_000);
  const text = (fields) => {
    Object.assign(session, fields);
    panel.show();
    return panel.text.textContent;
  };
  assert.equal(text({ state: "nothing" }), "");
  assert.equal(text({ state: "waiting" }), data.texts.en["experiments.waiting"]);
  assert.equal(heard(), data.texts.en["experiments.begins"]);
  const running = { ...progress, share: 0.1, new: 5, seconds: 0.5, left: 8 };
  assert.match(text({ state: "running", progress: running }), /^5 of 10 .* · 10 .* · .*0:08/);
  text({ progress: { ...running, share: 0.55 } });
  assert.match(heard(), /50/);
  assert.equal(text({ state: "ended", progress: ended, id: "abc" }), "Done: 10 samples in 1.0 s.");
  assert.equal(heard(), "Done: 10 samples in 1.0 s.");
  assert.equal(panel.buttons.children.length, 1); // twice as many
  assert.equal(text({ state: "cancelled", progress }), "Stopped: 5 of 10 samples are kept.");
  assert.equal(panel.buttons.textContent, "Go on");
  assert.equal(text({ state: "gone", progress: null }), "The server no longer has this study.");
});

function makeForm(stored) {
  if (stored) localStorage.setItem("nonet.experiments", JSON.stringify(stored));
  const started = [];
  const form = new StudyForm(offerOf("9x9"), async (shape) => offerOf(shape), (request) => started.push(request));
  document.body.append(form.element);
  return { form, started };
}

function type(form, name, value) {
  const field = form.field(name);
  field.value = value;
  form.oninput(field);
}

test("the form reports what is wrong, field by field", () => {
  const { form } = makeForm();
  assert.equal(form.total.textContent, "8,200 samples in all");
  const wrong = {
    samples: ["", "-3", "1.5"],
    from: ["", "-1", "2.5", "82"],
    to: ["", "3", "82", "200"],
    seed: [""],
  };
  for (const [name, values] of Object.entries(wrong)) {
    const before = form.field(name).value;
    for (const value of values) {
      type(form, name, value);
      const text = data.texts.en[`experiments.wrong.${name}`].replace("{cells}", "81");
      assert.equal(form.total.textContent, text, `${name} ${value}`);
      assert.equal(form.field(name).getAttribute("aria-invalid"), "true");
      assert.ok(form.button.disabled);
    }
    type(form, name, before);
    assert.equal(form.field(name).getAttribute("aria-invalid"), "false");
    assert.ok(!form.button.disabled);
  }
  type(form, "samples", "1000000");
  assert.match(form.total.textContent, /the page runs up to 200,000/);
  assert.ok(form.button.disabled);
  type(form, "samples", "7");
  for (const box of form.fields.querySelectorAll("[name=series]")) box.checked = false;
  form.validate();
  assert.equal(form.total.textContent, data.texts.en["experiments.wrong.series"]);
});

test("the form goes with shape and study", async () => {
  const { form } = makeForm({ study: "solutions", samples: 3, seed: 1, shape: "9x9", clues: "-5-3" });
  assert.deepEqual([form.value("from"), form.value("to"), form.value("samples")], [20, 60, 3]);
  type(form, "samples", "7");
  await form.change({ shape: "4x4" }, "select");
  assert.deepEqual([form.value("samples"), form.field("to").getAttribute("max")], [7, "16"]);
  await form.change({ name: "minimal" }, "[value=minimal]");
  assert.deepEqual([form.shape, form.value("samples")], ["9x9", 10]);
  await form.change({ name: "effort" }, "[value=effort]");
  assert.equal(form.fields.querySelector("#note-samples").textContent, data.texts.en["experiments.samples.method"]);
  await form.change({ name: "solutions" }, "[value=solutions]");
  assert.equal(form.value("samples"), 7);
});

test("a form starts a study as the server reads it, and not while one runs", () => {
  const { form, started } = makeForm();
  type(form, "seed", "5");
  form.element.dispatchEvent(new Event("submit"));
  const request = { study: "solutions", samples: 100, seed: 5, shape: "9x9", generators: SERIES, clues: "20-60" };
  assert.deepEqual(started, [request]);
  assert.deepEqual(JSON.parse(localStorage.getItem("nonet.experiments")), request);
  form.setBusy(true);
  assert.ok(form.button.disabled);
});
