import pLimit from 'p-limit';
import { SpeechFailure } from '../speech-failure.ts';

/** Limits concurrent requests of an API key, first come, first served. */
export interface WaitingLine {
  /**
   * Waits for a slot and returns the function that frees it. Throws the signal's reason, or a `SpeechFailure` if it
   * takes too long.
   */
  enter(signal: AbortSignal): Promise<() => void>;
}

/** `timeout` in milliseconds. */
export function createWaitingLine(concurrency: number, timeout: number): WaitingLine {
  const limit = pLimit(concurrency);
  return {
    async enter(signal) {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      let isWaiting = true;
      void limit(async () => isWaiting && new Promise<void>((leave) => resolve(leave)));
      const abortWaiting = () => reject(signal.reason);
      const timer = setTimeout(() => reject(new SpeechFailure('speech_busy')), timeout);
      signal.addEventListener('abort', abortWaiting);
      try {
        return await promise;
      } finally {
        isWaiting = false;
        clearTimeout(timer);
        signal.removeEventListener('abort', abortWaiting);
      }
    },
  };
}
