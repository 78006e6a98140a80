// The events of one method on one grid, fetched as they are needed. The server makes them anew for
// each piece, so each is as long as all before it: that costs it twice the work at most, and nobody
// keeps it waiting.

import { stream } from "../api.js";
import { asRefusal } from "../failures.js";
import { ENTERED, kindOf, nodeOf, pack } from "./events.js";

/** Events of the first piece, of the second, and of all. */
const [FIRST, SECOND, MOST] = [2000, 20_000, 1_000_000];
const BITS = 14;
const CHUNK = 2 ** BITS;

export class Feed {
  /** `onmore` is called whenever there is more, or an end. */
  constructor(question, method, onmore) {
    Object.assign(this, { question, method, onmore });
    this.chunks = [];
    this.lines = new Map();
    this.count = 0;
    this.counters = null;
    this.trouble = null;
    this.isComplete = false;
    this.isLoading = false;
    this.stop = new AbortController();
  }

  /** Whether no more will come. */
  get isOver() {
    return this.isComplete || this.trouble !== null || this.count >= MOST;
  }

  at(index) {
    return this.chunks[index >> BITS][index & (CHUNK - 1)];
  }

  /** The symbols of a node that was put into a lane, as a line. */
  lineOf(node) {
    return this.lines.get(node);
  }

  /** Sees to it that there will be so many events, if there are. */
  want(count) {
    if (count <= this.count || this.isOver || this.isLoading) return;
    this.isLoading = true;
    this.load().finally(() => {
      this.isLoading = false;
      if (!this.stop.signal.aborted) this.onmore();
    });
  }

  async load() {
    const skip = this.count;
    const most = skip === 0 ? FIRST : Math.max(SECOND, skip);
    const limit = Math.min(most, MOST - skip);
    const body = { ...this.question, method: this.method, limit, skip };
    try {
      for await (const message of stream("trace", body, { signal: this.stop.signal })) {
        this.take(message);
      }
    } catch (error) {
      if (error.name !== "AbortError") this.trouble = asRefusal(error);
    }
  }

  take({ events = [], end }) {
    for (const event of events) this.add(event);
    if (end) {
      this.isComplete = end.complete;
      this.counters = end.counters;
    }
    if (events.length) this.onmore();
  }

  add(event) {
    const place = this.count & (CHUNK - 1);
    if (place === 0) this.chunks.push(new Int32Array(CHUNK));
    const code = pack(event);
    if (kindOf(code) === ENTERED) this.lines.set(nodeOf(code), event[3]);
    this.chunks.at(-1)[place] = code;
    this.count++;
  }

  /** Forgets a trouble, so that the next wish asks again. */
  tryAgain() {
    this.trouble = null;
  }

  leave() {
    this.stop.abort();
  }
}
