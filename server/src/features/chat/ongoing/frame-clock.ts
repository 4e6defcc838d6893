import { performance } from 'node:perf_hooks';

/** Milliseconds. One frame of a screen: nobody sees words arrive faster. */
const shortest = 16;
/** While the process has no time left, fewer and larger writes leave it time for those who wait. */
const longest = 120;
/** Shares of the time that the event loop has work. */
const busy = { from: 0.85, until: 0.6 };
const lookMilliseconds = 250;

/** One timer for all that waits for the next frame; frames grow longer while the event loop is busy. */
export class FrameClock {
  #frame = shortest;
  #due = new Set<() => void>();
  #seen = { at: performance.now(), load: performance.eventLoopUtilization() };

  /** Once, with everything else that is due then. */
  atNextFrame(work: () => void): void {
    if (this.#due.size === 0) setTimeout(() => this.#tick(), this.#frame);
    this.#due.add(work);
  }

  #tick() {
    this.#adapt();
    const now = this.#due;
    this.#due = new Set();
    for (const work of now) work();
  }

  #adapt() {
    const at = performance.now();
    if (at - this.#seen.at < lookMilliseconds) return;
    const { utilization } = performance.eventLoopUtilization(this.#seen.load);
    this.#seen = { at, load: performance.eventLoopUtilization() };
    if (utilization > busy.from) this.#frame = Math.min(longest, this.#frame * 1.5);
    else if (utilization < busy.until) this.#frame = Math.max(shortest, this.#frame / 1.5);
  }
}
