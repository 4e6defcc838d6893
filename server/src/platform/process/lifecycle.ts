/** How this process goes from running to stopped. */
export interface Lifecycle {
  /** Aborts when the stop begins: refuse new work, end streams that only wait. */
  readonly stopping: AbortSignal;
  /** Aborts shortly before the deadline: bring to an end what still runs, keeping what it has. */
  readonly ending: AbortSignal;
  /** Begins the stop, as SIGINT and SIGTERM do. */
  stop(): void;
}

/** npm and the terminal may each deliver the same Ctrl-C. */
const sameKeyPress = 500;
/** After the stop began, before what still runs is told to end. */
const endingMilliseconds = 8000;

export function createLifecycle(): Lifecycle {
  const stopping = new AbortController();
  const ending = new AbortController();
  return { stopping: stopping.signal, ending: ending.signal, stop };

  function stop(): void {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => ending.abort(), endingMilliseconds).unref();
  }
}

/** Lets the operator stop the process: once in order, which `announce` tells, twice at once. */
export function stopOnSignals(lifecycle: Lifecycle, announce: (signal: string) => void): void {
  let first: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (first === undefined) {
        first = Date.now();
        announce(signal);
        lifecycle.stop();
      } else if (Date.now() - first > sameKeyPress) {
        process.exit(130);
      }
    });
  }
}

/** Resolves when the stop begins. */
export function stopOf({ stopping }: Lifecycle): Promise<void> {
  if (stopping.aborted) return Promise.resolve();
  return new Promise((resolve) => stopping.addEventListener('abort', () => resolve(), { once: true }));
}
