import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { newestJobOf } from '#features/knowledge';
import { message_attachments } from '../table.ts';
import type { TurnContext } from './turn.ts';

const pollMilliseconds = 250;
/** Longer than reading takes, except for the largest scans. */
const timeoutMilliseconds = 60_000;

/** The error, for the user, that a file attached to a question could not be read. */
export class UnreadableFile extends Error {}

/** Waits until the file attached to a question is read. Throws `UnreadableFile` if that fails. */
export async function awaitFile(ctx: TurnContext, messageId: string, signal: AbortSignal): Promise<void> {
  const fileId = await attachedFile(ctx, messageId);
  if (!fileId) return;
  for (let waited = 0; waited < timeoutMilliseconds; waited += pollMilliseconds) {
    const job = await newestJobOf(ctx.database.db, fileId);
    if (job?.status === 'failed')
      throw new UnreadableFile(job.error_message ?? 'This file could not be read.');
    if (!job || job.status === 'completed') return;
    await sleep(pollMilliseconds, undefined, { signal });
  }
}

async function attachedFile({ database: { db } }: TurnContext, messageId: string) {
  const [attached] = await db
    .select({ fileId: message_attachments.file_id })
    .from(message_attachments)
    .where(eq(message_attachments.message_id, messageId));
  return attached?.fileId;
}
