import type { Recovery } from '@foyer/contract';
import { jobStatus } from '@foyer/contract/knowledge';
import { and, eq, inArray, isNull, notExists } from 'drizzle-orm';
import pLimit from 'p-limit';
import { lockPersonaOf, ownPersonaIds } from '#features/personas';
import type { UserContext } from '#platform/context';
import { anyOf, type Transaction } from '#platform/database';
import type { JobRow } from '../indexing/progress.ts';
import { isUnderWay, sendAgain, startJob } from '../indexing/start-job.ts';
import { allPassages } from '../passages/readable-passages.ts';
import { processing_jobs, uploaded_files } from '../table.ts';
import { latestJobs } from './latest-jobs.ts';

/**
 * Restarts what is stuck for the caller's own persona: jobs that are no longer queued, unread files without a job, and
 * failed jobs that a retry may fix. Idempotent under concurrent calls.
 */
export async function triggerBackgroundProcessing(ctx: UserContext): Promise<Recovery> {
  await ctx.limits.use('retryPerHour', ctx.viewer.id);
  // Before the transaction: a slow storage must not keep the persona locked.
  const missing = await missingPaths(ctx);
  return ctx.database.transaction(async (tx) => {
    const foId = await lockPersonaOf(tx, ctx.viewer.id);
    if (!foId) return recovery({ restarted: 0, retried: 0, personas: 0 }, []);
    const done = await startWaitingJobs(ctx, tx, foId, missing);
    await ctx.features.emit(tx, 'knowledgeChanged', { foId });
    const jobs = (await latestJobs(tx, ctx.viewer, foId)).map(({ job }) => job);
    return recovery({ ...done, personas: 1 }, jobs);
  });
}

const pathsAtOnce = 8;

/** The paths of documents of the caller's own persona that may need a job, but whose content is not in the storage. */
async function missingPaths({ database: { db }, storage, viewer }: UserContext): Promise<Set<string>> {
  const mayRetry = and(eq(processing_jobs.status, 'failed'), eq(processing_jobs.is_final, false));
  const rows = await db
    .selectDistinct({ path: uploaded_files.storage_path })
    .from(uploaded_files)
    .leftJoin(processing_jobs, eq(processing_jobs.file_id, uploaded_files.id))
    .where(
      and(
        inArray(uploaded_files.fo_id, ownPersonaIds(db, viewer)),
        eq(uploaded_files.user_id, viewer.id),
        anyOf(isNull(processing_jobs.id), mayRetry),
      ),
    );
  const isStored = await pLimit(pathsAtOnce).map(rows, ({ path }) => storage.has('documents', path));
  return new Set(rows.filter((_, at) => !isStored[at]).map(({ path }) => path));
}

async function startWaitingJobs(
  ctx: UserContext,
  tx: Transaction,
  foId: string,
  missing: ReadonlySet<string>,
) {
  let restarted = 0;
  let retried = 0;
  for (const { job, path } of await latestJobs(tx, ctx.viewer, foId)) {
    if (job.status === 'failed') {
      if (job.is_final || (path && missing.has(path))) continue;
      await sendAgain(ctx, tx, job);
      retried++;
    } else if (job.status !== 'completed' && !(await isUnderWay(ctx, job))) {
      await sendAgain(ctx, tx, job);
      restarted++;
    }
  }
  for (const file of await filesWithoutJob(ctx, tx, foId)) {
    if (missing.has(file.storage_path)) continue;
    await startJob(ctx, tx, file);
    restarted++;
  }
  return { restarted, retried };
}

/** A file with passages needs no job: a canary is stored without one. */
async function filesWithoutJob({ viewer }: UserContext, tx: Transaction, foId: string) {
  const rows = await tx
    .select({ file: uploaded_files })
    .from(uploaded_files)
    .leftJoin(processing_jobs, eq(processing_jobs.file_id, uploaded_files.id))
    .where(
      and(
        eq(uploaded_files.fo_id, foId),
        eq(uploaded_files.user_id, viewer.id),
        isNull(processing_jobs.id),
        notExists(tx.select().from(allPassages).where(eq(allPassages.file_id, uploaded_files.id))),
      ),
    );
  return rows.map(({ file }) => file);
}

function recovery(
  { restarted, retried, personas }: { restarted: number; retried: number; personas: number },
  jobs: JobRow[],
): Recovery {
  const isTriggered = restarted + retried > 0;
  const started = isTriggered ? 'Processing has been started again.' : 'There was nothing to recover.';
  const unreadable = jobs.filter((job) => job.is_final).length;
  return {
    success: true,
    message: [started, ...unreadableMessages(unreadable)].join(' '),
    actions: {
      cleanedStuckJobs: restarted,
      retriedFailedJobs: retried,
      knowledgeScoresRecalculated: personas,
      backgroundProcessorTriggered: isTriggered,
    },
    currentJobStatus: jobStatus.options.flatMap((status) => {
      const count = jobs.filter((job) => job.status === status).length;
      return count > 0 ? [{ status, count }] : [];
    }),
  };
}

function unreadableMessages(unreadable: number): string[] {
  if (unreadable === 0) return [];
  return [
    unreadable === 1
      ? '1 document cannot be read as it is.'
      : `${unreadable} documents cannot be read as they are.`,
  ];
}
