type BreakerState = 'closed' | 'open' | 'half-open';

/** How a call failed: by timeout, or at once. */
export type Outage = 'hung' | 'failed';

export interface BreakerOptions {
  /** Undefined for what says nothing of the server's health, such as a refusal or a caller who went away. */
  outageIn(error: unknown): Outage | undefined;
  /** A small call that nobody waits for. Resolves when the server serves; throws what `outageIn` understands. */
  probe(signal: AbortSignal): Promise<unknown>;
  /** The error of callers while the breaker is open; `seconds` until the next probe. */
  refusal(seconds: number): Error;
}

/** Exponential backoff of probes in milliseconds: first and longest wait, doubled each time. */
export interface Pauses {
  first: number;
  longest: number;
}

/** One call to a server, and how it went. */
export interface Attempt {
  /** A sign of life; any number of times. */
  succeeded(): void;
  failed(error: unknown): void;
}

/** Circuit breaker of one server: while it is down, callers fail at once instead of waiting. */
export interface Breaker {
  readonly state: BreakerState;
  /** Throws the refusal unless closed. */
  check(): void;
  /** Tells how a call goes that is made in any case. */
  attempt(): Attempt;
  /** `check`, then the call. */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** The call in any case, for work that nobody waits for. */
  observe<T>(call: () => Promise<T>): Promise<T>;
  dispose(): void;
}

/** Consecutive fast failures that open it; one timeout is enough. */
const failuresThatOpen = 3;

/** A circuit breaker: while a server is down it is not called until a background probe succeeds. */
export function createBreaker(
  { outageIn, probe, refusal }: BreakerOptions,
  pauses: Pauses,
  onChange: (isAway: boolean, outage: Outage) => void,
): Breaker {
  let state: BreakerState = 'closed';
  let outage: Outage = 'failed';
  let failures = 0;
  let lastSuccess = 0;
  let pause = pauses.first;
  let probedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const disposed = new AbortController();

  function open(by: Outage): void {
    outage = by;
    onChange(true, by);
    wait();
  }

  function wait(): void {
    state = 'open';
    probedAt = performance.now() + pause;
    timer = setTimeout(() => void tryAgain(), pause).unref();
    pause = Math.min(2 * pause, pauses.longest);
  }

  async function tryAgain(): Promise<void> {
    state = 'half-open';
    const error = await probe(disposed.signal).then(
      () => undefined,
      (error: unknown) => error,
    );
    // Closed by a call that was under way, or at the end of the process.
    if (state !== 'half-open' || disposed.signal.aborted) return;
    if (error !== undefined && outageIn(error)) wait();
    else close();
  }

  /** The backoff is reset only by a real call, since a server may answer only probes. */
  function close(): void {
    clearTimeout(timer);
    state = 'closed';
    failures = 0;
    onChange(false, outage);
  }

  function attempt(): Attempt {
    let lastSign = performance.now();
    return {
      succeeded() {
        lastSign = lastSuccess = performance.now();
        failures = 0;
        pause = pauses.first;
        if (state !== 'closed') close();
      },
      failed(error) {
        const found = outageIn(error);
        if (!found || state !== 'closed') return;
        failures++;
        // While other calls succeed, one timeout is no sign of an outage.
        const hung = found === 'hung' && lastSuccess <= lastSign;
        if (hung || failures >= failuresThatOpen) open(found);
      },
    };
  }

  function check(): void {
    if (state !== 'closed') throw refusal(Math.max(1, Math.ceil((probedAt - performance.now()) / 1000)));
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
