import { Worker } from 'node:worker_threads';
import { SpeechProblem } from '../problem.ts';
import type { WebAssemblyModule } from '../web-assembly.ts';
import type { SentenceInput } from './speak-sentence.ts';
import type { SentenceOutput } from './speech-worker.ts';

/** A thread with Flite in it, which speaks one sentence at a time. Without work it does not keep the process alive. */
export class SpeechThread {
  readonly #worker: Worker;
  #hasEnded = false;
  #onOutput: ((output: SentenceOutput) => void) | undefined;
  #onEnd: ((cause: unknown) => void) | undefined;

  constructor(module: WebAssemblyModule) {
    this.#worker = new Worker(new URL('./speech-worker.ts', import.meta.url), {
      workerData: module,
      // In watch mode (`--watch`), Node's variables make a thread send its imports as messages.
      env: {},
    });
    this.#worker.unref();
    this.#worker.on('message', (output: SentenceOutput) => this.#onOutput?.(output));
    this.#worker.on('error', (error) => this.#handleEnd(error));
    this.#worker.on('exit', (code) => this.#handleEnd(new Error(`The thread ended with code ${code}.`)));
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Rejects with the signal's reason, after which the thread has ended, or with a `SpeechProblem` where it crashed. */
  async speak(input: SentenceInput, signal: AbortSignal): Promise<SentenceOutput['pcm']> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<SentenceOutput['pcm']>();
    this.#onOutput = ({ pcm }) => resolve(pcm);
    this.#onEnd = (cause) => reject(new SpeechProblem('crashed', { cause }));
    const abort = () => {
      reject(signal.reason);
      void this.end();
    };
    signal.addEventListener('abort', abort, { once: true });
    if (this.#hasEnded) reject(new SpeechProblem('crashed'));
    this.#worker.ref();
    this.#worker.postMessage(input);
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', abort);
      this.#onOutput = undefined;
      this.#onEnd = undefined;
      this.#worker.unref();
    }
  }

  async end() {
    this.#hasEnded = true;
    await this.#worker.terminate();
  }

  #handleEnd(cause: unknown) {
    this.#hasEnded = true;
    this.#onEnd?.(cause);
  }
}
