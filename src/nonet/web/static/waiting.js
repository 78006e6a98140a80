// Work that takes a while: a bar, the seconds, and a button that stops it.

import { announce, h } from "./dom.js";
import { language, t } from "./words.js";

/** Milliseconds before a bar is shown: what is quicker needs none. */
const PATIENCE = 250;

/** Puts the focus on *to* if it is in *from*, which is about to go. */
export function handOver(from, to) {
  if (from.contains(document.activeElement)) to.focus();
}

/** One piece of work at a time; a new one stops the one before. */
export class Waiting {
  /** *label* says what is done; *back* gives the element that has the focus after a cancel. */
  constructor({ label, back }) {
    this.label = label;
    this.back = back;
    this.bar = h("progress", { max: 1, "aria-label": label });
    this.told = h("span", { class: "pace" });
    this.button = h("button", { type: "button", onclick: () => this.cancel() }, t("wait.cancel"));
    this.element = h("div", { class: "waiting", hidden: true }, this.bar, this.told, this.button);
  }

  /**
   * Does *work*, a function of a signal, and gives what it gives; undefined if it was stopped.
   * Whatever else goes wrong is thrown.
   */
  async run(work) {
    this.stop();
    const leaving = (this.leaving = new AbortController());
    this.begin();
    try {
      const found = await work(leaving.signal);
      return leaving.signal.aborted ? undefined : found;
    } catch (error) {
      if (leaving.signal.aborted) return undefined;
      throw error;
    } finally {
      if (this.leaving === leaving) this.end();
    }
  }

  begin() {
    this.started = performance.now();
    this.share = null;
    this.quarter = 0;
    this.bar.removeAttribute("value");
    this.showing = setTimeout(() => this.show(), PATIENCE);
  }

  show() {
    this.element.hidden = false;
    this.draw();
    this.ticking = setInterval(() => this.draw(), 1000);
  }

  /** What share is done, from 0 to 1; each quarter is said aloud. */
  tell(share) {
    this.share = share;
    this.bar.value = share;
    const quarter = Math.floor(share * 4);
    if (quarter > this.quarter && !this.element.hidden)
      announce(t("wait.progress", { label: this.label, share: inPercent(share) }));
    this.quarter = Math.max(quarter, this.quarter);
    if (!this.element.hidden) this.draw();
  }

  draw() {
    const seconds = Math.floor((performance.now() - this.started) / 1000);
    const share = this.share === null ? "" : `${inPercent(this.share)} · `;
    this.told.textContent = share + t("wait.seconds", { seconds });
  }

  /** Stops the work, as the person wants it. */
  cancel() {
    this.stop();
    announce(t("wait.cancelled"));
  }

  /** Stops the work, if there is any; the server is told so. */
  stop() {
    this.leaving?.abort();
    if (this.leaving) this.end();
  }

  end() {
    clearTimeout(this.showing);
    clearInterval(this.ticking);
    this.leaving = null;
    const had = this.element.contains(document.activeElement);
    this.element.hidden = true;
    if (had) this.back?.()?.focus();
  }
}

function inPercent(share) {
  return (Math.floor(share * 100) / 100).toLocaleString(language, { style: "percent" });
}
