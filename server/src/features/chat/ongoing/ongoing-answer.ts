import type { AnswerFailure, ChatEvent, Source } from '@foyer/contract';

export type MetadataEvent = Extract<ChatEvent, { type: 'metadata' }>;
/** Gets every event in order, then `undefined` once. */
export type Listener = (event: ChatEvent | undefined) => void;

/**
 * An answer in progress. It belongs to the server, not to the request that started it; every listener gets all its
 * events.
 */
export class OngoingAnswer {
  readonly answerId: string | undefined;
  readonly #attempt: number | undefined;
  metadata: MetadataEvent | undefined;
  text = '';
  readonly #stopping = new AbortController();
  readonly #listeners = new Set<Listener>();
  readonly #closing: ChatEvent[] = [];
  #ended = false;

  /** `stored`: undefined for an answer that is not stored. */
  constructor(stored: { answerId: string; attempt: number } | undefined) {
    this.answerId = stored?.answerId;
    this.#attempt = stored?.attempt;
  }

  /** Aborts, with the reason, when the answer must end early. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  stop(reason: StopReason) {
    this.#stopping.abort(reason);
  }

  /** Stops the answer if its attempt is not newer than the one stopped in the database. */
  stopAttempt(attempt: number) {
    if (this.#attempt !== undefined && this.#attempt <= attempt) this.stop('stopped');
  }

  begin(metadata: MetadataEvent) {
    this.metadata = metadata;
    this.#send(metadata);
  }

  /** Drops words that arrive after the stop. */
  append(content: string) {
    if (this.signal.aborted) return;
    this.text += content;
    this.#send({ type: 'content', content });
  }

  /** Discards the text so far. */
  restart() {
    this.text = '';
    this.#send({ type: 'content', content: '', replace: true });
  }

  cite(sources: Source[], declined: boolean) {
    this.#close({ type: 'sources', sources, ...(declined && { declined }) });
  }

  fail(failure: AnswerFailure) {
    this.#close({ type: 'error', ...failure });
  }

  end() {
    this.#ended = true;
    for (const listener of this.#listeners) listener(undefined);
    this.#listeners.clear();
  }

  /** Replays past events at once, then sends new ones, until the returned function is called. */
  listen(listener: Listener): () => void {
    if (this.metadata) listener(this.metadata);
    if (this.text) listener({ type: 'content', content: this.text });
    for (const event of this.#closing) listener(event);
    if (this.#ended) listener(undefined);
    else this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #close(event: ChatEvent) {
    this.#closing.push(event);
    this.#send(event);
  }

  #send(event: ChatEvent) {
    for (const listener of this.#listeners) listener(event);
  }
}

/** Why an answer ends early: the viewer stopped it, or the server shuts down. */
export type StopReason = 'stopped' | 'interrupted';
