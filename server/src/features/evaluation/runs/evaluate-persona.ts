import type { EvaluationResult, EvaluationSummary } from '@foyer/contract';
import type { UserContext } from '#platform/context';
import { Refusal } from '#platform/errors';
import { summaryOf } from '../summary.ts';
import { resultView } from '../view.ts';
import { awaitRun } from './await-run.ts';
import { beginRun } from './begin-run.ts';

/**
 * Runs a persona's evaluation and resolves to its results. The run does not depend on the caller; a call during a run
 * gets the results of that run.
 */
export async function evaluatePersona(
  ctx: UserContext,
  { foId }: { foId: string },
  signal: AbortSignal,
): Promise<{ results: EvaluationResult[]; summary: EvaluationSummary }> {
  const runId = await beginRun(ctx, foId);
  const { status, results } = await awaitRun(ctx, runId, signal);
  if (status !== 'completed') throw new Refusal(502, 'evaluation_failed', 'Failed to run evaluation');
  return { results: results.map(resultView), summary: summaryOf(results) };
}
