import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

interface ThreadLimits {
  milliseconds: number;
  /** JavaScript's own memory; what a native library takes is not counted. */
  heapMegabytes: number;
}

/** A thread took more time or memory than it may. */
export class ThreadProblem extends Error {
  override name = 'ThreadProblem';
  readonly kind: 'tooSlow' | 'tooLarge';

  constructor(kind: 'tooSlow' | 'tooLarge', cause: unknown) {
    super(`a thread was ended: ${kind}`, { cause });
    this.kind = kind;
  }
}

/**
 * Resolves to the first message of a thread that is made for this one task and ended after it; why it is not kept for
 * the next: docs/decisions/0031. Throws a `ThreadProblem` when it takes too much.
 */
export async function runInThread(script: URL, workerData: unknown, limits: ThreadLimits): Promise<unknown> {
  const worker = new Worker(script, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  });
  // Between the answer and the end nobody listens, and an error without a listener ends the server.
  worker.on('error', () => undefined);
  const late = AbortSignal.timeout(limits.milliseconds);
  try {
    const ended = once(worker, 'exit', { signal: late }).then(() => {
      throw new Error('the thread ended early');
    });
    const [outcome] = await Promise.race([once(worker, 'message', { signal: late }), ended]);
    return outcome;
  } catch (error) {
    if (late.aborted) throw new ThreadProblem('tooSlow', error);
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new ThreadProblem('tooLarge', error);
    throw error;
  } finally {
    await worker.terminate();
  }
}
