import { isApiError } from '../../../platform/api-error';

/** Milliseconds between two tries; half a minute in all. */
const pauses = [300, 1000, 2000, 4000, 8000, 8000, 8000];

interface Options {
  signal: AbortSignal;
  /** Told each time that the connection has broken, and once it is back. */
  onBroken: (broken: boolean) => void;
}

/** Does what may be done twice until it comes through, unless the server refuses it. */
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

/** The server has not answered, or not to the end; a refusal is an answer. */
const isBroken = (error: unknown) =>
  !isApiError(error) &&
  error instanceof Error &&
  (error instanceof TypeError || ['StreamBroken', 'NetworkError'].includes(error.name));

/** Until the pause is over, or the browser is back on the network. */
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
