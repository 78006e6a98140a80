// Methods: watch one at work, or two side by side on the same grid.

import { whenDressed } from "../colours.js";
import { current } from "../current.js";
import { announce, fill, h } from "../dom.js";
import { keep, recall } from "../memory.js";
import { Clock, FASTEST, rateOf } from "../methods/clock.js";
import { METHODS } from "../methods/code.js";
import { legend } from "../methods/legend.js";
import { Pane } from "../methods/pane.js";
import { Transport, actOf, isFree } from "../methods/transport.js";
import { t } from "../words.js";

/** Events to have ready: at least so many, and for so many seconds. */
const [READY, AHEAD] = [1000, 4];
/** Where the slider stands at first: ten events a second. */
const USUAL = 20;
const NONE = "none";
/** How far the slider goes at a key. */
const FASTER = { "+": 5, "-": -5 };
/** Milliseconds between two solutions that are told while all is in motion. */
const SELDOM = 4000;
/** Where somebody was who comes back to the same grid and methods, as after a change of language. */
let left = { key: "", position: 0 };

class Methods {
  constructor(host) {
    const kept = recall("methods", {});
    this.methods = [kept.first, kept.second].map((name) => (METHODS.includes(name) ? name : NONE));
    this.position = 0;
    this.clock = new Clock((due, at) => this.tick(due, at));
    this.speed = Number.isFinite(kept.speed) ? kept.speed : USUAL;
    this.clock.rate = rateOf(this.speed);
    this.transport = new Transport((name) => this.act(name), this.speed, (place) => this.setSpeed(place));
    this.place = h("div", { class: "panes" });
    fill(host, h("h1", { class: "unseen" }, t("view.methods")), this.place, this.transport.element, legend());
    this.stop = new AbortController();
    const { signal } = this.stop;
    current.addEventListener("change", () => this.begin(), { signal });
    document.addEventListener("keydown", (event) => this.onkey(event), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.pause(), { signal });
    this.undress = whenDressed(() => this.show());
    this.choose(0, this.methods[0]);
  }

  leave() {
    left = { key: this.key, position: this.position };
    this.clock.stop();
    this.stop.abort();
    this.undress();
    for (const pane of this.panes) pane.leave();
  }

  /** What is watched: a position means something only there. */
  get key() {
    return JSON.stringify([current.question, this.methods]);
  }

  /** The methods that can be watched on this grid. */
  get able() {
    return METHODS.filter((name) => name !== "lanes" || current.shape.name === "9x9");
  }

  /** Shows a method on one side, or none on the second. */
  choose(side, method) {
    this.methods[side] = method;
    if (!this.able.includes(this.methods[0])) this.methods[0] = "tree";
    if (!this.able.includes(this.methods[1])) this.methods[1] = NONE;
    this.remember();
    this.build();
    this.begin();
  }

  build() {
    this.pause();
    for (const pane of this.panes ?? []) pane.leave();
    const shown = this.methods.filter((name) => name !== NONE);
    this.panes = shown.map((method, side) => this.makePane(method, side));
    const pair = shown.length === 2;
    this.place.classList.toggle("pair", pair);
    fill(this.place, this.panes.map(({ element }) => element));
    const words = t(pair ? "methods.alone" : "methods.compare");
    const properties = { type: "button", class: "compare", onclick: () => this.compare() };
    this.panes[0].menu.after(h("button", properties, words));
  }

  makePane(method, side) {
    return new Pane({
      label: t(side ? "methods.other" : "methods.method"),
      options: this.able.map((name) => [name, t(`methods.name.${name}`)]),
      method,
      onmethod: (name) => this.onmethod(side, name),
      onmore: () => this.onmore(),
    });
  }

  onmethod(side, name) {
    this.choose(side, name);
    this.panes[side].menu.select.focus();
  }

  /** Shows a second method beside the first, or only one again. */
  compare() {
    const other = this.methods[0] === "deduction" ? "tree" : "deduction";
    this.choose(1, this.methods[1] === NONE ? other : NONE);
    this.place.querySelector(".compare").focus();
  }

  /** Everything from the start, on the grid as it is now. */
  begin() {
    this.pause();
    if (this.methods.some((name) => name !== NONE && !this.able.includes(name))) {
      this.choose(0, this.methods[0]);
      return;
    }
    this.position = 0;
    this.wanted = left.key === this.key ? left.position : 0;
    left = { key: "", position: 0 };
    this.told = { solutions: 0, at: 0 };
    for (const pane of this.panes) pane.begin(current);
    this.show();
  }

  act(name) {
    if (name === "play") this.clock.isRunning ? this.pause({ tell: true }) : this.play();
    else if (name === "finish") this.play({ rush: true });
    else this.jump({ step: this.position + 1, back: this.position - 1, restart: 0 }[name]);
  }

  play({ rush = false } = {}) {
    for (const pane of this.panes) pane.feed.tryAgain();
    if (this.isAtEnd) return;
    this.wanted = 0;
    for (const pane of this.panes) pane.rest(false);
    this.clock.start({ rush });
    this.show();
  }

  pause({ tell = false } = {}) {
    if (!this.clock.isRunning) return;
    this.clock.stop();
    this.show();
    if (tell) announce(this.summary("methods.paused"));
  }

  /** Goes to a place at once, and says what happened there. */
  jump(place) {
    this.clock.stop();
    this.wanted = 0;
    const wanted = Math.max(place, 0);
    for (const pane of this.panes) {
      pane.feed.tryAgain();
      pane.feed.want(wanted + READY);
    }
    this.goTo(Math.min(wanted, this.reach));
    this.show();
    announce(this.words);
  }

  /** What happened last, of each method. */
  get words() {
    if (this.panes.length === 1) return this.panes[0].words;
    const parts = this.panes.map(({ method, words }) => `${t(`methods.name.${method}`)}: ${words}`);
    return parts.join("; ");
  }

  goTo(position) {
    this.position = position;
    for (const pane of this.panes) pane.goTo(position);
  }

  /** How far all that are not over can go. */
  get reach() {
    const open = this.panes.filter(({ feed }) => !feed.isOver);
    const counts = this.panes.map(({ feed }) => feed.count);
    return open.length ? Math.min(...open.map(({ feed }) => feed.count)) : Math.max(...counts);
  }

  /** Whether all is played that there is. */
  get isAtEnd() {
    return this.panes.every(({ isOver, feed }) => isOver && !feed.trouble);
  }

  tick(due, at) {
    const wanted = this.position + Math.max(READY, this.clock.isRushing ? 1e6 : AHEAD * this.clock.rate);
    for (const pane of this.panes) pane.feed.want(wanted);
    const target = Math.min(this.position + due, this.reach);
    if (target > this.position) this.goTo(target);
    if (this.panes.every(({ isOver }) => isOver)) this.finish();
    else {
      for (const pane of this.panes) pane.show({ isResting: false, at });
      this.showTransport();
      this.showPlace(at);
      this.tellSolutions(at);
    }
  }

  finish() {
    this.clock.stop();
    this.show();
    if (this.isAtEnd) announce(this.summary("methods.ended"));
  }

  /** More events are come: what waits for them goes on. */
  onmore() {
    if (this.clock.isRunning) return;
    for (const pane of this.panes) pane.feed.want(READY + this.clock.rate);
    if (this.wanted > this.position) {
      for (const pane of this.panes) pane.feed.want(this.wanted);
      this.goTo(Math.min(this.wanted, this.reach));
    }
    this.show();
  }

  /** Draws everything as it is, at rest or in motion. */
  show() {
    const isPlaying = this.clock.isRunning;
    for (const pane of this.panes) {
      pane.show({ isResting: true });
      pane.rest(!isPlaying);
    }
    this.showTransport();
    this.showPlace();
  }

  showTransport() {
    const { isRunning: isPlaying } = this.clock;
    this.transport.show({ isPlaying, isAtStart: this.position === 0, isAtEnd: this.isAtEnd });
  }

  showPlace(at = Infinity) {
    if (at - (this.placed ?? 0) < 120) return;
    this.placed = Number.isFinite(at) ? at : 0;
    const counts = this.panes.map(({ feed }) => feed.count);
    const isAll = this.panes.every(({ feed }) => feed.isComplete);
    const key = isAll ? "position" : "position_so_far";
    const parts = { position: this.position, count: Math.max(...counts) };
    this.transport.showPlace(t(`methods.${key}`, parts), this.position);
  }

  /** Tells of solutions, but not of many at once. */
  tellSolutions(at) {
    const found = Math.max(...this.panes.map(({ replay }) => replay.counters.solutions));
    if (found <= this.told.solutions || at - this.told.at < SELDOM) return;
    this.told = { solutions: found, at };
    announce(t("methods.found", { count: found }));
  }

  summary(key) {
    const parts = this.panes.map(({ method, replay }) =>
      t("methods.summary", { method: t(`methods.name.${method}`), ...replay.counters }),
    );
    return [t(key, { position: this.position }), ...parts].join(" ");
  }

  setSpeed(place) {
    this.speed = Math.min(Math.max(place, 0), FASTEST);
    this.clock.rate = rateOf(this.speed);
    this.clock.isRushing = false;
    this.transport.showSpeed(this.speed);
    this.remember();
  }

  remember() {
    const [first, second] = this.methods;
    keep("methods", { first, second, speed: this.speed });
  }

  onkey(event) {
    const name = actOf(event);
    if (name) {
      event.preventDefault();
      this.act(name);
    } else if (isFree(event) && event.key in FASTER) {
      this.setSpeed(this.speed + FASTER[event.key]);
      announce(this.transport.rate.textContent);
    }
  }
}

/** Shows the view; gives back how to leave it. */
export function mount(host) {
  const view = new Methods(host);
  return () => view.leave();
}
