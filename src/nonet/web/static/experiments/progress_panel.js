// How far the study is: a bar, numbers, and announcements.

import { announce, fill, h } from "../dom.js";
import { formatDecimal, formatNumber, formatTime, t } from "../i18n.js";
import { errorText } from "../messages.js";
import { button } from "../widgets.js";
import { session } from "./session.js";

/**
 * @typedef {import("./session.js").Progress} Progress
 * @typedef {import("./session.js").State} State
 */

/** The percentages that are announced. */
const ANNOUNCED = [25, 50, 75];
/** The states that are announced when they begin. */
const FINAL = ["ended", "cancelled", "gone"];

export class ProgressPanel {
  /** @param {number} maxSamples */
  constructor(maxSamples) {
    this.maxSamples = maxSamples;
    this.bar = h("progress", { max: 1, value: 0, "aria-label": t("experiments.progress") });
    this.text = h("p", { class: "words" });
    this.buttons = h("div", { class: "buttons" });
    this.buttonsKey = "";
    this.errors = h("div", { class: "trouble" });
    /** @type {unknown} the error that is shown */
    this.error = null;
    this.element = h("div", { class: "advance" }, this.bar, this.text, this.buttons, this.errors);
    this.announced = { state: session.state, percent: 0 };
  }

  show() {
    const { state, progress, error } = session;
    this.bar.value = progress?.share ?? 0;
    this.text.textContent = stateText(state, progress);
    if (error !== this.error) fill(this.errors, error && errorText(error));
    this.error = error;
    this.#showButton(state, progress);
    this.#announce(state, progress);
  }

  /**
   * @param {State} state
   * @param {Progress | null} progress
   */
  #showButton(state, progress) {
    const key = `${state} ${progress?.wanted}`;
    if (key === this.buttonsKey) return; // a button that has the focus stays
    this.buttonsKey = key;
    const hadFocus = this.buttons.contains(document.activeElement);
    const made = this.#makeButton(state, progress);
    fill(this.buttons, made);
    if (hadFocus) (made ?? this.element.closest("section"))?.focus();
  }

  /**
   * @param {State} state
   * @param {Progress | null} progress
   */
  #makeButton(state, progress) {
    const make = (/** @type {string} */ name, /** @type {() => void} */ onclick) =>
      button(t(`experiments.${name}`), onclick, { class: name });
    if (session.isBusy) return make("cancel", () => session.cancel());
    if (state === "cancelled" && session.id) return make("go-on", () => session.resume());
    if (state !== "ended" || !progress || progress.wanted * 2 > this.maxSamples) return null;
    return make("twice", () => session.resume(2 * progress.samples));
  }

  /**
   * Announces the beginning, each quarter, and the end.
   * @param {State} state
   * @param {Progress | null} progress
   */
  #announce(state, progress) {
    const percent = Math.floor(100 * (progress?.share ?? 0));
    if (state !== this.announced.state) {
      if (state === "waiting") announce(t("experiments.begins"));
      if (FINAL.includes(state)) announce(stateText(state, progress));
    } else if (state === "running") {
      const passed = ANNOUNCED.findLast((each) => this.announced.percent < each && each <= percent);
      if (passed) announce(t("experiments.quarter", { percent: passed }));
    }
    this.announced = { state, percent };
  }
}

/**
 * @param {State} state
 * @param {Progress | null} progress
 */
function stateText(state, progress) {
  if (state === "waiting" || state === "gone") return t(`experiments.${state}`);
  if (!progress) return "";
  const { done, wanted, seconds } = progress;
  if (state === "running") return runningText(progress);
  if (state === "cancelled" || state === "elsewhere") return t(`experiments.${state}`, { done, wanted });
  if (seconds === undefined) return t("experiments.kept", { done, wanted });
  return t("experiments.ended", { done, seconds: formatDecimal(seconds, 1) });
}

/** @param {Progress} progress */
function runningText({ done, wanted, new: added, seconds, left }) {
  const parts = [t("experiments.done", { done, wanted })];
  if (added && seconds) parts.push(t("experiments.speed", { speed: speedText(added / seconds) }));
  if (left != null) parts.push(t("experiments.left", { left: formatTime(Math.round(left)) }));
  return parts.join(" · ");
}

/** @param {number} speed */
function speedText(speed) {
  return speed >= 10 ? formatNumber(Math.round(speed)) : formatDecimal(speed, 1);
}
