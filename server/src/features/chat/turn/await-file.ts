import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { fileSource, newestJobOf } from '#features/knowledge';
import { message_attachments } from '../table.ts';
import type { TurnContext } from './turn.ts';

const pollMilliseconds = 250;
/** Longer than reading takes without a vision model, except for the largest scans. */
const readingMilliseconds = 60_000;

/** The error, for the user, that a file attached to a question could not be read. */
export class UnreadableFile extends Error {}

/** Waits until the file attached to a question is read. Throws `UnreadableFile` if that fails. */
export async function awaitFile(ctx: TurnContext, messageId: string, signal: AbortSignal): Promise<void> {
  const file = await attachedFile(ctx, messageId);
  if (!file) return;
  const timeout = readingMilliseconds + describingMilliseconds(ctx, file);
  for (let waited = 0; waited < timeout; waited += pollMilliseconds) {
    const job = await newestJobOf(ctx.database.db, file.id);
    if (job?.status === 'failed')
      throw new UnreadableFile(job.error_message ?? 'This file could not be read.');
    if (!job || job.status === 'completed') return;
    await sleep(pollMilliseconds, undefined, { signal });
  }
}

async function attachedFile({ database: { db } }: TurnContext, messageId: string) {
  const [file] = await db
    .select({ id: fileSource.id, mediaType: fileSource.media_type })
    .from(message_attachments)
    .innerJoin(fileSource, eq(fileSource.id, message_attachments.file_id))
    .where(eq(message_attachments.message_id, messageId));
  return file;
}

const describingMilliseconds = ({ config: { ai } }: TurnContext, { mediaType }: { mediaType: string }) =>
  ai.visionModel && mediaType.startsWith('image/') ? ai.responseTimeout : 0;
