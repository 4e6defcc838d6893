type BreakerState = 'closed' | 'open' | 'half-open';

/** What a failed call says of its server: it let the caller wait until the time was over, or it could not serve. */
export type Outage = 'hung' | 'failed';

export interface BreakerOptions {
  /** Undefined for what says nothing of the server's health, such as a refusal or a caller who went away. */
  outageIn(error: unknown): Outage | undefined;
  /** A small call that nobody waits for. Resolves when the server serves; throws what `outageIn` understands. */
  probe(signal: AbortSignal): Promise<unknown>;
  /** What callers get in place of an answer while the server is left alone; `seconds` until it is probed next. */
  refusal(seconds: number): Error;
}

/** Milliseconds before a server that is away is probed: at first, and at most, for each wait is twice the last one. */
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

/** Leaves a server alone that is away, so that one caller waits for it and the next ones do not. */
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

/** So many calls in a row that failed quickly; one that hung is enough. */
const failuresThatOpen = 3;

/** A circuit breaker: a server that is away is not asked again until a probe in the background finds it well. */
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

  /** The pause stays long until a real call succeeds: a server may serve probes alone. */
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
        // While others are served, one long wait says more of its question than of the server.
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
