import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Refusal } from '#platform/errors';
import type { Follow } from './follow-answer.ts';
import type { Listener } from './ongoing/ongoing-answer.ts';

/** Fewer never are too many: what is slow then is no crowd. */
const fewest = 16;
/** Turns a second that are expected of a process before any were counted. */
const expectedRate = 50;
/** Of the event loop, on average over a second, in milliseconds: answers that are being told stutter by then. */
const mostDelay = 500;
const secondMilliseconds = 1000;
/** Who comes again does so spread over these, in seconds. */
const again = { from: 2, until: 5 };

const isFull = () =>
  new Refusal(
    503,
    'busy',
    'More people are asking just now than can be answered. Please try again in a moment.',
    {
      retryAfter: again.from + Math.round(Math.random() * (again.until - again.from)),
    },
  );

/**
 * Lets turns in while they will be under way soon. A turn waits from its request until everything that its answer needs
 * is found; how long the model then thinks is not counted.
 */
export class Admission {
  /** When each turn that waits came, in the order in which they did. */
  readonly #waiting = new Set<{ since: number }>();
  readonly #mostSeconds: number;
  readonly #delay = monitorEventLoopDelay({ resolution: 100 });
  #second = { begun: performance.now(), left: 0 };
  /** Of the last second in which any waited: how many a second were served, and how late the event loop was. */
  #measured = { rate: expectedRate, delay: 0 };

  /** `mostSeconds`: how long a turn may be expected to wait; 0 lets everybody in. */
  constructor(mostSeconds: number) {
    this.#mostSeconds = mostSeconds;
    this.#delay.enable();
  }

  /**
   * Begins a turn, or throws a refusal at once. The turn waits until the first thing is told of its answer; one that
   * comes with a file may wait for that file, and counts only until it is stored.
   */
  async admit(begin: () => Promise<Follow>, { hasFile }: { hasFile: boolean }): Promise<Follow> {
    this.#measure();
    if (this.#isFull()) throw isFull();
    const turn = { since: performance.now() };
    this.#waiting.add(turn);
    const leave = () => {
      if (this.#waiting.delete(turn)) this.#second.left++;
    };
    try {
      const follow = await begin();
      if (hasFile) leave();
      return leaving(follow, leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  #isFull(): boolean {
    const { size } = this.#waiting;
    if (this.#mostSeconds === 0 || size < fewest) return false;
    const [oldest] = this.#waiting;
    const waited = performance.now() - oldest!.since;
    const { rate, delay } = this.#measured;
    return (
      size >= this.#mostSeconds * Math.max(rate, expectedRate) ||
      waited > this.#mostSeconds * secondMilliseconds ||
      delay > mostDelay
    );
  }

  #measure() {
    const elapsed = performance.now() - this.#second.begun;
    if (elapsed < secondMilliseconds) return;
    const rate = (this.#second.left / elapsed) * secondMilliseconds;
    this.#measured = { rate, delay: this.#delay.mean / 1e6 };
    this.#second = { begun: performance.now(), left: 0 };
    this.#delay.reset();
  }
}

/** Calls `leave` once the first event is told, or nobody listens any more. */
const leaving =
  (follow: Follow, leave: () => void): Follow =>
  (listener) => {
    let first = true;
    const told: Listener = (event) => {
      if (first) leave();
      first = false;
      listener(event);
    };
    const stop = follow(told);
    return () => {
      leave();
      stop();
    };
  };
