// The study at work: it goes on while another view is shown, and ends with the page.

import { Refusal, stream } from "../api.js";
import { keep, recall } from "../memory.js";

/**
 * States: nothing, waiting (for its turn), running, ended, cancelled (by the user, or by the
 * server's clock), refused. Listeners hear "change" whenever anything is different.
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
    this.#set({ id: null, study: asked.study, progress: null });
    return this.#follow("studies", asked);
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
    const answer = await get(`studies/${id}`);
    if (answer.status === 404) keep("study", null);
    if (!answer.ok || this.state !== "nothing") return;
    const { study, ...progress } = await answer.json();
    const state = progress.done < progress.wanted ? "cancelled" : "ended";
    this.#set({ id, study, progress, state });
  }

  async #follow(path, asked) {
    this.#stop = new AbortController();
    this.#set({ state: "waiting", refusal: null });
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
    if (end) this.#set({ progress: end, state: end.done < end.wanted ? "cancelled" : "ended" });
  }

  async #fail(error) {
    if (!(error instanceof Refusal) && error.name !== "AbortError") throw error;
    const refusal = error instanceof Refusal ? error : null;
    if (!this.progress) return this.#set({ id: null, state: refusal ? "refused" : "nothing", refusal });
    this.#set({ ...(await this.#settled()), state: "cancelled", refusal });
  }

  /** What the server has of a study that was stopped, once it is at rest: more than it told. */
  async #settled() {
    for (let tries = 0; tries < 20; tries++) {
      const answer = await get(`studies/${this.id}`);
      if (!answer.ok) return {};
      const { study, running, ...progress } = await answer.json();
      if (!running) return { study, progress };
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return {};
  }

  #set(changes) {
    Object.assign(this, changes);
    this.dispatchEvent(new CustomEvent("change"));
  }
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
