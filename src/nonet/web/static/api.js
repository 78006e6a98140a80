// The server: one question and its answer, or a stream of messages until the last.

/** What the server refuses, in its own sentence; status 0 means that it cannot be reached. */
export class Refusal extends Error {
  constructor(status, name, detail) {
    super(detail);
    this.status = status;
    this.name = name;
  }

  get isOffline() {
    return this.status === 0;
  }
}

/** Tells with "change" when the server is reached, or not any more. */
export const reach = Object.assign(new EventTarget(), { isOffline: false });

function tellReach(isOffline) {
  if (reach.isOffline === isOffline) return;
  reach.isOffline = isOffline;
  reach.dispatchEvent(new Event("change"));
}

/** What the network gives, now or in the midst of an answer; where it fails, that is a refusal. */
async function reached(promise) {
  try {
    const found = await promise;
    tellReach(false);
    return found;
  } catch (error) {
    throw error.name === "AbortError" ? error : lost(error.message);
  }
}

/** The refusal of a server that cannot be reached; `reach` tells it too. */
export function lost(message) {
  tellReach(true);
  return new Refusal(0, "Offline", message);
}

async function get(path, options) {
  const answer = await reached(fetch(`api/${path}`, options));
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

function post(path, body, signal) {
  const headers = { "Content-Type": "application/json" };
  return get(path, { method: "POST", headers, body: JSON.stringify(body), signal });
}

async function refusal(answer) {
  const told = await answer.json().catch(() => ({}));
  const detail = typeof told.detail === "string" ? told.detail : answer.statusText;
  return new Refusal(answer.status, told.error ?? "Refused", detail);
}

/** One question; gives the answer, or throws a Refusal. */
export async function ask(path, body, { signal } = {}) {
  return reached((await post(path, body, signal)).json());
}

/** One question whose answer is a file; gives a Blob. */
export async function askFile(path, body, { signal } = {}) {
  return reached((await post(path, body, signal)).blob());
}

let told;

/** What the server offers: its limits, shapes, bands and so on; asked once. */
export function about() {
  told ??= get("about").then((answer) => reached(answer.json()));
  told.catch(() => (told = undefined));
  return told;
}

/** Asks whether the server is there again; `reach` tells. */
export function knock() {
  return get("about").catch(() => {});
}

/**
 * The messages of a long answer, as they come: `for await (const message of stream(...))`.
 * To leave the loop or to abort the signal tells the server to stop. The last message has a
 * `result` or an `end`: without it the server has gone.
 */
export async function* stream(path, body, { signal } = {}) {
  const leaving = new AbortController();
  const both = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal;
  const answer = await post(path, body, both);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let [rest, isWhole] = ["", false];
  try {
    for (;;) {
      const { done, value } = await reached(reader.read());
      const lines = (rest + (value ?? "")).split("\n");
      rest = lines.pop();
      for (const line of lines) {
        if (!line) continue;
        const message = JSON.parse(line);
        if (message.error) {
          throw new Refusal(message.error.status, message.error.error, message.error.detail);
        }
        isWhole ||= "result" in message || "end" in message;
        yield message;
      }
      if (done && !isWhole) throw lost("the answer has no end");
      if (done) return;
    }
  } finally {
    leaving.abort();
  }
}
