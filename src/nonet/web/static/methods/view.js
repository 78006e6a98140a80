// Methods: one method at work, or two side by side on the same grid.

import { onThemeChange } from "../colours.js";
import { announce, fill, h } from "../dom.js";
import { game } from "../game.js";
import { t } from "../i18n.js";
import { load, save } from "../storage.js";
import { button, menu } from "../widgets.js";
import { Pane } from "./pane.js";
import { Clock, Controls, MAX_SPEED, isFree, keyAction, legend, rateOf } from "./playback.js";
import { METHODS } from "./program.js";

/** Events to have ready: at least so many, and for so many seconds. */
const [READY, SECONDS_READY] = [1000, 4];
/** The first speed: ten events a second. */
const DEFAULT_SPEED = 20;
/** @type {Record<string, number>} how far a key moves the speed */
const SPEED_KEYS = { "+": 5, "-": -5 };
/** Milliseconds between two announcements of solutions, and between two updates of texts and trees. */
const [SOLUTION_DELAY, TEXT_DELAY] = [4000, 100];
/** Where the user was, who may come back to the same grid and methods, as after a change of language. */
let left = { key: "", position: 0 };

export class View {
  /**
   * @param {HTMLElement} host
   * @param {AbortSignal} signal aborts when the view is left
   */
  constructor(host, signal) {
    const { first, second, speed } = load("methods", {});
    /** The methods that are shown: one or two. */
    this.methods = [first, second];
    /** @type {Pane[]} */
    this.panes = [];
    this.position = 0;
    /** The position to show as soon as its events are there. */
    this.wanted = 0;
    this.textsDrawn = 0;
    /** The solutions that were announced, and when. */
    this.announced = { solutions: 0, at: 0 };
    this.speed = DEFAULT_SPEED;
    this.clock = new Clock((due, at) => this.tick(due, at));
    this.controls = new Controls((name) => this.act(name), (place) => this.setSpeed(place));
    this.setSpeed(Number.isFinite(speed) ? speed : DEFAULT_SPEED);
    this.host = h("div", { class: "panes" });
    fill(host, h("h1", { class: "unseen" }, t("view.methods")), this.host, this.controls.element, legend());
    game.addEventListener("change", () => this.begin(), { signal });
    signal.addEventListener("abort", () => this.leave());
    document.addEventListener("keydown", (event) => this.onkey(event), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.pause(), { signal });
    onThemeChange(() => this.show(), signal);
    this.begin();
  }

  leave() {
    left = { key: this.key, position: this.position };
    this.clock.stop();
    for (const { feed } of this.panes) feed.leave();
  }

  /** What is watched: a position has a meaning only there. */
  get key() {
    return JSON.stringify([game.puzzle, this.methods]);
  }

  /** The methods that work on this grid. */
  get available() {
    return METHODS.filter((name) => name !== "lanes" || game.shape.name === "9x9");
  }

  /** Starts over with the grid as it is now. */
  begin() {
    this.clock.stop();
    const { available } = this;
    const [first, second] = this.methods;
    this.methods = [available.includes(first) ? first : "tree"];
    if (available.includes(second)) this.methods.push(second);
    this.remember();
    const before = this.panes.map(({ method, menu }) => [method, menu.select.length]);
    const isSame = String(before) === String(this.methods.map((name) => [name, available.length]));
    if (isSame) for (const pane of this.panes) pane.begin();
    else this.build();
    this.position = 0;
    this.wanted = left.key === this.key ? left.position : 0;
    left = { key: "", position: 0 };
    this.announced = { solutions: 0, at: 0 };
    this.show();
  }

  /** Makes the panes, each with the menu of its method. */
  build() {
    for (const { feed } of this.panes) feed.leave();
    this.panes = this.methods.map((method, side) => new Pane(method, this.menu(method, side), () => this.onmore()));
    const isPair = this.methods.length === 2;
    this.host.classList.toggle("pair", isPair);
    fill(this.host, this.panes.map(({ element }) => element));
    const text = t(isPair ? "methods.alone" : "methods.compare");
    this.panes[0].menu.after(button(text, () => this.compare(), { class: "compare" }));
  }

  /**
   * @param {string} method
   * @param {number} side
   */
  menu(method, side) {
    const label = t(side ? "methods.other" : "methods.method");
    return menu(label, this.available, method, (name) => t(`methods.name.${name}`), (name) => {
      this.methods[side] = name;
      this.begin();
      this.panes[side].menu.select.focus();
    });
  }

  /** Shows a second method beside the first, or only one again. */
  compare() {
    const [first, second] = this.methods;
    this.methods = second ? [first] : [first, first === "deduction" ? "tree" : "deduction"];
    this.begin();
    /** @type {HTMLElement} */ (this.host.querySelector(".compare")).focus();
  }

  /** @param {import("./playback.js").Action} name */
  act(name) {
    if (name === "finish") this.play({ rush: true });
    else if (name !== "play") this.jump({ step: this.position + 1, back: this.position - 1, restart: 0 }[name]);
    else if (this.clock.isRunning) this.pause({ isAnnounced: true });
    else this.play();
  }

  play({ rush = false } = {}) {
    for (const pane of this.panes) pane.feed.retry();
    if (this.isAtEnd) return;
    this.wanted = 0;
    for (const pane of this.panes) pane.setBusy(true);
    this.clock.start({ rush });
    this.show();
  }

  pause({ isAnnounced = false } = {}) {
    if (!this.clock.isRunning) return;
    this.clock.stop();
    this.show();
    if (isAnnounced) announce(this.summary("methods.paused"));
  }

  /**
   * Goes to a position at once, and announces what happened there.
   * @param {number} position
   */
  jump(position) {
    this.clock.stop();
    this.wanted = 0;
    const target = Math.max(position, 0);
    for (const { feed } of this.panes) {
      feed.retry();
      feed.want(target + READY);
    }
    this.goTo(Math.min(target, this.end));
    this.show();
    const [pane, other] = this.panes;
    announce(other ? this.panes.map(({ name, text }) => `${name}: ${text}`).join("; ") : pane.text);
  }

  /** @param {number} position */
  goTo(position) {
    this.position = position;
    for (const pane of this.panes) pane.goTo(position);
  }

  /** How far all methods can go that are not over. */
  get end() {
    const feeds = this.panes.map(({ feed }) => feed);
    const open = feeds.filter(({ isOver }) => !isOver).map(({ count }) => count);
    return open.length ? Math.min(...open) : Math.max(...feeds.map(({ count }) => count));
  }

  /** Whether everything was played. */
  get isAtEnd() {
    return this.panes.every(({ isOver, feed }) => isOver && !feed.error);
  }

  /**
   * @param {number} due
   * @param {number} at
   */
  tick(due, at) {
    const { isRushing, rate } = this.clock;
    const ahead = this.position + Math.max(READY, isRushing ? 1e6 : SECONDS_READY * rate);
    for (const { feed } of this.panes) feed.want(ahead);
    const target = Math.min(this.position + due, this.end);
    if (target > this.position) this.goTo(target);
    if (this.panes.every(({ isOver }) => isOver)) return this.finish();
    const isFull = at - this.textsDrawn >= TEXT_DELAY;
    if (isFull) this.textsDrawn = at;
    for (const pane of this.panes) pane.show({ isResting: false, isFull });
    this.showControls();
    if (isFull) this.showPosition();
    this.announceSolutions(at);
  }

  finish() {
    this.clock.stop();
    this.show();
    if (this.isAtEnd) announce(this.summary("methods.ended"));
  }

  /** There are more events: whatever waits for them goes on. */
  onmore() {
    if (this.clock.isRunning) return;
    for (const { feed } of this.panes) feed.want(READY + this.clock.rate);
    if (this.wanted > this.position) {
      for (const { feed } of this.panes) feed.want(this.wanted);
      this.goTo(Math.min(this.wanted, this.end));
    }
    this.show();
  }

  /** Draws everything. */
  show() {
    for (const pane of this.panes) {
      pane.show({ isResting: true });
      pane.setBusy(this.clock.isRunning);
    }
    this.showControls();
    this.showPosition();
  }

  showControls() {
    const isPlaying = this.clock.isRunning;
    this.controls.show({ isPlaying, isAtStart: this.position === 0, isAtEnd: this.isAtEnd });
  }

  showPosition() {
    const { position } = this;
    const count = Math.max(...this.panes.map(({ feed }) => feed.count));
    const isAll = this.panes.every(({ feed }) => feed.isComplete);
    const key = isAll ? "methods.position" : "methods.position_so_far";
    this.controls.showPosition(t(key, { position, count }), position);
  }

  /**
   * Announces solutions, but not many in a row.
   * @param {number} at
   */
  announceSolutions(at) {
    const count = Math.max(...this.panes.map(({ replay }) => replay.counters.solutions));
    if (count <= this.announced.solutions || at - this.announced.at < SOLUTION_DELAY) return;
    this.announced = { solutions: count, at };
    announce(t("methods.found", { count }));
  }

  /** @param {string} key */
  summary(key) {
    const parts = this.panes.map(({ name, replay }) => t("methods.summary", { method: name, ...replay.counters }));
    return [t(key, { position: this.position }), ...parts].join(" ");
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = Math.min(Math.max(speed, 0), MAX_SPEED);
    this.clock.rate = rateOf(this.speed);
    this.clock.isRushing = false;
    this.controls.showSpeed(this.speed);
    this.remember();
  }

  remember() {
    const [first, second] = this.methods;
    save("methods", { first, second, speed: this.speed });
  }

  /** @param {KeyboardEvent} event */
  onkey(event) {
    const action = keyAction(event);
    if (action) {
      event.preventDefault();
      this.act(action);
    } else if (isFree(event) && event.key in SPEED_KEYS) {
      this.setSpeed(this.speed + SPEED_KEYS[event.key]);
      announce(this.controls.rate.textContent ?? "");
    }
  }
}
