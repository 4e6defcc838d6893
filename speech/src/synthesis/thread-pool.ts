import { compileFlite } from '../flite/flite.ts';
import type { WebAssemblyModule } from '../web-assembly.ts';
import type { SentenceInput } from './speak-sentence.ts';
import { SpeechThread } from './speech-thread.ts';

/** How long threads beyond the first are kept without work: each holds the voices, in tens of megabytes. */
const idleMilliseconds = 60_000;

interface QueueEntry {
  resolve(thread: SpeechThread): void;
  reject(reason: unknown): void;
}

/** Starts a thread if all are busy, up to `size`; then queues first in, first out. */
export class ThreadPool {
  readonly #size: number;
  readonly #load: () => Promise<WebAssemblyModule>;
  readonly #threads = new Set<SpeechThread>();
  readonly #idle: SpeechThread[] = [];
  readonly #queue: QueueEntry[] = [];
  #module: Promise<WebAssemblyModule> | undefined;
  #shrinkTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(size: number, load = compileFlite) {
    this.#size = size;
    this.#load = load;
  }

  /** Rejects as `SpeechThread.speak` does; a thread that ended is replaced. */
  async speak(input: SentenceInput, signal: AbortSignal): Promise<Float32Array | undefined> {
    const module = await this.#loadOnce();
    const thread = await this.#acquire(module, signal);
    try {
      return await thread.speak(input, signal);
    } finally {
      this.#release(thread, module);
    }
  }

  /** Loaded once for all threads; a failure is retried with the next sentence. */
  #loadOnce(): Promise<WebAssemblyModule> {
    this.#module ??= this.#load().catch((error: unknown) => {
      this.#module = undefined;
      throw error;
    });
    return this.#module;
  }

  async close() {
    this.#isClosed = true;
    clearTimeout(this.#shrinkTimer);
    for (const waiting of this.#queue.splice(0)) waiting.reject(closedError());
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  async #acquire(module: WebAssemblyModule, signal: AbortSignal): Promise<SpeechThread> {
    signal.throwIfAborted();
    if (this.#isClosed) throw closedError();
    const idle = this.#idle.pop();
    if (idle && !idle.hasEnded) return idle;
    if (idle) this.#threads.delete(idle);
    if (this.#threads.size < this.#size) return this.#start(module);
    const { promise, resolve, reject } = Promise.withResolvers<SpeechThread>();
    const waiting: QueueEntry = { resolve, reject };
    this.#queue.push(waiting);
    const leave = () => {
      const index = this.#queue.indexOf(waiting);
      if (index < 0) return;
      this.#queue.splice(index, 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    return await promise.finally(() => signal.removeEventListener('abort', leave));
  }

  #release(thread: SpeechThread, module: WebAssemblyModule) {
    if (thread.hasEnded) this.#threads.delete(thread);
    if (this.#isClosed) return;
    const next = thread.hasEnded ? this.#start(module) : thread;
    const waiting = this.#queue.shift();
    if (waiting) waiting.resolve(next);
    else this.#idle.push(next);
    this.#shrinkTimer ??= setTimeout(() => this.#shrink(), idleMilliseconds).unref();
  }

  #start(module: WebAssemblyModule): SpeechThread {
    const thread = new SpeechThread(module);
    this.#threads.add(thread);
    return thread;
  }

  #shrink() {
    this.#shrinkTimer = undefined;
    for (const thread of this.#idle.splice(1)) {
      this.#threads.delete(thread);
      void thread.end();
    }
  }
}

function closedError(): Error {
  return new Error('The built-in speech engine is closed.');
}
