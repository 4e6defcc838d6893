import { setTimeout as sleep } from 'node:timers/promises';
import type { SpeakingEngine } from '#platform/speech';

/** Of the MP3 that `createAnswerEncoder` makes. */
const bytesPerSecond = 8000;

/** Seconds that are made before they are heard; nobody plays faster than twice. */
const ahead = 10;
const fastest = 2;

const lookMilliseconds = 250;

/** Holds back an engine that is paid for: whoever stops listening has not asked for the rest. */
export class Pace {
  #isHurried: boolean;
  #heardSince: number | undefined;

  constructor({ engine }: SpeakingEngine) {
    this.#isHurried = engine === 'built-in';
  }

  /** Somebody listens. */
  begin(): void {
    this.#heardSince ??= performance.now();
  }

  /** Somebody needs all of it. */
  hurry(): void {
    this.#isHurried = true;
  }

  async whenNeeded(madeBytes: number, signal: AbortSignal): Promise<void> {
    while (!this.#isHurried && madeBytes / bytesPerSecond > ahead + fastest * this.#heardSeconds())
      await sleep(lookMilliseconds, undefined, { signal });
  }

  #heardSeconds(): number {
    return this.#heardSince === undefined ? 0 : (performance.now() - this.#heardSince) / 1000;
  }
}
