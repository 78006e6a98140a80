// The study at work: it goes on while another view is shown, and ends with the page.

import { stream } from "../api.js";
import { asRefusal } from "../failures.js";
import { keep, recall } from "../memory.js";

/** Milliseconds between two looks at a study that another tab runs, and at one that was stopped. */
const [SELDOM, OFTEN] = [1000, 200];
/** What is left of a study that the server does not have any more. */
const GONE = { state: "gone", id: null, progress: null, refusal: null };

/**
 * States: nothing, waiting (for its turn), running, elsewhere (another tab runs it), ended,
 * cancelled (by the user, or by the server's clock), refused, gone. Listeners hear "change" whenever
 * anything is different.
 */
class Session extends EventTarget {
  state = "nothing";
  id = null;
  study = null;
  progress = null;
  refusal = null;
  #stop = null;

  get isBusy() {
    return this.state === "waiting" || this.state === "running";
  }

  /** Begins a study. */
  start(asked) {
    return this.#follow("studies", asked, { id: null, study: asked.study, progress: null });
  }

  /** Goes on with the one that there is; more samples if they are named. */
  goOn(samples) {
    return this.#follow(`studies/${this.id}`, samples ? { samples } : {});
  }

  cancel() {
    this.#stop?.abort();
  }

  /** Finds the study of the last visit again, if the server still has it. */
  async find() {
    const id = recall("study");
    if (this.state !== "nothing" || !id) return;
    const { running, ...seen } = (await this.#look(id)) ?? {};
    if (!seen.progress || this.state !== "nothing") return;
    this.#set({ id, ...seen, state: running ? "elsewhere" : stateOf(seen.progress) });
    if (running) this.#watch();
  }

  /** Looks on as long as another tab runs the study, or nobody answers whether it does. */
  async #watch() {
    for (;;) {
      await pause(SELDOM);
      if (this.state !== "elsewhere") return;
      const found = await this.#look();
      if (!found || this.state !== "elsewhere") continue;
      const { running, ...seen } = found;
      if (running) this.#set(seen);
      else this.#rest(seen);
    }
  }

  /** Asks, and follows what is told; *fresh* is what is known at the start of another study. */
  async #follow(path, asked, fresh = {}) {
    this.#stop = new AbortController();
    this.#set({ ...fresh, state: "waiting", refusal: null });
    try {
      for await (const message of stream(path, asked, { signal: this.#stop.signal })) {
        this.#hear(message);
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  #hear({ study, progress, end }) {
    if (study) {
      keep("study", study);
      this.#set({ id: study });
    }
    if (progress) this.#set({ progress, state: "running" });
    if (end) this.#rest({ progress: end });
  }

  /** Whatever went wrong, it is at rest then: it can begin again, or go on. */
  async #fail(error) {
    const refusal = error.name === "AbortError" ? null : asRefusal(error);
    if (!this.progress) return this.#set({ id: null, state: refusal ? "refused" : "nothing", refusal });
    this.#rest({ refusal, ...(await this.#settled()) });
  }

  /** Nothing happens any more; *seen* is what there is. */
  #rest(seen) {
    this.#set({ state: stateOf(seen.progress ?? this.progress), ...seen });
  }

  /** What the server has of a study that was stopped, once it is at rest: more than it told. */
  async #settled() {
    for (let tries = 0; tries < 20; tries++) {
      const { running, ...seen } = (await this.#look()) ?? {};
      if (!running) return seen;
      await pause(OFTEN);
    }
    return {};
  }

  /** What the server has of a study now, and whether it is running; null if nobody answers. */
  async #look(id = this.id) {
    const answer = await get(`studies/${id}`);
    if (answer.status === 404) keep("study", null);
    if (!answer.ok) return answer.status === 404 ? GONE : null;
    const told = await answer.json().catch(() => null);
    if (!told) return null;
    const { study, running, ...progress } = told;
    return { study, progress, running };
  }

  #set(changes) {
    Object.assign(this, changes);
    this.dispatchEvent(new CustomEvent("change"));
  }
}

function stateOf({ done, wanted }) {
  return done < wanted ? "cancelled" : "ended";
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** An answer to a plain question; one that cannot be reached is not ok. */
export async function get(path) {
  try {
    return await fetch(`api/${path}`);
  } catch {
    return { ok: false, status: 0 };
  }
}

export const session = new Session();
