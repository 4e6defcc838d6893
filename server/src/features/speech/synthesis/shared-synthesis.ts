import { rm } from 'node:fs/promises';
import type { Platform } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { SpeakingEngine } from '#platform/speech';
import type { SpeechCache } from '../files/speech-cache.ts';
import { keyOf, type Utterance } from '../utterance.ts';
import { encodedSpeech } from './encoded-speech.ts';
import { GrowingFile } from './growing-file.ts';
import { Pace } from './pace.ts';

/**
 * How long a synthesis continues without listeners, in milliseconds: before the first one, and after the last one left.
 */
const idleMilliseconds = { first: 15_000, next: 3000 };

interface Options {
  /** The engine to try first. */
  engine: SpeakingEngine;
  cache: SpeechCache;
}

/** A running synthesis and its listeners. */
export class SharedSynthesis {
  readonly utterance: Utterance;
  /** Resolves when the audio is cached or the synthesis has failed. Never rejects. */
  readonly ended: Promise<void>;
  /** The engine that speaks, as far as known. */
  engine: SpeakingEngine;
  /** Cache key of the audio; changes if a fallback engine takes over. */
  key: string;
  readonly #platform: Platform;
  readonly #cache: SpeechCache;
  readonly #file: GrowingFile;
  readonly #localFile: Promise<string>;
  readonly #pace: Pace;
  readonly #stopping = new AbortController();
  #isCached = false;
  #isOver = false;
  #failure: unknown;
  #listeners = 0;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(platform: Platform, utterance: Utterance, { engine, cache }: Options) {
    this.#platform = platform;
    this.#cache = cache;
    this.utterance = utterance;
    this.engine = engine;
    this.key = keyOf(utterance, engine);
    this.#pace = new Pace(engine);
    this.#localFile = platform.storage.stagingFile();
    this.#file = new GrowingFile(this.#localFile);
    this.#startIdleTimer(idleMilliseconds.first);
    this.ended = this.#run();
  }

  /** True while another listener can join. */
  get isOpen(): boolean {
    return !this.#isOver && !this.#stopping.signal.aborted;
  }

  /** True if the synthesis failed by itself, not because all listeners left. */
  get hasFailed(): boolean {
    return this.#failure !== undefined && !this.#stopping.signal.aborted;
  }

  stop(): void {
    this.#stopping.abort(new Refusal(503, 'speech_stopped', 'The speech was stopped. Please try again.'));
  }

  /** Resolves at the first audio or after the time; the synthesis continues. Throws if it has failed. */
  async whenBegun(milliseconds?: number): Promise<void> {
    const leave = this.#enter(idleMilliseconds.first);
    await this.#file.until(() => this.#file.bytes > 0, milliseconds);
    leave();
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Waits until all audio is cached, without pacing. False if the time is over or the synthesis failed. */
  async whenCached(milliseconds: number): Promise<boolean> {
    this.#pace.begin();
    this.#pace.hurry();
    const leave = this.#enter(idleMilliseconds.next);
    await this.#file.until(() => this.#isCached || this.#isOver, milliseconds);
    leave();
    return this.#isCached;
  }

  /**
   * All audio from the beginning, as it is synthesized. A failure breaks the stream, so that truncated audio never
   * looks complete.
   */
  stream(): ReadableStream<Uint8Array> {
    this.#pace.begin();
    return this.#file.stream(this.#enter(idleMilliseconds.next));
  }

  async #run(): Promise<void> {
    try {
      await this.#speak();
      this.#file.end();
      await this.#cacheAudio();
    } catch (error) {
      this.#failure = error;
      this.#file.fail(error);
      this.#log(error);
    } finally {
      this.#isOver = true;
      clearTimeout(this.#idleTimer);
      this.#file.notify();
      await this.#file.close();
      await rm(await this.#localFile, { force: true });
    }
  }

  /** Resolves when all audio was synthesized. */
  async #speak(): Promise<void> {
    const { speech, stopping } = this.#platform;
    const signal = AbortSignal.any([this.#stopping.signal, stopping]);
    const pieces = encodedSpeech(speech.synthesis, this.utterance, {
      signal,
      onEngine: (engine) => {
        this.engine = engine;
        this.key = keyOf(this.utterance, engine);
      },
      whenNeeded: () => this.#pace.whenNeeded(this.#file.bytes, signal),
    });
    for await (const piece of pieces) if (piece.length > 0) await this.#file.append(piece);
    signal.throwIfAborted();
  }

  /** Caches the audio. If that fails, listeners still get all of it. */
  async #cacheAudio(): Promise<void> {
    try {
      const file = { key: this.key, localFile: await this.#localFile };
      await this.#cache.add(this.#platform, this.utterance, file);
      this.#isCached = true;
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'speech could not be cached');
    }
  }

  /** Adds a listener; the result removes it. `after`: how long the synthesis continues without any listener. */
  #enter(after: number): () => void {
    this.#listeners++;
    clearTimeout(this.#idleTimer);
    return () => {
      this.#listeners--;
      if (this.#listeners === 0 && !this.#isOver) this.#startIdleTimer(after);
    };
  }

  #startIdleTimer(milliseconds: number): void {
    this.#idleTimer = setTimeout(() => this.stop(), milliseconds).unref();
  }

  /** The text is never logged. */
  #log(error: unknown): void {
    if (error instanceof Refusal || this.#stopping.signal.aborted || this.#platform.stopping.aborted) return;
    this.#platform.log.error({ err: error }, 'speech could not be synthesized');
  }
}
