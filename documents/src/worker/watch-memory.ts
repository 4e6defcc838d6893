import type { Worker } from 'node:worker_threads';
import { DocumentProblem } from '../problem.ts';

export interface MemoryLimits {
  /** Maximum of the thread, in its heap and outside. */
  threadMegabytes: number;
  /** Maximum growth of the whole process since no document was being read. */
  processGrowthMegabytes: number;
  /**
   * Maximum growth of the process outside its threads: memory of earlier documents that was not returned to the system
   * yet; it is freed as later ones end.
   */
  unreturnedMegabytes: number;
}

/** Documents that are read at the same time need too much memory together: this one is stopped and can be retried. */
export class MemoryInUse extends Error {
  override name = 'MemoryInUse';
  /** Resolves when one of the other documents has been read. */
  readonly freed: Promise<void>;

  constructor(freed: Promise<void>) {
    super('other documents hold the memory');
    this.freed = freed;
  }
}

interface Thread {
  megabytes: number;
  measuredAt: number;
  ended: PromiseWithResolvers<void>;
}

/** All threads of this process that are reading a document. */
const threads = new Set<Thread>();
/** Megabytes of the process when no thread was reading: what a server uses for its other work. */
let idleMegabytes = 0;
const pollMilliseconds = 50;
/** A thread that has not reported its memory for this many milliseconds is busy and counts as the largest. */
const reportTimeout = 1000;
/** A thread below this size is not stopped when all documents together need too much memory. */
const smallThreadMegabytes = 50;

/** Watches the memory of a thread until disposed; calls `onExceeded` once with the reason why the thread must stop. */
export function watchMemory(
  worker: Worker,
  limits: MemoryLimits,
  onExceeded: (reason: Error) => void,
): Disposable {
  const thread: Thread = { megabytes: 0, measuredAt: Date.now(), ended: Promise.withResolvers() };
  if (threads.size === 0) idleMegabytes = processMegabytes();
  threads.add(thread);
  let isMeasuring = false;
  const measure = async () => {
    if (isMeasuring) return;
    isMeasuring = true;
    // A thread that has not started yet, or has ended, has no memory to report.
    const statistics = await worker.getHeapStatistics().catch(() => undefined);
    isMeasuring = false;
    if (statistics)
      thread.megabytes = (statistics.total_physical_size + statistics.external_memory) / 2 ** 20;
    thread.measuredAt = Date.now();
  };
  const timer = setInterval(() => {
    void measure();
    const reason = limitError(thread, limits);
    if (reason) onExceeded(reason);
  }, pollMilliseconds);
  return {
    [Symbol.dispose]: () => {
      clearInterval(timer);
      threads.delete(thread);
      thread.ended.resolve();
    },
  };
}

function limitError(thread: Thread, limits: MemoryLimits): Error | undefined {
  if (thread.megabytes > limits.threadMegabytes) return new DocumentProblem('tooLarge');
  const growth = processMegabytes() - idleMegabytes;
  if (growth < limits.processGrowthMegabytes || sizeOf(thread) < smallThreadMegabytes) return undefined;
  const others = [...threads].filter((other) => other !== thread);
  if (others.some((other) => sizeOf(other) > sizeOf(thread))) return undefined;
  if (others.length > 0) return new MemoryInUse(Promise.race(others.map(({ ended }) => ended.promise)));
  return growth - thread.megabytes > limits.unreturnedMegabytes
    ? new Error('earlier documents still hold the memory')
    : new DocumentProblem('tooLarge');
}

const processMegabytes = () => process.memoryUsage.rss() / 2 ** 20;

const sizeOf = ({ megabytes, measuredAt }: Thread) =>
  Date.now() - measuredAt > reportTimeout ? Number.POSITIVE_INFINITY : megabytes;
