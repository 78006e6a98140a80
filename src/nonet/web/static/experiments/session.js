// The study that runs. It goes on while another view is shown, and ends with the page.

import { asApiError, get, isAbort, stream } from "../api.js";
import { load, save } from "../storage.js";

/**
 * @typedef {object} Progress
 * @property {number} done
 * @property {number} wanted
 * @property {number} samples for each point, as requested
 * @property {number} share done, from 0 to 1
 * @property {number} version grows with the figures
 * @property {string[]} figures
 * @property {number} [seconds]
 * @property {number} [new] samples since it began or went on
 * @property {number | null} [left] seconds
 *
 * @typedef {"nothing" | "waiting" | "running" | "elsewhere" | "ended" | "cancelled" | "failed" | "gone"} State
 *   waiting for its turn; elsewhere: another tab runs it; cancelled by the user or the server's time
 *   limit; gone: the server no longer has it
 *
 * @typedef {object} Fields
 * @property {State} state
 * @property {string | null} id
 * @property {string} study
 * @property {Progress | null} progress
 * @property {import("../api.js").ApiError | null} error
 *
 * @typedef {Partial<Fields> & {running?: boolean}} Found what the server has
 */

/** Milliseconds between two looks at a study that another tab runs, and at one that was stopped. */
const [WATCH_DELAY, SETTLE_DELAY] = [1000, 200];
const MAX_LOOKS = 20;
/** @type {Found} */
const GONE = { state: "gone", id: null, progress: null, error: null };

/** Dispatches "change" whenever a field changes. */
class Session extends EventTarget {
  /** @type {State} */
  state = "nothing";
  /** @type {string | null} */
  id = null;
  study = "";
  /** @type {Progress | null} */
  progress = null;
  /** @type {import("../api.js").ApiError | null} */
  error = null;
  /** @type {AbortController | null} */
  #stop = null;

  get isBusy() {
    return this.state === "waiting" || this.state === "running";
  }

  /** @param {{study: string}} request */
  start(request) {
    return this.#run("studies", request, { id: null, study: request.study, progress: null });
  }

  /**
   * Goes on with the study.
   * @param {number} [samples] a new total for each point
   */
  resume(samples) {
    return this.#run(`studies/${this.id}`, samples ? { samples } : {});
  }

  cancel() {
    this.#stop?.abort();
  }

  /** Finds the study of the last visit, if the server still has it. */
  async find() {
    const id = load("study");
    if (this.state !== "nothing" || !id) return;
    const { running, ...found } = (await this.#look(id)) ?? {};
    if (!found.progress || this.state !== "nothing") return;
    this.#set({ id, ...found, state: running ? "elsewhere" : stateOf(found.progress) });
    if (running) this.#watch();
  }

  /** Looks again as long as another tab runs the study, or the server does not answer. */
  async #watch() {
    for (;;) {
      await sleep(WATCH_DELAY);
      if (this.state !== "elsewhere") return;
      const found = await this.#look();
      if (!found || this.state !== "elsewhere") continue;
      const { running, ...fields } = found;
      if (running) this.#set(fields);
      else this.#end(fields);
    }
  }

  /**
   * @param {string} path
   * @param {object} request
   * @param {Partial<Fields>} [fields] what is known when another study begins
   */
  async #run(path, request, fields = {}) {
    this.#stop = new AbortController();
    this.#set({ ...fields, state: "waiting", error: null });
    try {
      for await (const { study, progress, end } of stream(path, request, { signal: this.#stop.signal })) {
        if (study) {
          save("study", study);
          this.#set({ id: study });
        }
        if (progress) this.#set({ progress, state: "running" });
        if (end) this.#end({ progress: end });
      }
    } catch (/** @type {any} */ problem) {
      const error = isAbort(problem) ? null : asApiError(problem);
      if (this.progress) this.#end({ error, ...(await this.#settle()) });
      else this.#set({ id: null, state: error ? "failed" : "nothing", error });
    }
  }

  /** @param {Partial<Fields>} fields */
  #end(fields) {
    const progress = /** @type {Progress} */ (fields.progress ?? this.progress);
    this.#set({ state: stateOf(progress), ...fields });
  }

  /**
   * What the server has of a stopped study once it rests: more than it had sent.
   * @returns {Promise<Found>}
   */
  async #settle() {
    for (let looks = 0; looks < MAX_LOOKS; looks++) {
      const { running, ...found } = (await this.#look()) ?? {};
      if (!running) return found;
      await sleep(SETTLE_DELAY);
    }
    return {};
  }

  /**
   * What the server has of a study now; null if it does not answer.
   * @returns {Promise<Found | null>}
   */
  async #look(id = this.id) {
    const response = await get(`studies/${id}`);
    if (response?.status === 404) {
      save("study", null);
      return GONE;
    }
    const found = response?.ok && (await response.json().catch(() => null));
    if (!found) return null;
    const { study, running, ...progress } = found;
    return { study, progress, running };
  }

  /** @param {Partial<Fields>} fields */
  #set(fields) {
    Object.assign(this, fields);
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * @param {Progress} progress
 * @returns {State}
 */
function stateOf({ done, wanted }) {
  return done < wanted ? "cancelled" : "ended";
}

/** @param {number} milliseconds */
function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export const session = new Session();
