// What moves the methods: play and pause, one event on or back, the end, the start, and how fast.

import { allow } from "../controls.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { grouped, t } from "../words.js";
import { FASTEST, rateOf } from "./clock.js";

/** The buttons: what they do, their picture, and their key. */
const BUTTONS = [
  ["restart", "first", "Home"],
  ["back", "back", ","],
  ["play", "resume", "Space"],
  ["step", "forth", "."],
  ["finish", "last", "End"],
];
const KEYS = { " ": "play", ".": "step", ",": "back", Home: "restart", End: "finish" };

export class Transport {
  /** `act` hears what is asked for; `onspeed` a new place of the slider. */
  constructor(act, speed, onspeed) {
    this.buttons = Object.fromEntries(BUTTONS.map((each) => [each[0], makeButton(each, act)]));
    this.speed = h("input", {
      type: "range",
      min: 0,
      max: FASTEST,
      step: 1,
      id: "speed",
      oninput: () => onspeed(Number(this.speed.value)),
    });
    this.speed.value = speed;
    this.rate = h("output", { for: "speed" });
    this.place = h("p", { class: "position" });
    this.element = h(
      "div",
      { class: "transport", role: "group", "aria-label": t("methods.controls") },
      h("div", { class: "transport-buttons" }, Object.values(this.buttons)),
      h("div", { class: "speed" }, h("label", { for: "speed" }, t("methods.speed")), this.speed, this.rate),
      this.place,
    );
    this.showSpeed(speed);
  }

  showSpeed(place) {
    const words = speedWords(place);
    this.rate.textContent = words;
    this.speed.setAttribute("aria-valuetext", words);
    if (Number(this.speed.value) !== place) this.speed.value = place;
  }

  /** What can be done now, and whether it plays. */
  show({ isPlaying, isAtStart, isAtEnd }) {
    const { play, back, restart, step, finish } = this.buttons;
    if (this.isPlaying !== isPlaying) {
      this.isPlaying = isPlaying;
      const words = t(isPlaying ? "methods.pause" : "methods.play");
      play.replaceChildren(icon(isPlaying ? "pause" : "resume"), h("span", {}, words));
    }
    for (const button of [back, restart]) allow(button, !isAtStart);
    for (const button of [play, step, finish]) allow(button, !isAtEnd);
  }

  showPlace(words, position) {
    if (this.place.textContent === words) return;
    this.place.textContent = words;
    this.place.dataset.position = position;
  }
}

/** What a key asks for, or null; keys that belong to a button or a field are theirs. */
export function actOf(event) {
  const isPressed = event.key === " " && event.target.closest("button, a, summary");
  return isFree(event) && !isPressed ? KEYS[event.key] ?? null : null;
}

/** Whether a key belongs to nobody: neither to the browser nor to a field. */
export function isFree(event) {
  const isField = event.target.closest("input, select, textarea, dialog");
  return !(isField || event.ctrlKey || event.altKey || event.metaKey);
}

function makeButton([name, picture, key], act) {
  const words = name === "play" ? [] : [icon(picture), h("span", {}, t(`methods.${name}`))];
  const isMain = name === "play" ? " main" : "";
  const told = { "data-act": name, "aria-keyshortcuts": key };
  const properties = { type: "button", class: `tool${isMain}`, ...told, onclick: () => act(name) };
  return h("button", properties, words);
}

/** A speed in words, in two figures at most. */
export function speedWords(place) {
  const rate = rateOf(place);
  const unit = 10 ** Math.max(Math.floor(Math.log10(rate) + 1e-9) - 1, 0);
  const rounded = rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate / unit) * unit;
  return t("methods.rate", { rate: rounded, words: grouped(rounded) });
}
