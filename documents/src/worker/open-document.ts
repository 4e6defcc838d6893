import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { type Transferable, Worker } from 'node:worker_threads';
import type { Block } from '../block.ts';
import type { DocumentFormat } from '../formats.ts';
import type { Note } from '../note.ts';
import { DocumentProblem } from '../problem.ts';
import type { OnPage, ReadOptions } from '../read-options.ts';
import type { FromWorker } from './messages.ts';
import { type MemoryLimits, watchMemory } from './watch-memory.ts';

/** A document that was read in a worker thread, which returns it batch by batch; disposing ends the thread. */
export interface OpenDocument<Batch> extends AsyncDisposable {
  /** Number of items in all batches together: blocks, or what the worker makes of them. */
  size: number;
  /** Which parts of the document were skipped, and which of several ways of reading was used. */
  notes: Note[];
  /** The next batch, empty at the end. The thread prepares it only on request. */
  next(): Promise<Batch>;
}

export interface WorkerOptions {
  signal?: AbortSignal;
  /** Called after each page that is an image, such as a scan; the thread waits for it. */
  onPage?: OnPage;
  /** Additional timeout of the first step, in milliseconds, if it waits for something other than the document. */
  extraMilliseconds?: number;
  /** Parts of the input to transfer to the thread, besides its bytes. */
  transfer?: Transferable[];
  limits?: Partial<WorkerLimits>;
}

export interface WorkerLimits extends MemoryLimits {
  /** Timeout of one step: reading the file, one page that is an image, or one batch. */
  milliseconds: number;
  heapMegabytes: number;
}

const defaults: WorkerLimits = {
  milliseconds: 120_000,
  heapMegabytes: 512,
  threadMegabytes: 600,
  processGrowthMegabytes: 600,
  unreturnedMegabytes: 300,
};

export interface DocumentInput extends Pick<ReadOptions, 'languages' | 'tableLength'> {
  /** If its buffer holds nothing else, the buffer is transferred to the thread and detached. */
  bytes: Uint8Array<ArrayBuffer>;
  format: DocumentFormat;
  /** Blocks in a batch. */
  batchSize: number;
}

/** Reads a document in a thread of its own and returns its blocks; rejects as `openInWorker` does. */
export const openDocument = (input: DocumentInput, options?: WorkerOptions): Promise<OpenDocument<Block[]>> =>
  openInWorker(new URL('./blocks-worker.ts', import.meta.url), input, options);

/**
 * Opens a document in a worker thread that runs `module`, which must call `serveDocument` and gets `input`. A malicious
 * document can use up its time and memory limits but cannot crash the process. Rejects on crash, timeout and memory limit:
 * with a `DocumentProblem` if the document is the cause, with `MemoryInUse` if other documents use the memory, and with the
 * signal's reason when that aborts.
 */
export async function openInWorker<Batch, Input extends { bytes: Uint8Array<ArrayBuffer> }>(
  module: URL,
  input: Input,
  { signal, onPage, extraMilliseconds = 0, transfer = [], limits: limitOptions }: WorkerOptions = {},
): Promise<OpenDocument<Batch>> {
  const limits = { ...defaults, ...limitOptions };
  const bytes = withOwnMemory(input.bytes);
  const worker = new Worker(module, {
    workerData: { ...input, bytes },
    transferList: [bytes.buffer, ...transfer],
    env: environment(),
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  });
  // `answerOf` reports errors; between two answers nobody listens, and an error without a listener ends the process.
  worker.on('error', () => undefined);
  const memoryAbort = new AbortController();
  const memory = watchMemory(worker, limits, (reason) => memoryAbort.abort(reason));
  const dispose = async () => {
    await worker.terminate();
    memory[Symbol.dispose]();
  };
  const stopped = signal ? AbortSignal.any([memoryAbort.signal, signal]) : memoryAbort.signal;
  const nextAnswer = (milliseconds = limits.milliseconds) => answerOf<Batch>(worker, stopped, milliseconds);
  try {
    let answer = await nextAnswer(limits.milliseconds + extraMilliseconds);
    while (answer.type === 'page') {
      await onPage?.(answer.read, answer.pages);
      worker.postMessage('next');
      answer = await nextAnswer();
    }
    if (answer.type === 'problem') throw new DocumentProblem(answer.kind);
    if (answer.type !== 'read') throw new Error(`unexpected answer: ${answer.type}`);
    return {
      size: answer.size,
      notes: answer.notes,
      next: async () => {
        worker.postMessage('next');
        const answer = await nextAnswer();
        if (answer.type !== 'batch') throw new Error(`unexpected answer: ${answer.type}`);
        return answer.batch;
      },
      [Symbol.asyncDispose]: dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/**
 * Without the settings of the process. In its watch mode (`--watch`), Node's variables make a thread send its imports as
 * messages.
 */
function environment(): Record<string, string> {
  const cache = getCompileCacheDir();
  return cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {};
}

/** A view of a larger buffer cannot be transferred. */
const withOwnMemory = (bytes: Uint8Array<ArrayBuffer>) =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);

/** The worker's next message; rejects on crash, timeout and memory limit. */
async function answerOf<Batch>(
  worker: Worker,
  signal: AbortSignal,
  milliseconds: number,
): Promise<FromWorker<Batch>> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new DocumentProblem('tooSlow')), milliseconds);
  const stopped = AbortSignal.any([stop.signal, signal]);
  try {
    const ended = once(worker, 'exit', { signal: stopped }).then(() => {
      throw new Error('the reading thread ended early');
    });
    const [message] = await Promise.race([once(worker, 'message', { signal: stopped }), ended]);
    return message as FromWorker<Batch>;
  } catch (error) {
    if (stopped.aborted) throw stopped.reason;
    throw isOutOfMemory(error) ? new DocumentProblem('tooLarge', error) : error;
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

const isOutOfMemory = (error: unknown) => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
