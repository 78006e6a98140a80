// The events of one method on one grid, fetched as they are needed. The server starts over for each
// piece, so each piece is as long as all before it: that at most doubles the server's work.

import { asApiError, isAbort, stream } from "../api.js";
import { ENTERED, kindOf, nodeOf, packEvent } from "./events.js";

/** Events in the first piece, in the second at least, and in all. */
const [FIRST, SECOND, MAX_EVENTS] = [2000, 20_000, 1_000_000];

export class EventFeed {
  /**
   * @param {object} request
   * @param {string} method
   * @param {() => void} onmore called when there are more events, or no more
   */
  constructor(request, method, onmore) {
    this.request = request;
    this.method = method;
    this.onmore = onmore;
    /** @type {number[]} */
    this.events = [];
    /** @type {Map<number, string>} the grid of each node that entered a lane, as a line */
    this.nodes = new Map();
    /** @type {import("../api.js").ApiError | null} */
    this.error = null;
    this.isComplete = false;
    this.isLoading = false;
    this.stop = new AbortController();
  }

  get count() {
    return this.events.length;
  }

  /** Whether no more events will come. */
  get isOver() {
    return this.isComplete || this.error !== null || this.count >= MAX_EVENTS;
  }

  /**
   * Fetches more if there are fewer than *count* events.
   * @param {number} count
   */
  async want(count) {
    if (count <= this.count || this.isOver || this.isLoading) return;
    this.isLoading = true;
    const { signal } = this.stop;
    const skip = this.count;
    const piece = skip === 0 ? FIRST : Math.max(SECOND, skip);
    const limit = Math.min(piece, MAX_EVENTS - skip);
    const request = { ...this.request, method: this.method, limit, skip };
    try {
      for await (const message of stream("trace", request, { signal })) {
        this.add(message);
      }
    } catch (error) {
      if (!isAbort(error)) this.error = asApiError(error);
    }
    this.isLoading = false;
    if (!signal.aborted) this.onmore();
  }

  /** @param {{events?: [string, ...any[]][], end?: {complete: boolean}}} message */
  add({ events = [], end }) {
    for (const event of events) {
      const code = packEvent(event);
      if (kindOf(code) === ENTERED) this.nodes.set(nodeOf(code), event[3]);
      this.events.push(code);
    }
    if (end) this.isComplete = end.complete;
    if (events.length) this.onmore();
  }

  /** Forgets an error, so that the next request is sent again. */
  retry() {
    this.error = null;
  }

  leave() {
    this.stop.abort();
  }
}
