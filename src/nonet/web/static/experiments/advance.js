// How far the study is: a bar, numbers, and what those who listen hear.

import { announce, fill, h } from "../dom.js";
import { refusalOf } from "../refusals.js";
import { grouped, language, t } from "../words.js";
import { session } from "./session.js";

const STEPS = [25, 50, 75];
/** The states that are told when they come. */
const RESTS = new Set(["ended", "cancelled", "gone"]);

export class Advance {
  constructor(limit) {
    this.limit = limit;
    this.bar = h("progress", { max: 1, value: 0, "aria-label": t("experiments.progress") });
    this.words = h("p", { class: "words" });
    this.buttons = h("div", { class: "buttons" });
    this.trouble = h("div", { class: "trouble" });
    this.element = h("div", { class: "advance" }, this.bar, this.words, this.buttons, this.trouble);
    this.heard = { state: session.state, percent: 0 };
    this.show();
  }

  show() {
    const { state, progress, refusal } = session;
    this.bar.value = progress?.share ?? 0;
    this.words.textContent = wordsOf(state, progress);
    if (refusal !== this.refusal) fill(this.trouble, refusal && refusalOf(refusal));
    this.refusal = refusal;
    this.offer(state, progress);
    this.tell(state, progress);
  }

  /** The buttons of a state; a button that has the focus stays where it is. */
  offer(state, progress) {
    const key = `${state} ${progress?.wanted}`;
    if (key === this.offered) return;
    const hadFocus = this.buttons.contains(document.activeElement);
    this.offered = key;
    fill(this.buttons, this.buttonsOf(state, progress));
    if (hadFocus) (this.buttons.querySelector("button") ?? this.element.closest("section")).focus();
  }

  buttonsOf(state, progress) {
    if (session.isBusy) return button("cancel", () => session.cancel());
    if (state === "cancelled" && session.id) return button("go-on", () => session.goOn());
    if (state !== "ended" || progress.wanted * 2 > this.limit) return null;
    return button("twice", () => session.goOn(2 * progress.samples));
  }

  /** Says when it begins, each quarter, and the end. */
  tell(state, progress) {
    const percent = Math.floor(100 * (progress?.share ?? 0));
    if (state !== this.heard.state) {
      if (state === "waiting") announce(t("experiments.begins"));
      if (RESTS.has(state)) announce(wordsOf(state, progress));
    } else if (state === "running") {
      const step = STEPS.findLast((each) => this.heard.percent < each && each <= percent);
      if (step) announce(t("experiments.quarter", { percent: step }));
    }
    this.heard = { state, percent };
  }
}

function button(name, onclick) {
  return h("button", { type: "button", class: name, onclick }, t(`experiments.${name}`));
}

function wordsOf(state, progress) {
  if (state === "waiting" || state === "gone") return t(`experiments.${state}`);
  if (!progress) return "";
  const { done, wanted, seconds } = progress;
  if (state === "running") return running(progress);
  if (state === "cancelled" || state === "elsewhere") return t(`experiments.${state}`, { done, wanted });
  if (seconds === undefined) return t("experiments.kept", { done, wanted });
  return t("experiments.ended", { done, seconds: decimals(seconds) });
}

function running({ done, wanted, new: made, seconds, left }) {
  const parts = [t("experiments.done", { done, wanted })];
  if (made && seconds) parts.push(t("experiments.speed", { speed: speedOf(made / seconds) }));
  if (left != null) parts.push(t("experiments.left", { left: clock(left) }));
  return parts.join(" · ");
}

function speedOf(speed) {
  return speed >= 10 ? grouped(Math.round(speed)) : decimals(speed);
}

function decimals(number) {
  return number.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Seconds as people read them: 0:08. */
export function clock(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
