// One clock for all methods that are shown: how many events are due at each frame.

/** The speeds that the slider goes through: 1 event a second at 0, ten times as many every 20. */
export const FASTEST = 100;
export const rateOf = (place) => 10 ** (place / 20);
/** Events of one frame when nothing holds it back. */
const RUSH = 20_000;
/** A frame never makes up for more than that many milliseconds. */
const LONGEST = 100;

export class Clock {
  /** `tick` gets the events that are due and the time. */
  constructor(tick) {
    Object.assign(this, { tick, rate: 1, isRunning: false, isRushing: false, debt: 0 });
  }

  start({ rush = false } = {}) {
    this.isRushing = rush;
    if (this.isRunning) return;
    Object.assign(this, { isRunning: true, debt: rush ? 0 : 1, before: performance.now() });
    this.wait();
  }

  stop() {
    this.isRunning = this.isRushing = false;
    cancelAnimationFrame(this.frame);
  }

  wait() {
    this.frame = requestAnimationFrame((at) => this.beat(at));
  }

  beat(at) {
    const passed = Math.min(Math.max(at - this.before, 0), LONGEST);
    this.before = at;
    this.debt += (passed / 1000) * this.rate;
    const due = this.isRushing ? RUSH : Math.floor(this.debt);
    this.debt -= Math.min(due, Math.floor(this.debt));
    this.advance(due, at);
    if (this.isRunning) this.wait();
  }

  /** One tick; where it fails all stops, as it would fail at each frame. */
  advance(due, at) {
    try {
      this.tick(due, at);
    } catch (error) {
      this.stop();
      throw error;
    }
  }
}
