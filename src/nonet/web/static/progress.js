// Work that takes a while: a bar, the seconds, and a button that cancels it.

import { stream } from "./api.js";
import { announce, h } from "./dom.js";
import { language, t } from "./i18n.js";
import { button } from "./widgets.js";

/** Milliseconds before the bar appears; quicker work needs none. */
const DELAY = 250;

/** Runs one piece of work at a time; a new one stops the one before. */
export class Progress {
  /**
   * @param {string} label what is being done
   * @param {() => HTMLElement} focusAfter the element that gets the focus after a cancel
   */
  constructor(label, focusAfter) {
    this.label = label;
    this.focusAfter = focusAfter;
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
   * Runs *work* and returns its result; undefined if it was stopped.
   * @template T
   * @param {(signal: AbortSignal) => Promise<T>} work
   * @returns {Promise<T | undefined>}
   */
  async run(work) {
    this.stop();
    const running = (this.running = new AbortController());
    const { signal } = running;
    Object.assign(this, { start: performance.now(), share: -1, quarter: 0 });
    this.bar.removeAttribute("value");
    this.delay = setTimeout(() => this.show(), DELAY);
    try {
      const result = await work(signal);
      return signal.aborted ? undefined : result;
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      if (this.running === running) this.end();
    }
  }

  /**
   * Requests a stream, shows its progress and returns its result; undefined if it was stopped.
   * @param {string} path
   * @param {object} body
   */
  stream(path, body) {
    return this.run(async (signal) => {
      let result;
      for await (const message of stream(path, { ...body, stream: true }, { signal })) {
        if (message.progress !== undefined) this.update(message.progress);
        result = message.result ?? result;
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
