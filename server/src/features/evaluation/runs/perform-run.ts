import { and, eq, sql } from 'drizzle-orm';
import { lockMemories } from '#features/training';
import type { Platform } from '#platform/context';
import { type Executor, rowsOf } from '#platform/database';
import { isJudged } from '../summary.ts';
import { fo_evaluations, type StoredResult } from '../table.ts';
import { askQuestion } from './ask-question.ts';
import { endRun } from './end-run.ts';
import type { EvaluationJob } from './evaluation-job.ts';

/** Asks the remaining questions in sequence; an interrupted run is resumed where it stopped. */
export async function performRun(platform: Platform, job: EvaluationJob, signal: AbortSignal): Promise<void> {
  for (;;) {
    const run = await findRun(platform.database.db, job);
    if (run?.status !== 'running') return;
    const question = run.asked[run.results.length];
    if (question === undefined) return finish(platform, job, run.results);
    const result = await askQuestion(platform, job, question, signal);
    if (!result) return;
    await storeResult(platform, job, run.results.length, result);
  }
}

async function findRun(executor: Executor, { runId }: EvaluationJob) {
  const [run] = await executor.select().from(fo_evaluations).where(eq(fo_evaluations.id, runId));
  return run;
}

/**
 * Stores a result at its index; does nothing if another worker was faster. If a memory that the answer came from was
 * deleted meanwhile, the result is not stored and the question is asked again. No event is published for a deleted run,
 * since nothing would delete that event.
 */
async function storeResult(
  { database, events }: Platform,
  { runId, foId, userId }: EvaluationJob,
  index: number,
  result: StoredResult,
) {
  await database.transaction(async (tx) => {
    if (!(await lockMemories(tx, result.memories ?? []))) return;
    const { rowCount } = await tx
      .update(fo_evaluations)
      .set({ results: sql`${fo_evaluations.results} || ${rowsOf([{ ...result }])}::jsonb` })
      .where(
        and(
          eq(fo_evaluations.id, runId),
          eq(fo_evaluations.status, 'running'),
          eq(sql`jsonb_array_length(${fo_evaluations.results})`, index),
        ),
      );
    if (rowCount) await events.publish(tx, userId, { type: 'evaluation', foId, runId });
  });
}

/** A run without any judged answer has no scores. */
const finish = (platform: Platform, job: EvaluationJob, results: StoredResult[]) =>
  endRun(platform, job, results.some(isJudged) ? 'completed' : 'failed');
