import type { Usage } from '@foyer/engine';
import type { Attempt } from '../../../breaker/index.ts';
import { frames } from '../../../frames/index.ts';
import { AiError } from '../../errors.ts';
import { maxCharactersOf, type OutputLimits } from './output-limits.ts';
import type { Listener } from './read-completion.ts';
import { type Timeouts, TokenTimeouts } from './token-timeouts.ts';

/** Streamed text, in which tokens that arrive together are joined. Usage and finish reason are known at its end. */
export interface Tokens {
  pieces: AsyncGenerator<string>;
  usage: Usage;
  readonly finish: string | undefined;
}

/**
 * Batches the tokens that `start` reports: a piece contains those of one frame, except that the first token is a piece
 * of its own. The signal passed to `start` aborts when reading ends early for any reason. The outcome is reported to
 * `attempt` (the circuit breaker). Endless output is cut off, as if the server had ended it.
 */
export function readTokens(
  start: (listener: Listener, signal: AbortSignal) => Promise<void>,
  { timeouts, limits }: { timeouts: Timeouts; limits: OutputLimits },
  signal: AbortSignal,
  attempt: Attempt,
): Tokens {
  const usage: Usage = { inputTokens: 0, outputTokens: 0 };
  let finish: string | undefined;
  let hiddenCount = 0;
  let charactersLeft = maxCharactersOf(limits);
  const inbox = new Inbox();
  const fail = (error: unknown) => {
    attempt.failed(error);
    inbox.close(error);
  };
  const timer = new TokenTimeouts(timeouts, () => fail(new AiError('ai_timeout')));
  const reading = new AbortController();
  const cutOff = () => {
    finish = 'length';
    inbox.close(undefined);
    reading.abort();
  };
  const listener: Listener = {
    text(text) {
      if (!inbox.hasBegun) attempt.succeeded();
      inbox.add(text.slice(0, charactersLeft));
      // Counted here, since a fast server can exceed the limit between two frames.
      charactersLeft -= text.length;
      if (charactersLeft < 0) cutOff();
    },
    busy() {
      timer.renew();
      // Each call reports at least one token.
      if (++hiddenCount > limits.hidden) cutOff();
    },
    finish: (reason) => {
      finish = reason;
    },
    usage: (counted) => void Object.assign(usage, counted),
  };
  start(listener, AbortSignal.any([signal, reading.signal])).then(
    () => {
      attempt.succeeded();
      inbox.close(undefined);
    },
    (error: unknown) => fail(inbox.hasBegun ? asBrokenOff(error) : error),
  );
  return {
    usage,
    pieces: pieces(inbox, timer, signal, reading),
    get finish() {
      return finish;
    },
  };
}

async function* pieces(
  inbox: Inbox,
  timer: TokenTimeouts,
  signal: AbortSignal,
  reading: AbortController,
): AsyncGenerator<string> {
  timer.begin();
  const stop = () => inbox.close(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    for (let piece = await inbox.take(); piece !== undefined; piece = await inbox.take()) {
      yield piece;
      timer.renew();
    }
  } finally {
    timer.end();
    signal.removeEventListener('abort', stop);
    // After its end the request is not aborted, so that the connection can be reused.
    if (!inbox.isComplete) reading.abort();
  }
}

/** A connection that broke in the middle of an answer. */
const asBrokenOff = (error: unknown) =>
  error instanceof AiError && error.code === 'ai_unavailable'
    ? new AiError('ai_broken_off', { cause: error })
    : error;

/** Returns everything since the last piece as one piece, then the end or the failure. */
class Inbox {
  #text = '';
  #isClosed = false;
  #failure: unknown;
  /** True once there was any text. */
  hasBegun = false;
  #wake: (() => void) | undefined;

  /** True once it was closed by the end of the response. */
  get isComplete(): boolean {
    return this.#isClosed && this.#failure === undefined;
  }

  add(text: string): void {
    if (this.#isClosed) return;
    this.#text += text;
    if (this.hasBegun) this.#ring((ring) => frames.readAtNextFrame(ring));
    else this.#ring(setImmediate);
    this.hasBegun = true;
  }

  close(failure: unknown): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#failure = failure;
    this.#ring(setImmediate);
  }

  async take(): Promise<string | undefined> {
    while (this.#text === '' && !this.#isClosed) await new Promise<void>((resolve) => (this.#wake = resolve));
    const text = this.#text;
    this.#text = '';
    if (text !== '') return text;
    if (this.#failure !== undefined) throw this.#failure;
    return undefined;
  }

  /** Wakes the waiting reader once a frame; at the end at once. */
  #ring(schedule: (ring: () => void) => void): void {
    schedule(this.#wakeUp);
  }

  readonly #wakeUp = () => {
    const wake = this.#wake;
    this.#wake = undefined;
    wake?.();
  };
}
