import { setTimeout as sleep } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { processing_jobs } from '../../knowledge/table.ts';
import { message_attachments } from '../table.ts';

const pollMilliseconds = 250;
/** Longer than reading takes but for the largest scans; those serve the next question. */
const patienceMilliseconds = 60_000;

/** Why a file that came with a question cannot serve the answer, for a person. */
export class UnreadableFile extends Error {}

/** Waits until the file that came with a question is read. Throws `UnreadableFile` when it never will be. */
export async function awaitFile(ctx: UserContext, messageId: string, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < patienceMilliseconds; waited += pollMilliseconds) {
    const job = await newestJob(ctx, messageId);
    if (job?.status === 'failed')
      throw new UnreadableFile(job.error_message ?? 'This file could not be read.');
    if (!job || job.status === 'completed') return;
    await sleep(pollMilliseconds, undefined, { signal });
  }
}

async function newestJob({ database: { db } }: UserContext, messageId: string) {
  const [job] = await db
    .select({ status: processing_jobs.status, error_message: processing_jobs.error_message })
    .from(message_attachments)
    .innerJoin(processing_jobs, eq(processing_jobs.file_id, message_attachments.file_id))
    .where(eq(message_attachments.message_id, messageId))
    .orderBy(desc(processing_jobs.created_at))
    .limit(1);
  return job;
}
