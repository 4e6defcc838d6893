/** The stop sequence of this process. */
export interface Lifecycle {
  /** Aborts when the stop begins: reject new work, end streams that only wait. */
  readonly stopping: AbortSignal;
  /** Aborts shortly before the deadline: end running work and keep partial results. */
  readonly ending: AbortSignal;
  /** Begins the stop, like SIGINT, SIGTERM and SIGHUP. */
  stop(): void;
}

/** npm and the terminal may each send a signal for one Ctrl-C. */
const sameKeyPressMilliseconds = 500;
/** Time from the begin of the stop to `ending`. */
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

/** Stops the process on signals: gracefully on the first one, which `announce` reports, at once on the second one. */
export function stopOnSignals(lifecycle: Lifecycle, announce: (signal: string) => void): void {
  let first: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (first === undefined) {
        first = Date.now();
        // SIGHUP comes from a terminal that was closed: what is still printed fails.
        for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
        announce(signal);
        lifecycle.stop();
      } else if (Date.now() - first > sameKeyPressMilliseconds) {
        process.exit(130);
      }
    });
  }
}

/** Resolves when the stop begins. */
export function waitForStop({ stopping }: Pick<Lifecycle, 'stopping'>): Promise<void> {
  if (stopping.aborted) return Promise.resolve();
  return new Promise((resolve) => stopping.addEventListener('abort', () => resolve(), { once: true }));
}
