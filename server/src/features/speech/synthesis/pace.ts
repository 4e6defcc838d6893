import { setTimeout as sleep } from 'node:timers/promises';
import type { SpeakingEngine } from '#platform/speech';

/** Bit rate of the MP3 that `createAnswerEncoder` makes. */
const bytesPerSecond = 8000;

/** Seconds of audio that are synthesized ahead of playback; players play at most twice as fast. */
const aheadSeconds = 10;
const maxPlaybackRate = 2;

const pollMilliseconds = 250;

/** Slows down a paid engine, so that audio is not bought for listeners who leave. */
export class Pace {
  #isHurried: boolean;
  #heardSince: number | undefined;

  constructor({ engine }: SpeakingEngine) {
    this.#isHurried = engine === 'built-in';
  }

  /** Playback has started. */
  begin(): void {
    this.#heardSince ??= performance.now();
  }

  /** All audio is needed now. */
  hurry(): void {
    this.#isHurried = true;
  }

  async whenNeeded(madeBytes: number, signal: AbortSignal): Promise<void> {
    while (
      !this.#isHurried &&
      madeBytes / bytesPerSecond > aheadSeconds + maxPlaybackRate * this.#heardSeconds()
    )
      await sleep(pollMilliseconds, undefined, { signal });
  }

  #heardSeconds(): number {
    return this.#heardSince === undefined ? 0 : (performance.now() - this.#heardSince) / 1000;
  }
}
