// The server: one request with one response, or a stream of messages.

/** An error that the server reports; status 0 means that it cannot be reached. */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {string} name the kind, such as "NoSolution"
   * @param {string} detail
   */
  constructor(status, name, detail) {
    super(detail);
    this.status = status;
    this.name = name;
  }

  get isOffline() {
    return this.status === 0;
  }

  /** Whether the same request may succeed another time. */
  get isTransient() {
    return this.status === 0 || this.status >= 500;
  }
}

/** Whether the server can be reached; dispatches "change". */
export const connection = Object.assign(new EventTarget(), { isOffline: false });

/** @param {boolean} isOffline */
function setOffline(isOffline) {
  if (connection.isOffline === isOffline) return;
  connection.isOffline = isOffline;
  connection.dispatchEvent(new Event("change"));
}

/**
 * The error of a server that cannot be reached; updates `connection`.
 * @param {unknown} error
 */
export function offlineError(error) {
  setOffline(true);
  return new ApiError(0, "Offline", /** @type {Error} */ (error).message);
}

/**
 * Any error as an ApiError, so that a view can show it: also a response that cannot be read.
 * @param {any} error
 * @returns {ApiError}
 */
export function asApiError(error) {
  return error instanceof ApiError ? error : new ApiError(500, error.name, error.message);
}

/** @param {any} error */
export function isAbort(error) {
  return error.name === "AbortError";
}

/**
 * Awaits the network; a failure, even halfway through a response, becomes an ApiError.
 * @template T
 * @param {Promise<T>} promise
 */
async function fromNetwork(promise) {
  try {
    const result = await promise;
    setOffline(false);
    return result;
  } catch (error) {
    throw isAbort(error) ? error : offlineError(error);
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [options]
 */
async function request(path, options) {
  const response = await fromNetwork(fetch(`api/${path}`, options));
  if (response.ok) return response;
  const { detail, error = "Refused" } = await response.json().catch(() => ({}));
  const message = typeof detail === "string" ? detail : response.statusText;
  throw new ApiError(response.status, error, message);
}

/**
 * @typedef {{signal?: AbortSignal}} Options
 * @param {string} path
 * @param {object} body
 * @param {Options} options
 */
function send(path, body, { signal }) {
  const headers = { "Content-Type": "application/json" };
  return request(path, { method: "POST", headers, body: JSON.stringify(body), signal });
}

/**
 * Posts a request and returns the JSON of the response.
 * @param {string} path
 * @param {object} body
 * @param {Options} [options]
 * @returns {Promise<any>}
 */
export async function post(path, body, options = {}) {
  return fromNetwork((await send(path, body, options)).json());
}

/**
 * Posts a request and returns the file of the response.
 * @param {string} path
 * @param {object} body
 */
export async function postForFile(path, body) {
  return fromNetwork((await send(path, body, {})).blob());
}

/**
 * Requests something that may well be missing; null if the server cannot be reached.
 * @param {string} path
 */
export function get(path) {
  return fetch(`api/${path}`).catch(() => null);
}

/** @type {Promise<any> | undefined} */
let info;

/** What the server offers: its limits, shapes, difficulties and so on; requested once. */
export function serverInfo() {
  info ??= request("about").then((response) => fromNetwork(response.json()));
  info.catch(() => (info = undefined));
  return info;
}

/** Checks whether the server can be reached; `connection` tells. */
export function checkServer() {
  return request("about").catch(() => {});
}

/**
 * The messages of a long response, as they arrive. Leaving the loop or aborting the signal stops
 * the server. The last message has a `result` or an `end`; without it the server was lost.
 * @param {string} path
 * @param {object} body
 * @param {Options} [options]
 * @returns {AsyncGenerator<any, void>}
 */
export async function* stream(path, body, { signal } = {}) {
  const stop = new AbortController();
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const response = await send(path, body, { signal: either });
  const text = /** @type {ReadableStream} */ (response.body).pipeThrough(new TextDecoderStream());
  const reader = text.getReader();
  let [rest, isComplete] = ["", false];
  try {
    for (;;) {
      const { done, value } = await fromNetwork(reader.read());
      const lines = (rest + (value ?? "")).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines.filter(Boolean)) {
        const message = JSON.parse(line);
        const { error } = message;
        if (error) throw new ApiError(error.status, error.error, error.detail);
        isComplete ||= "result" in message || "end" in message;
        yield message;
      }
      if (done && !isComplete) throw offlineError(new Error("the response is incomplete"));
      if (done) return;
    }
  } finally {
    stop.abort();
  }
}
