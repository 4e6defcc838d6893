import pLimit from 'p-limit';
import { ChildProblem, runInChild } from '#platform/child-processes';
import { Conflict } from '#platform/errors';
import { CardProblem } from '../reading/problem.ts';
import type { Outcome, Task } from './task.ts';

const limits = { milliseconds: 20_000, heapMegabytes: 256 };
/** Two tasks at a time: decoding a picture takes 120 MB. */
const queue = pLimit(2);
const script = new URL('./card-worker.ts', import.meta.url);

/**
 * Runs a task in a child process, so that a hostile file costs little time and memory. Throws a
 * `CardProblem` if the file is to blame.
 */
export async function runTask(
  task: Task,
  signal: AbortSignal,
): Promise<Exclude<Outcome, { type: 'problem' }>> {
  const run = () => {
    refuseDisconnected(signal);
    return runInChild(script, task, limits);
  };
  const outcome = (await queue(run).catch(rethrowAsCardProblem)) as Outcome;
  if (outcome.type === 'problem') throw new CardProblem(outcome.kind);
  return outcome;
}

/** Throws if the client has disconnected while its task waited. */
export function refuseDisconnected(signal: AbortSignal): void {
  if (signal.aborted) throw new Conflict('canceled', 'Canceled: nothing was changed.');
}

function rethrowAsCardProblem(error: unknown): never {
  throw error instanceof ChildProblem ? new CardProblem(error.kind, error) : error;
}
