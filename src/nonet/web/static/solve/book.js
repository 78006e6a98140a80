// The solutions of a grid as a book: pages come from the server when they are opened, and only a
// few of them are kept, so that a grid with a billion solutions can be leafed through as well.

import { stream } from "../api.js";

export const PAGE = 64;
/** Pages that are kept. */
const KEPT = 16;

export class Book {
  /** *question* is what the server is asked: {grid, shape, alphabet}. */
  constructor(question) {
    this.question = question;
    this.pages = new Map();
    /** How many solutions there are, once that is known. */
    this.total = null;
    /** How many have been seen at least. */
    this.known = 0;
  }

  /** The line of the solution of that number, from 0 on; null if there are not as many. */
  async at(number, signal) {
    const page = await this.page(Math.floor(number / PAGE), signal);
    return page[number % PAGE] ?? null;
  }

  async page(number, signal) {
    const found = this.pages.get(number) ?? (await this.fetched(number, signal));
    this.pages.delete(number);
    this.pages.set(number, found);
    if (this.pages.size > KEPT) this.pages.delete(this.pages.keys().next().value);
    return found;
  }

  /** A page, in as many answers as it takes: a server may allow few solutions in each. */
  async fetched(number, signal) {
    const first = number * PAGE;
    const lines = [];
    let isComplete = false;
    while (!isComplete && lines.length < PAGE) {
      const part = { skip: first + lines.length, limit: PAGE - lines.length };
      for await (const message of stream("solutions", { ...this.question, ...part }, { signal })) {
        if (message.solution) lines.push(message.solution);
        isComplete ||= Boolean(message.end?.complete);
      }
    }
    if (!lines.length && first) return lines; // too far: how many there are is not known by that
    this.known = Math.max(this.known, first + lines.length);
    if (isComplete) this.total = first + lines.length;
    return lines;
  }

  /** All solutions, if there are so few that they are at hand; else null. */
  get all() {
    const first = this.pages.get(0);
    return first && this.total === first.length ? first : null;
  }
}
