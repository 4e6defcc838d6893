import { rm } from 'node:fs/promises';
import type { Platform } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { SpeakingEngine } from '#platform/speech';
import type { FileKeeper } from '../files/keep-file.ts';
import { keyOf, type Spoken } from '../spoken.ts';
import { encodedSpeech } from './encoded-speech.ts';
import { GrowingFile } from './growing-file.ts';
import { Pace } from './pace.ts';

/** How long it goes on for nobody, in milliseconds: until its first listener comes, then until one who left is back. */
const patience = { first: 15_000, next: 3000 };

interface Options {
  /** What is to speak. */
  engine: SpeakingEngine;
  keeper: FileKeeper;
}

/** One speech while it is made, for all who listen to it. */
export class Making {
  readonly spoken: Spoken;
  /** Resolves when nothing more comes of it: it is kept, or has failed. Never rejects. */
  readonly ended: Promise<void>;
  /** What speaks, as far as it is known. */
  engine: SpeakingEngine;
  /** Of what it speaks: another one once another engine takes over. */
  key: string;
  readonly #platform: Platform;
  readonly #keeper: FileKeeper;
  readonly #file: GrowingFile;
  readonly #localFile: Promise<string>;
  readonly #pace: Pace;
  readonly #stopping = new AbortController();
  #isKept = false;
  #isOver = false;
  #failure: unknown;
  #listeners = 0;
  #alone: NodeJS.Timeout | undefined;

  constructor(platform: Platform, spoken: Spoken, { engine, keeper }: Options) {
    this.#platform = platform;
    this.#keeper = keeper;
    this.spoken = spoken;
    this.engine = engine;
    this.key = keyOf(spoken, engine);
    this.#pace = new Pace(engine);
    this.#localFile = platform.storage.stagingFile();
    this.#file = new GrowingFile(this.#localFile);
    this.#stopUnlessHeard(patience.first);
    this.ended = this.#make();
  }

  /** Whether one more can listen to it. */
  get isOpen(): boolean {
    return !this.#isOver && !this.#stopping.signal.aborted;
  }

  /** Of itself: not because nobody listened. */
  get hasFailed(): boolean {
    return this.#failure !== undefined && !this.#stopping.signal.aborted;
  }

  stop(): void {
    this.#stopping.abort(new Refusal(503, 'speech_stopped', 'The speech was stopped. Please try again.'));
  }

  /** Until there is sound, or the time is over: it goes on meanwhile. Throws why there is none, or not all of it. */
  async begun(milliseconds?: number): Promise<void> {
    const leave = this.#enter(patience.first);
    await this.#file.until(() => this.#file.bytes > 0, milliseconds);
    leave();
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Until it is kept whole, which is hurried; false when the time is over, or it will not be. */
  async kept(milliseconds: number): Promise<boolean> {
    this.#pace.begin();
    this.#pace.hurry();
    const leave = this.#enter(patience.next);
    await this.#file.until(() => this.#isKept || this.#isOver, milliseconds);
    leave();
    return this.#isKept;
  }

  /** All of it as it comes, from the beginning. A failure breaks the stream: what is cut off never looks whole. */
  stream(): ReadableStream<Uint8Array> {
    this.#pace.begin();
    return this.#file.stream(this.#enter(patience.next));
  }

  async #make(): Promise<void> {
    try {
      await this.#speak();
      this.#file.end();
      await this.#keep();
    } catch (error) {
      this.#failure = error;
      this.#file.fail(error);
      this.#log(error);
    } finally {
      this.#isOver = true;
      clearTimeout(this.#alone);
      this.#file.tell();
      await this.#file.close();
      await rm(await this.#localFile, { force: true });
    }
  }

  /** Resolves once all is said. */
  async #speak(): Promise<void> {
    const { speech, stopping } = this.#platform;
    const signal = AbortSignal.any([this.#stopping.signal, stopping]);
    const pieces = encodedSpeech(speech.synthesis, this.spoken, {
      signal,
      onEngine: (engine) => {
        this.engine = engine;
        this.key = keyOf(this.spoken, engine);
      },
      whenNeeded: () => this.#pace.whenNeeded(this.#file.bytes, signal),
    });
    for await (const piece of pieces) if (piece.length > 0) await this.#file.append(piece);
    signal.throwIfAborted();
  }

  /** Whoever listens has it all the same where it cannot be kept. */
  async #keep(): Promise<void> {
    try {
      const file = { key: this.key, localFile: await this.#localFile };
      await this.#keeper.keep(this.#platform, this.spoken, file);
      this.#isKept = true;
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'speech could not be kept');
    }
  }

  /** `after`: how long it goes on once the last one has left. */
  #enter(after: number): () => void {
    this.#listeners++;
    clearTimeout(this.#alone);
    return () => {
      this.#listeners--;
      if (this.#listeners === 0 && !this.#isOver) this.#stopUnlessHeard(after);
    };
  }

  #stopUnlessHeard(milliseconds: number): void {
    this.#alone = setTimeout(() => this.stop(), milliseconds).unref();
  }

  /** Never what was said. */
  #log(error: unknown): void {
    if (error instanceof Refusal || this.#stopping.signal.aborted || this.#platform.stopping.aborted) return;
    this.#platform.log.error({ err: error }, 'speech could not be made');
  }
}
