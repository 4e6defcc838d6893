import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DocumentProblem } from './problem.ts';
import type { FromWorker, IndexedPassage, WorkerInput } from './worker-messages.ts';

export interface OpenDocument extends AsyncDisposable {
  passages: number;
  /** What of it is not among its passages, and why; for the person who uploaded it. */
  remark: string | undefined;
  /** The next batch; empty at the end. */
  next(): Promise<{ passages: IndexedPassage[]; vectors: Float32Array[] | undefined }>;
}

const limits = {
  /** For one step: reading the file, one page that is a picture, or one batch. */
  milliseconds: 120_000,
  heapMegabytes: 512,
  /** Growth of the whole process since the document was opened, which also counts what lies outside the heap. */
  growthMegabytes: 600,
  /** Of the whole process. */
  processMegabytes: 900,
  /** A server with more than this keeps what earlier documents took; it goes back when later threads end. */
  restMegabytes: 600,
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
  const before = process.memoryUsage.rss() / 2 ** 20;
  const dispose = async () => void (await worker.terminate());
  try {
    let answer = await answerOf(worker, signal, before, patienceFor(input));
    while (answer.type === 'page') {
      await onPage(answer.read, answer.pages);
      worker.postMessage('next');
      answer = await answerOf(worker, signal, before);
    }
    if (answer.type === 'problem') throw new DocumentProblem(answer.kind);
    if (answer.type !== 'read') throw new Error(`unexpected answer: ${answer.type}`);
    return {
      passages: answer.passages,
      remark: answer.remark,
      next: async () => {
        worker.postMessage('next');
        const answer = await answerOf(worker, signal, before);
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
  before: number,
  patience = limits.milliseconds,
): Promise<FromWorker> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new DocumentProblem('tooSlow')), patience);
  const watch = setInterval(() => {
    const hunger = hungerOf(process.memoryUsage.rss() / 2 ** 20, before);
    if (hunger) stop.abort(hunger);
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

/** Why a document must stop at that many megabytes; one that finds the memory taken by others is tried again later. */
function hungerOf(now: number, before: number): Error | undefined {
  const grown = now - before;
  if (grown > limits.growthMegabytes) return new DocumentProblem('tooLarge');
  if (now < limits.processMegabytes || grown < 50) return undefined;
  return before > limits.restMegabytes
    ? new Error('earlier documents still hold the memory')
    : new DocumentProblem('tooLarge');
}

const isOutOfMemory = (error: unknown) => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
