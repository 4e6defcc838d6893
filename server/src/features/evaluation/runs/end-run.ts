import { and, eq } from 'drizzle-orm';
import { notify } from '#features/notices';
import type { Platform } from '#platform/context';
import { fo_evaluations } from '../table.ts';
import type { EvaluationJob } from './evaluation-job.ts';

/** Ends a run without scores; its answers are kept. */
export const failRun = (platform: Platform, job: EvaluationJob): Promise<void> =>
  endRun(platform, job, 'failed');

/** Ends a run unless it has ended, and notifies its owner. */
export async function endRun(
  platform: Platform,
  { runId, foId, userId }: EvaluationJob,
  status: 'completed' | 'failed',
): Promise<void> {
  const { database, events, clock } = platform;
  await database.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(fo_evaluations)
      .set({ status, completed_at: clock() })
      .where(and(eq(fo_evaluations.id, runId), eq(fo_evaluations.status, 'running')));
    if (!rowCount) return;
    await events.publish(tx, userId, { type: 'evaluation', foId, runId });
    await notify(tx, platform, { kind: 'evaluation_finished', recipient: userId, foId, subjectId: runId });
  });
}
