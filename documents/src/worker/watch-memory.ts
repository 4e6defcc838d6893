import type { Worker } from 'node:worker_threads';
import { DocumentProblem } from '../problem.ts';

export interface MemoryLimits {
  /** Of the thread, in its heap and outside. */
  growthMegabytes: number;
  /** Of the whole process, beyond what it had when no document was read. */
  togetherMegabytes: number;
  /**
   * Growth beyond the threads: memory of earlier documents that was not returned yet; it is freed as later ones end.
   */
  leftMegabytes: number;
}

/** Concurrent documents need more memory than there is: this one is stopped and can be retried later. */
export class MemoryTaken extends Error {
  override name = 'MemoryTaken';
  /** Resolves when one of the others has ended. */
  readonly freed: Promise<void>;

  constructor(freed: Promise<void>) {
    super('other documents hold the memory');
    this.freed = freed;
  }
}

interface Thread {
  megabytes: number;
  measured: number;
  ended: PromiseWithResolvers<void>;
}

/** The threads of this process, so that each is measured by itself. */
const threads = new Set<Thread>();
/** Megabytes of the process before the first of `threads` began: what a server holds for its other work. */
let before = 0;
const milliseconds = 50;
/** A thread that has not reported its memory for so long counts as the largest, since it is busy. */
const patience = 1000;
/** Megabytes. A smaller thread is not stopped when all documents together need too much memory. */
const little = 50;

/** Watches the memory of a thread until disposed; calls `onExceeded` once with the reason why the thread must stop. */
export function watchMemory(
  worker: Worker,
  limits: MemoryLimits,
  onExceeded: (reason: Error) => void,
): Disposable {
  const thread: Thread = { megabytes: 0, measured: Date.now(), ended: Promise.withResolvers() };
  if (threads.size === 0) before = processMegabytes();
  threads.add(thread);
  let isMeasuring = false;
  const measure = async () => {
    if (isMeasuring) return;
    isMeasuring = true;
    // A thread that has not started yet, or has ended, has no memory to report.
    const found = await worker.getHeapStatistics().catch(() => undefined);
    isMeasuring = false;
    if (found) thread.megabytes = (found.total_physical_size + found.external_memory) / 2 ** 20;
    thread.measured = Date.now();
  };
  const timer = setInterval(() => {
    void measure();
    const reason = exceeded(thread, limits);
    if (reason) onExceeded(reason);
  }, milliseconds);
  return {
    [Symbol.dispose]: () => {
      clearInterval(timer);
      threads.delete(thread);
      thread.ended.resolve();
    },
  };
}

function exceeded(thread: Thread, limits: MemoryLimits): Error | undefined {
  if (thread.megabytes > limits.growthMegabytes) return new DocumentProblem('tooLarge');
  const grown = processMegabytes() - before;
  if (grown < limits.togetherMegabytes || sizeOf(thread) < little) return undefined;
  const others = [...threads].filter((other) => other !== thread);
  if (others.some((other) => sizeOf(other) > sizeOf(thread))) return undefined;
  if (others.length > 0) return new MemoryTaken(Promise.race(others.map(({ ended }) => ended.promise)));
  return grown - thread.megabytes > limits.leftMegabytes
    ? new Error('earlier documents still hold the memory')
    : new DocumentProblem('tooLarge');
}

const processMegabytes = () => process.memoryUsage.rss() / 2 ** 20;

const sizeOf = ({ megabytes, measured }: Thread) =>
  Date.now() - measured > patience ? Number.POSITIVE_INFINITY : megabytes;
