import { isApiError } from '../../../platform/api-error';

/** Milliseconds between two tries; half a minute in all. */
const pauses = [300, 1000, 2000, 4000, 8000, 8000, 8000];

interface Options {
  signal: AbortSignal;
  /** Called on each lost connection, and once it is back. */
  onBroken: (broken: boolean) => void;
}

/** Retries an idempotent call until it succeeds or the server refuses it. */
export async function throughBreaks<T>(attempt: () => Promise<T>, { signal, onBroken }: Options): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      const result = await attempt();
      if (tries > 0) onBroken(false);
      return result;
    } catch (error) {
      signal.throwIfAborted();
      const pause = pauses[tries];
      if (!isBroken(error) || pause === undefined) {
        onBroken(false);
        throw error;
      }
      onBroken(true);
      await untilNextTry(pause, signal);
    }
  }
}

/** True for a network error: no complete response. An error status is a response. */
const isBroken = (error: unknown) =>
  !isApiError(error) &&
  error instanceof Error &&
  (error instanceof TypeError || ['StreamBroken', 'NetworkError'].includes(error.name));

/** Waits for the delay or until the browser is online. */
const untilNextTry = (pause: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const over = new AbortController();
    const timer = setTimeout(done, pause);
    function done() {
      over.abort();
      clearTimeout(timer);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    }
    window.addEventListener('online', done, { signal: over.signal });
    signal.addEventListener('abort', done, { signal: over.signal });
  });
