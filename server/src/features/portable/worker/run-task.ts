import pLimit from 'p-limit';
import { ChildProblem, runInChild } from '#platform/child-processes';
import { CardProblem } from '../reading/problem.ts';
import type { Outcome, Task } from './task.ts';

const limits = { milliseconds: 20_000, heapMegabytes: 256 };
/** A decoded picture takes 120 MB. */
const inTurn = pLimit(2);
const script = new URL('./card-worker.ts', import.meta.url);

/**
 * Does a task in a process of its own, at most two at once: a hostile file costs some seconds and some memory. Throws a
 * `CardProblem` where the file is to blame.
 */
export async function runTask(task: Task): Promise<Exclude<Outcome, { type: 'problem' }>> {
  const outcome = (await inTurn(() => runInChild(script, task, limits)).catch(blameFile)) as Outcome;
  if (outcome.type === 'problem') throw new CardProblem(outcome.kind);
  return outcome;
}

function blameFile(error: unknown): never {
  throw error instanceof ChildProblem ? new CardProblem(error.kind, error) : error;
}
