import type { EvaluationResult, EvaluationSummary } from '@foyer/contract';
import type { UserContext } from '#platform/context';
import { Refusal } from '#platform/errors';
import { summaryOf } from '../summary.ts';
import { resultView } from '../view.ts';
import { awaitRun } from './await-run.ts';
import { beginRun } from './begin-run.ts';

/**
 * Asks a persona its test questions and answers when the last one is checked. The run belongs to the server and goes on
 * without the caller; who asks while one is under way gets that one's results.
 */
export async function evaluatePersona(
  ctx: UserContext,
  { foId }: { foId: string },
): Promise<{ results: EvaluationResult[]; summary: EvaluationSummary }> {
  const runId = await beginRun(ctx, foId);
  const { status, results } = await awaitRun(ctx, runId);
  if (status !== 'completed') throw new Refusal(502, 'evaluation_failed', 'Failed to run evaluation');
  return { results: results.map(resultView), summary: summaryOf(results) };
}
