import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Refusal } from '#platform/errors';
import type { Follow } from './follow-answer.ts';
import type { Listener } from './ongoing/ongoing-answer.ts';

/** With fewer waiting turns, slowness has another cause than load. */
const minWaitingTurns = 16;
/** Assumed throughput of a process, in turns a second, before any is measured. */
const expectedRate = 50;
/** Mean event loop delay over a second, in milliseconds; above it streams stutter. */
const maxDelay = 500;
const secondMilliseconds = 1000;
/** Range of Retry-After, in seconds. */
const retryAfterSeconds = { from: 2, until: 5 };

const siteBusy = () =>
  new Refusal(
    503,
    'busy',
    'More people are asking just now than can be answered. Please try again in a moment.',
    {
      retryAfter:
        retryAfterSeconds.from +
        Math.round(Math.random() * (retryAfterSeconds.until - retryAfterSeconds.from)),
    },
  );

/**
 * Admission control: lets turns in while they will start soon. A turn waits from its request until its context is
 * retrieved; the time of the model is not counted.
 */
export class Admission {
  /** Arrival times of waiting turns, in order. */
  readonly #waiting = new Set<{ since: number }>();
  readonly #maxSeconds: number;
  readonly #delay = monitorEventLoopDelay({ resolution: 100 });
  /** Start of the current second, and the number of turns that stopped waiting in it. */
  #second = { begunAt: performance.now(), departures: 0 };
  /** Throughput and event loop delay of the last second with waiting turns. */
  #measured = { rate: expectedRate, delay: 0 };

  /** `maxSeconds`: longest expected wait of a turn; 0 turns admission control off. */
  constructor(maxSeconds: number) {
    this.#maxSeconds = maxSeconds;
    this.#delay.enable();
  }

  /**
   * Starts a turn, or throws an error at once. A turn counts as waiting until the first event of its answer; a turn
   * that may wait for a file counts only until it is stored.
   */
  async admit(begin: () => Promise<Follow>, { mayAwaitFile }: { mayAwaitFile: boolean }): Promise<Follow> {
    this.#measure();
    if (this.#isFull()) throw siteBusy();
    const turn = { since: performance.now() };
    this.#waiting.add(turn);
    const leave = () => {
      if (this.#waiting.delete(turn)) this.#second.departures++;
    };
    try {
      const follow = await begin();
      if (mayAwaitFile) leave();
      return leaveAtFirstEvent(follow, leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  #isFull(): boolean {
    const { size } = this.#waiting;
    if (this.#maxSeconds === 0 || size < minWaitingTurns) return false;
    const [oldest] = this.#waiting;
    if (!oldest) return false;
    const waited = performance.now() - oldest.since;
    const { rate, delay } = this.#measured;
    return (
      size >= this.#maxSeconds * Math.max(rate, expectedRate) ||
      waited > this.#maxSeconds * secondMilliseconds ||
      delay > maxDelay
    );
  }

  #measure() {
    const elapsed = performance.now() - this.#second.begunAt;
    if (elapsed < secondMilliseconds) return;
    const rate = (this.#second.departures / elapsed) * secondMilliseconds;
    this.#measured = { rate, delay: this.#delay.mean / 1e6 };
    this.#second = { begunAt: performance.now(), departures: 0 };
    this.#delay.reset();
  }
}

/** Calls `leave` at the first event, or when the last listener has left. */
const leaveAtFirstEvent =
  (follow: Follow, leave: () => void): Follow =>
  (listener) => {
    let first = true;
    const onEvent: Listener = (event) => {
      if (first) leave();
      first = false;
      listener(event);
    };
    const stop = follow(onEvent);
    return () => {
      leave();
      stop();
    };
  };
