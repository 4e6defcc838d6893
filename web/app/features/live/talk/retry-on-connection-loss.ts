import { isApiError } from '../../../platform/api-error';

/** Milliseconds between two tries; half a minute in all. */
const pauses = [300, 1000, 2000, 4000, 8000, 8000, 8000];

interface Options {
  signal: AbortSignal;
  /** Called on each lost connection, and once it is back or no longer awaited. */
  onConnectionLost: (isLost: boolean) => void;
}

/**
 * Retries an idempotent call until it succeeds, the server rejects it or the signal is aborted. An attempt that takes
 * long can report by `onConnected` that the server responds.
 */
export async function retryOnConnectionLoss<T>(
  attempt: (onConnected: () => void) => Promise<T>,
  { signal, onConnectionLost }: Options,
): Promise<T> {
  let isLost = false;
  const setLost = (lost: boolean) => {
    if (lost || isLost) onConnectionLost(lost);
    isLost = lost;
  };
  try {
    for (let tries = 0; ; tries++) {
      try {
        return await attempt(() => setLost(false));
      } catch (error) {
        signal.throwIfAborted();
        const pause = pauses[tries];
        if (!isConnectionError(error) || pause === undefined) throw error;
        setLost(true);
        await untilNextTry(pause, signal);
      }
    }
  } finally {
    setLost(false);
  }
}

/** True for a network error: no complete response. An error status is a response. */
const isConnectionError = (error: unknown) =>
  !isApiError(error) &&
  error instanceof Error &&
  (error instanceof TypeError || ['StreamBroken', 'NetworkError'].includes(error.name));

/** Waits for the delay or until the browser is online. */
const untilNextTry = (pause: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const listening = new AbortController();
    const timer = setTimeout(finish, pause);
    function finish() {
      listening.abort();
      clearTimeout(timer);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    }
    window.addEventListener('online', finish, { signal: listening.signal });
    signal.addEventListener('abort', finish, { signal: listening.signal });
  });
