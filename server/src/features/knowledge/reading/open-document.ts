import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DocumentProblem } from './problem.ts';
import type { FromWorker, IndexedPassage, WorkerInput } from './worker-messages.ts';

export interface OpenDocument extends AsyncDisposable {
  passages: number;
  /** Why the model that sees did not say what the picture shows. */
  undescribed: string | undefined;
  /** The next batch; empty at the end. */
  next(): Promise<{ passages: IndexedPassage[]; vectors: Float32Array[] | undefined }>;
}

const limits = {
  /** For one step: reading the file, one page that is a picture, or one batch. */
  milliseconds: 120_000,
  heapMegabytes: 512,
  /** Growth of the whole process while a document is read, which also counts what lies outside the heap. */
  growthMegabytes: 600,
  /** Of the whole process, which keeps for a while what earlier documents took. */
  processMegabytes: 960,
};

/**
 * Reads a document in a thread of its own: a hostile one costs two minutes and some memory, never the server. Throws a
 * `DocumentProblem` where the document is to blame.
 */
export async function openDocument(
  input: WorkerInput,
  signal: AbortSignal,
  onPage: (read: number, pages: number) => Promise<void>,
): Promise<OpenDocument> {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url), {
    workerData: input,
    transferList: [input.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  });
  // `answerOf` reports errors; between two answers nobody listens, and an error without a listener ends the server.
  worker.on('error', () => undefined);
  const dispose = async () => void (await worker.terminate());
  try {
    let answer = await answerOf(worker, signal, patienceFor(input));
    while (answer.type === 'page') {
      await onPage(answer.read, answer.pages);
      worker.postMessage('next');
      answer = await answerOf(worker, signal);
    }
    if (answer.type === 'problem') throw new DocumentProblem(answer.kind);
    if (answer.type !== 'read') throw new Error(`unexpected answer: ${answer.type}`);
    return {
      passages: answer.passages,
      undescribed: answer.undescribed,
      next: async () => {
        worker.postMessage('next');
        const answer = await answerOf(worker, signal);
        if (answer.type !== 'batch') throw new Error(`unexpected answer: ${answer.type}`);
        return answer;
      },
      [Symbol.asyncDispose]: dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Waiting for a model is no fault of the picture. */
const patienceFor = ({ pictures: { ai } }: WorkerInput) =>
  limits.milliseconds + (ai.visionModel ? (ai.firstTokenTimeout ?? 0) : 0);

/** The worker's next message; its failure, its silence and its hunger become errors. */
async function answerOf(
  worker: Worker,
  signal: AbortSignal,
  patience = limits.milliseconds,
): Promise<FromWorker> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new DocumentProblem('tooSlow')), patience);
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    const now = process.memoryUsage.rss();
    const grown = (now - before) / 2 ** 20;
    const isFull = now / 2 ** 20 > limits.processMegabytes && grown > 50;
    if (isFull || grown > limits.growthMegabytes) stop.abort(new DocumentProblem('tooLarge'));
  }, 50);
  const settled = AbortSignal.any([stop.signal, signal]);
  try {
    const ended = once(worker, 'exit', { signal: settled }).then(() => {
      throw new Error('the reading thread ended early');
    });
    const [message] = await Promise.race([once(worker, 'message', { signal: settled }), ended]);
    return message as FromWorker;
  } catch (error) {
    if (settled.aborted) throw settled.reason;
    throw isOutOfMemory(error) ? new DocumentProblem('tooLarge', error) : error;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    stop.abort();
  }
}

const isOutOfMemory = (error: unknown) => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
