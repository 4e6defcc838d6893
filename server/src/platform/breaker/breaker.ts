type BreakerState = 'closed' | 'open' | 'half-open';

/** How a call failed: by timeout, or at once. */
export type Outage = 'hung' | 'failed';

export interface BreakerOptions {
  /** Undefined for errors that say nothing about the server's health, such as a rejected request or a caller's abort. */
  outageIn(error: unknown): Outage | undefined;
  /** A small call in the background. Resolves if the server works; rejects with an error for `outageIn`. */
  probe(signal: AbortSignal): Promise<unknown>;
  /** The error of callers while the breaker is open; `seconds` until the next probe. */
  refusal(seconds: number): Error;
}

/** Exponential backoff of probes in milliseconds: first and longest wait, doubled each time. */
export interface Pauses {
  first: number;
  max: number;
}

/** One call to a server, and how it went. */
export interface Attempt {
  /** The server has responded; may be called several times. */
  succeeded(): void;
  failed(error: unknown): void;
}

/** Circuit breaker of one server: while it is down, callers fail at once instead of waiting. */
export interface Breaker {
  readonly state: BreakerState;
  /** Throws an error unless the breaker is closed. */
  check(): void;
  /** Reports the result of a call that is made regardless of the state. */
  attempt(): Attempt;
  /** `check`, then the call. */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** Calls regardless of the state, for background work. */
  observe<T>(call: () => Promise<T>): Promise<T>;
  dispose(): void;
}

/** Consecutive fast failures that open the breaker; one timeout is enough. */
const failuresThatOpen = 3;

/** A circuit breaker: while a server is down it is not called until a background probe succeeds. */
export function createBreaker(
  { outageIn, probe, refusal }: BreakerOptions,
  pauses: Pauses,
  onChange: (isUnavailable: boolean, outage: Outage) => void,
): Breaker {
  let state: BreakerState = 'closed';
  let outage: Outage = 'failed';
  let failures = 0;
  let lastSuccess = 0;
  let closedAt = Number.NEGATIVE_INFINITY;
  let pause = pauses.first;
  let nextProbeAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const disposed = new AbortController();

  function open(by: Outage): void {
    outage = by;
    onChange(true, by);
    scheduleProbe();
  }

  function scheduleProbe(): void {
    state = 'open';
    nextProbeAt = performance.now() + pause;
    timer = setTimeout(() => void runProbe(), pause).unref();
    pause = Math.min(2 * pause, pauses.max);
  }

  async function runProbe(): Promise<void> {
    state = 'half-open';
    const error = await probe(disposed.signal).then(
      () => undefined,
      (error: unknown) => error,
    );
    // Closed by a concurrent call, or at the end of the process.
    if (state !== 'half-open' || disposed.signal.aborted) return;
    if (error !== undefined && outageIn(error)) scheduleProbe();
    else close();
  }

  /** The backoff is reset by `succeeded`, not here, since a server may answer only probes. */
  function close(): void {
    clearTimeout(timer);
    state = 'closed';
    closedAt = performance.now();
    failures = 0;
    onChange(false, outage);
  }

  function attempt(): Attempt {
    const startedAt = performance.now();
    let lastProgress = startedAt;
    return {
      succeeded() {
        lastProgress = lastSuccess = performance.now();
        failures = 0;
        pause = pauses.first;
        if (state !== 'closed') close();
      },
      failed(error) {
        const outage = outageIn(error);
        // A call from before an outage says nothing about the server after it.
        if (!outage || state !== 'closed' || startedAt < closedAt) return;
        failures++;
        // While other calls succeed, one timeout is no sign of an outage.
        const isSignOfOutage = outage === 'hung' && lastSuccess <= lastProgress;
        if (isSignOfOutage || failures >= failuresThatOpen) open(outage);
      },
    };
  }

  function check(): void {
    if (state !== 'closed') throw refusal(Math.max(1, Math.ceil((nextProbeAt - performance.now()) / 1000)));
  }

  async function observe<T>(call: () => Promise<T>): Promise<T> {
    const { succeeded, failed } = attempt();
    try {
      const result = await call();
      succeeded();
      return result;
    } catch (error) {
      failed(error);
      throw error;
    }
  }

  return {
    get state() {
      return state;
    },
    check,
    attempt,
    observe,
    async run(call) {
      check();
      return observe(call);
    },
    dispose() {
      clearTimeout(timer);
      disposed.abort();
    },
  };
}
