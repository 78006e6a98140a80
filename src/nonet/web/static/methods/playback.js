// Playing, pausing and stepping: the clock, the buttons, the speed, and the legend with the keys.

import { fill, h } from "../dom.js";
import { formatNumber, t } from "../i18n.js";
import { button, icon, setEnabled } from "../widgets.js";

/** @typedef {"restart" | "back" | "play" | "step" | "finish"} Action */

/** The largest speed. At 0 there is 1 event a second, and every 20 make it ten times as fast. */
export const MAX_SPEED = 100;
export const rateOf = (/** @type {number} */ speed) => 10 ** (speed / 20);
/** Events in a frame while it rushes to the end. */
const RUSH = 20_000;
/** Milliseconds that a frame makes up for at most. */
const MAX_FRAME = 100;

/** Counts how many events are due at each frame, for all methods that are shown. */
export class Clock {
  /** @param {(due: number, at: number) => void} tick called with the events due, and the time */
  constructor(tick) {
    this.tick = tick;
    this.rate = 1;
    this.isRunning = false;
    this.isRushing = false;
    this.due = this.before = this.frame = 0;
  }

  start({ rush = false } = {}) {
    this.isRushing = rush;
    if (this.isRunning) return;
    Object.assign(this, { isRunning: true, due: rush ? 0 : 1, before: performance.now() });
    this.frame = requestAnimationFrame(this.#onframe);
  }

  stop() {
    this.isRunning = this.isRushing = false;
    cancelAnimationFrame(this.frame);
  }

  #onframe = (/** @type {number} */ at) => {
    const passed = Math.min(Math.max(at - this.before, 0), MAX_FRAME);
    this.before = at;
    this.due += (passed / 1000) * this.rate;
    const whole = Math.floor(this.due);
    this.due -= whole;
    this.tick(this.isRushing ? RUSH : whole, at);
    if (this.isRunning) this.frame = requestAnimationFrame(this.#onframe);
  };
}

/** @typedef {import("../widgets.js").Icon} Icon */
/** @type {[Action, Icon, key: string][]} */
const BUTTONS = [
  ["restart", "first", "Home"],
  ["back", "back", ","],
  ["play", "resume", " "],
  ["step", "forth", "."],
  ["finish", "last", "End"],
];
/** @type {Record<string, Action>} */
const KEYS = Object.fromEntries(BUTTONS.map(([action, , key]) => [key, action]));

export class Controls {
  /**
   * @param {(action: Action) => void} act
   * @param {(speed: number) => void} onspeed
   */
  constructor(act, onspeed) {
    this.isPlaying = false;
    /** @type {Record<Action, HTMLElement>} */
    this.buttons = /** @type {any} */ (Object.fromEntries(BUTTONS.map((each) => [each[0], makeButton(each, act)])));
    this.speed = h("input", {
      type: "range",
      min: 0,
      max: MAX_SPEED,
      step: 1,
      id: "speed",
      oninput: ({ target }) => onspeed(Number(target.value)),
    });
    this.rate = h("output", { for: "speed" });
    this.position = h("p", { class: "position" });
    this.element = h(
      "div",
      { class: "transport", role: "group", "aria-label": t("methods.controls") },
      h("div", { class: "transport-buttons" }, Object.values(this.buttons)),
      h("div", { class: "speed" }, h("label", { for: "speed" }, t("methods.speed")), this.speed, this.rate),
      this.position,
    );
  }

  /**
   * Shows a speed, in words with two digits at most.
   * @param {number} speed
   */
  showSpeed(speed) {
    const rate = Number(rateOf(speed).toPrecision(2));
    const text = t("methods.rate", { rate, words: formatNumber(rate) });
    this.rate.textContent = text;
    this.speed.setAttribute("aria-valuetext", text);
    if (Number(this.speed.value) !== speed) this.speed.value = String(speed);
  }

  /** @param {{isPlaying: boolean, isAtStart: boolean, isAtEnd: boolean}} state */
  show({ isPlaying, isAtStart, isAtEnd }) {
    const { play, back, restart, step, finish } = this.buttons;
    if (this.isPlaying !== isPlaying) {
      this.isPlaying = isPlaying;
      fill(play, isPlaying ? labelOf("pause", "pause") : labelOf("resume", "play"));
    }
    for (const each of [back, restart]) setEnabled(each, !isAtStart);
    for (const each of [play, step, finish]) setEnabled(each, !isAtEnd);
  }

  /**
   * @param {string} text
   * @param {number} position
   */
  showPosition(text, position) {
    this.position.textContent = text;
    this.position.dataset.position = String(position);
  }
}

/**
 * @param {BUTTONS[number]} button
 * @param {(action: Action) => void} act
 */
function makeButton([name, picture, key], act) {
  return button(labelOf(picture, name), () => act(name), {
    class: name === "play" ? "tool main" : "tool",
    "data-act": name,
    "aria-keyshortcuts": key === " " ? "Space" : key,
  });
}

/**
 * @param {Icon} picture
 * @param {string} name
 */
function labelOf(picture, name) {
  return [icon(picture), h("span", {}, t(`methods.${name}`))];
}

/**
 * The action of a key, or null; a key that belongs to a field, a board or a button has none.
 * @param {KeyboardEvent} event
 */
export function keyAction(event) {
  const target = /** @type {Element} */ (event.target);
  const isPress = event.key === " " && target.closest("button, a, summary");
  return isFree(event) && !isPress ? (KEYS[event.key] ?? null) : null;
}

/**
 * Whether a key belongs neither to the browser nor to an element.
 * @param {KeyboardEvent} event
 */
export function isFree(event) {
  const isField = /** @type {Element} */ (event.target).closest("input, select, textarea, dialog");
  return !(isField || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey);
}

/** What the looks of the cells mean, and the keys. */
export function legend() {
  const texts = { given: "5", tried: "5", deduced: "5", dead: "✕", now: "" };
  const samples = Object.entries(texts).map(([kind, text]) => {
    const sample = h("span", { class: `sample ${kind}`, "aria-hidden": "true" }, text);
    return h("li", {}, sample, t(`methods.legend.${kind}`));
  });
  const keys = {
    [t("key.space")]: "play_key",
    ".": "step",
    ",": "back",
    Home: "restart",
    End: "finish",
    "+ -": "speed",
  };
  const shortcuts = Object.entries(keys).map(([key, name]) =>
    h("span", {}, h("kbd", {}, key), ` ${t(`methods.${name}`)}`),
  );
  return h(
    "div",
    { class: "signs" },
    h("ul", { class: "samples" }, samples),
    h("p", { class: "note shortcuts" }, shortcuts),
  );
}
