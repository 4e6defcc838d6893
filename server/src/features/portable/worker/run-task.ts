import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { CardProblem } from '../reading/problem.ts';
import type { Outcome, Task } from './task.ts';

const limits = { milliseconds: 20_000, heapMegabytes: 256 };
/** A decoded picture takes 120 MB. */
const inTurn = pLimit(2);

/**
 * Does a task in a thread of its own, at most two at once: a hostile file costs some seconds and some memory. Why the
 * thread is not kept for the next: docs/decisions/0031. Throws a `CardProblem` where the file is to blame.
 */
export async function runTask(task: Task): Promise<Exclude<Outcome, { type: 'problem' }>> {
  const outcome = await inTurn(() => outcomeOf(task));
  if (outcome.type === 'problem') throw new CardProblem(outcome.kind);
  return outcome;
}

async function outcomeOf(task: Task): Promise<Outcome> {
  const worker = new Worker(new URL('./card-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  });
  // Between the answer and the end nobody listens, and an error without a listener ends the server.
  worker.on('error', () => undefined);
  const late = AbortSignal.timeout(limits.milliseconds);
  try {
    const ended = once(worker, 'exit', { signal: late }).then(() => {
      throw new Error('the reading thread ended early');
    });
    const [outcome] = await Promise.race([once(worker, 'message', { signal: late }), ended]);
    return outcome as Outcome;
  } catch (error) {
    if (late.aborted) throw new CardProblem('tooSlow');
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new CardProblem('tooLarge', error);
    throw error;
  } finally {
    await worker.terminate();
  }
}
