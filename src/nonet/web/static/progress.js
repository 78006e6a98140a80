// Work that takes a while: a bar, the seconds, a button that cancels it, and what went wrong.

import { post, stream } from "./api.js";
import { announce, fill, h } from "./dom.js";
import { language, t } from "./i18n.js";
import { showError } from "./messages.js";
import { button } from "./widgets.js";

/** Milliseconds before the bar appears; quicker work needs none. */
const DELAY = 250;

/** Runs one piece of work at a time; a new one stops the one before. */
export class Progress {
  /**
   * @param {string} label what is being done
   * @param {() => HTMLElement} focusAfter the element that gets the focus after a cancel
   * @param {() => unknown} [retry] called when a server that could not be reached is back
   */
  constructor(label, focusAfter, retry) {
    this.label = label;
    this.focusAfter = focusAfter;
    this.errors = h("div", { class: "trouble" });
    /** @type {any} why the last work failed */
    this.error = null;
    /** Shows an error. */
    this.onerror = (/** @type {any} */ error) => showError(this.errors, error, retry);
    /** @type {AbortController | null} */
    this.running = null;
    this.share = this.quarter = this.start = this.delay = this.timer = 0;
    this.bar = h("progress", { max: 1, "aria-label": label });
    this.text = h("span", { class: "progress-text" });
    this.element = h(
      "div",
      { class: "progress-bar", hidden: true },
      [this.bar, this.text, button(t("wait.cancel"), () => this.cancel())],
    );
  }

  /**
   * Runs *work* and returns its result; undefined if it was stopped or failed.
   * @template T
   * @param {(signal: AbortSignal) => Promise<T>} work
   * @returns {Promise<T | undefined>}
   */
  async run(work) {
    this.reset();
    const { signal } = (this.running = new AbortController());
    Object.assign(this, { start: performance.now(), share: -1, quarter: 0 });
    this.bar.removeAttribute("value");
    this.delay = setTimeout(() => this.show(), DELAY);
    try {
      const result = await work(signal);
      return signal.aborted ? undefined : result;
    } catch (error) {
      if (signal.aborted) return undefined;
      this.error = error;
      this.onerror(error);
      return undefined;
    } finally {
      if (!signal.aborted) this.end();
    }
  }

  /**
   * @param {string} path
   * @param {object} body
   */
  post(path, body) {
    return this.run((signal) => post(path, body, { signal }));
  }

  /**
   * Requests a stream, shows its progress and returns its result or end, like `run`.
   * @param {string} path
   * @param {object} body
   * @param {(message: any) => void} [onmessage]
   */
  stream(path, body, onmessage = () => {}) {
    return this.run(async (signal) => {
      let result;
      for await (const message of stream(path, body, { signal })) {
        if (signal.aborted) break; // the last chunk may hold lines after the abort
        if (message.progress !== undefined) this.update(message.progress);
        onmessage(message);
        result = message.result ?? message.end ?? result;
      }
      return result;
    });
  }

  show() {
    this.element.hidden = false;
    this.draw();
    this.timer = setInterval(() => this.draw(), 1000);
  }

  /**
   * Announces each quarter.
   * @param {number} share done, from 0 to 1
   */
  update(share) {
    this.share = this.bar.value = share;
    const quarter = Math.floor(share * 4);
    const isNew = quarter > this.quarter;
    this.quarter = Math.max(quarter, this.quarter);
    if (this.element.hidden) return;
    if (isNew) announce(t("wait.progress", { label: this.label, share: wholePercent(share) }));
    this.draw();
  }

  draw() {
    const seconds = Math.floor((performance.now() - this.start) / 1000);
    const share = this.share < 0 ? "" : `${wholePercent(this.share)} · `;
    this.text.textContent = share + t("wait.seconds", { seconds });
  }

  cancel() {
    this.stop();
    announce(t("wait.cancelled"));
  }

  /** Stops the work, and forgets what went wrong. */
  reset() {
    this.stop();
    this.error = null;
    fill(this.errors);
  }

  /** Stops the work, if there is any, also on the server. */
  stop() {
    this.running?.abort();
    if (this.running) this.end();
  }

  end() {
    clearTimeout(this.delay);
    clearInterval(this.timer);
    this.running = null;
    const hadFocus = this.element.contains(document.activeElement);
    this.element.hidden = true;
    if (hadFocus) this.focusAfter().focus();
  }
}

/** @param {number} share */
function wholePercent(share) {
  return (Math.floor(share * 100) / 100).toLocaleString(language, { style: "percent" });
}
