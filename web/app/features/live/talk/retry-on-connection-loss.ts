import { isApiError } from '../../../platform/api-error';

/** Milliseconds between two tries; half a minute in all. */
const pauses = [300, 1000, 2000, 4000, 8000, 8000, 8000];

interface Options {
  signal: AbortSignal;
  /** Called on each lost connection, and once it is back. */
  onConnectionLost: (broken: boolean) => void;
}

/** Retries an idempotent call until it succeeds or the server rejects it. */
export async function retryOnConnectionLoss<T>(
  attempt: () => Promise<T>,
  { signal, onConnectionLost }: Options,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      const result = await attempt();
      if (tries > 0) onConnectionLost(false);
      return result;
    } catch (error) {
      signal.throwIfAborted();
      const pause = pauses[tries];
      if (!isConnectionError(error) || pause === undefined) {
        onConnectionLost(false);
        throw error;
      }
      onConnectionLost(true);
      await untilNextTry(pause, signal);
    }
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
