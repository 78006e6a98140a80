// How long somebody has played: it stands still while paused, hidden, bare or solved.

import { h } from "../dom.js";

/** Seconds as people read them: 4:31, or 1:04:31. */
export function clockText(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(Math.floor(seconds) % 60);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** How often the time is kept, in seconds. */
const KEPT = 10;

export class Clock {
  /** `mayRun` says each second whether time passes. */
  constructor(current, mayRun, label) {
    Object.assign(this, { current, mayRun });
    this.element = h("span", { class: "clock", role: "timer", "aria-label": label });
    this.timer = setInterval(() => this.tick(), 1000);
    this.show();
  }

  tick() {
    if (document.hidden || !this.mayRun()) return;
    this.current.seconds += 1;
    if (this.current.seconds % KEPT === 0) this.current.touch();
    this.show();
  }

  show() {
    this.element.textContent = clockText(this.current.seconds);
  }

  stop() {
    clearInterval(this.timer);
    this.current.touch();
  }
}
