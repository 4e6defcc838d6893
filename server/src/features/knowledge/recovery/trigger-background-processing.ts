import type { Recovery } from '@foyer/contract';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { lockPersonaOf } from '#features/personas';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { isUnderWay, sendAgain, startJob } from '../indexing/start-job.ts';
import { processing_jobs, uploaded_files } from '../table.ts';
import { isStored } from './is-stored.ts';
import { latestJobs } from './latest-jobs.ts';

/**
 * Sets going again what has come to a halt, on the caller's own persona: jobs that no queue holds any more, files that
 * never got a job, and failed jobs whose file is still there. Twice at once does it once.
 */
export async function triggerBackgroundProcessing(ctx: UserContext): Promise<Recovery> {
  await ctx.limits.use('uploadPerHour', ctx.viewer.id);
  return ctx.database.transaction(async (tx) => {
    const foId = await lockPersonaOf(tx, ctx.viewer.id);
    if (!foId) return recovery({ restarted: 0, retried: 0, personas: 0 }, []);
    const { restarted, retried } = await setGoing(ctx, tx, foId);
    await ctx.features.tell(tx, 'knowledgeChanged', { foId });
    return recovery({ restarted, retried, personas: 1 }, await statusOf(ctx, tx, foId));
  });
}

async function setGoing(ctx: UserContext, tx: Transaction, foId: string) {
  let restarted = 0;
  let retried = 0;
  for (const { job, path } of await latestJobs(tx, ctx.viewer, foId)) {
    if (job.status === 'failed') {
      if (path && !(await isStored(ctx.storage, path))) continue;
      await sendAgain(ctx, tx, job);
      retried++;
    } else if (job.status !== 'completed' && !(await isUnderWay(ctx, job))) {
      await sendAgain(ctx, tx, job);
      restarted++;
    }
  }
  for (const file of await filesWithoutJob(ctx, tx, foId)) {
    if (!(await isStored(ctx.storage, file.storage_path))) continue;
    await startJob(ctx, tx, file);
    restarted++;
  }
  return { restarted, retried };
}

async function filesWithoutJob({ viewer }: UserContext, tx: Transaction, foId: string) {
  const rows = await tx
    .select({ file: uploaded_files })
    .from(uploaded_files)
    .leftJoin(processing_jobs, eq(processing_jobs.file_id, uploaded_files.id))
    .where(
      and(eq(uploaded_files.fo_id, foId), eq(uploaded_files.user_id, viewer.id), isNull(processing_jobs.id)),
    );
  return rows.map(({ file }) => file);
}

const statusOf = ({ viewer }: UserContext, tx: Transaction, foId: string) =>
  tx
    .select({ status: processing_jobs.status, count: count() })
    .from(processing_jobs)
    .where(and(eq(processing_jobs.fo_id, foId), eq(processing_jobs.user_id, viewer.id)))
    .groupBy(processing_jobs.status)
    .orderBy(asc(processing_jobs.status));

function recovery(
  { restarted, retried, personas }: { restarted: number; retried: number; personas: number },
  currentJobStatus: Recovery['currentJobStatus'],
): Recovery {
  const isTriggered = restarted + retried > 0;
  return {
    success: true,
    message: isTriggered ? 'Processing has been started again.' : 'There was nothing to recover.',
    actions: {
      cleanedStuckJobs: restarted,
      retriedFailedJobs: retried,
      knowledgeScoresRecalculated: personas,
      backgroundProcessorTriggered: isTriggered,
    },
    currentJobStatus,
  };
}
