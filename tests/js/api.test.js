import assert from "node:assert/strict";
import { test } from "node:test";
import { answerRequests, lines, load } from "./page.js";

const api = await load("api.js");

async function collect(messages) {
  const found = [];
  for await (const message of messages) found.push(message);
  return found;
}

/** A response whose stream sends a text, and then ends, breaks or waits. */
function streamed(text, { then }) {
  const start = (controller) => {
    controller.enqueue(new TextEncoder().encode(text));
    if (then === "end") controller.close();
    if (then === "break") setTimeout(() => controller.error(new TypeError("lost")), 5);
  };
  return new Response(new ReadableStream({ start }));
}

test("a request is JSON, and so is its response", async () => {
  const requests = answerRequests(() => ({ solution: "1" }));
  assert.deepEqual(await api.post("solve", { grid: "." }), { solution: "1" });
  assert.deepEqual(requests, [{ path: "solve", body: { grid: "." } }]);
});

test("an error has the server's name and sentence", async () => {
  answerRequests(() => Response.json({ error: "NoSolution", detail: "none" }, { status: 422 }));
  await assert.rejects(api.post("solve", {}), { name: "NoSolution", message: "none", status: 422, isTransient: false });
  answerRequests(() => new Response("<h1>Bad gateway</h1>", { status: 502, statusText: "Bad Gateway" }));
  await assert.rejects(api.post("solve", {}), { name: "Refused", message: "Bad Gateway", isTransient: true });
});

test("a server that is away is noticed, and so is its return", async () => {
  const changes = [];
  api.connection.addEventListener("change", () => changes.push(api.connection.isOffline));
  answerRequests(() => new TypeError("fetch failed"));
  for (let n = 0; n < 2; n++) await assert.rejects(api.post("solve", {}), { name: "Offline", isOffline: true });
  answerRequests(() => ({}));
  await api.post("solve", {});
  assert.deepEqual(changes, [true, false]);
});

test("what the server offers is requested once, and again only after a failure", async () => {
  answerRequests(() => new TypeError("fetch failed"));
  await assert.rejects(api.serverInfo(), { isOffline: true });
  const requests = answerRequests(() => ({ limits: {} }));
  await Promise.all([api.serverInfo(), api.serverInfo()]);
  assert.equal(requests.length, 1);
});

test("a stream gives its messages, however they are cut", async () => {
  const text = lines({ progress: 0.5 }, { result: { text: "é" } });
  const bytes = new TextEncoder().encode(text);
  const start = (controller) => {
    for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
    controller.close();
  };
  answerRequests(() => new Response(new ReadableStream({ start })));
  assert.deepEqual(await collect(api.stream("count", {})), [{ progress: 0.5 }, { result: { text: "é" } }]);
});

test("an error on the way is thrown", async () => {
  const error = { status: 422, error: "TooLarge", detail: "too large" };
  answerRequests(() => lines({ progress: 0.5 }, { error }));
  await assert.rejects(collect(api.stream("count", {})), { name: "TooLarge", message: "too large" });
});

for (const then of ["end", "break"]) {
  test(`a stream that stops halfway (${then}) means that the server is away`, async () => {
    answerRequests(() => streamed(lines({ progress: 0.42 }), { then }));
    await assert.rejects(collect(api.stream("count", {})), { isOffline: true });
    assert.ok(api.connection.isOffline);
  });
}

test("leaving the loop ends the request", async () => {
  let signal;
  globalThis.fetch = async (_, options) => {
    signal = options.signal;
    return streamed(lines({ progress: 0.1 }), { then: "wait" });
  };
  for await (const { progress } of api.stream("count", {})) {
    assert.equal(progress, 0.1);
    break;
  }
  assert.ok(signal.aborted);
});

test("any error can be shown", () => {
  assert.deepEqual({ ...api.asApiError(new SyntaxError("no JSON")) }, { status: 500, name: "SyntaxError" });
  assert.ok(api.isAbort(new DOMException("", "AbortError")));
});
