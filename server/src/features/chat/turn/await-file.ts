import { setTimeout as sleep } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { fileSource, newestJobOf } from '#features/knowledge';
import { message_attachments } from '../table.ts';
import type { Request } from './open-turn.ts';
import type { TurnContext } from './turn.ts';

const pollMilliseconds = 250;
/** Longer than reading takes without a vision model, except for the largest scans. */
const readingMilliseconds = 60_000;

/** The error, for the user, that a file attached to a question could not be read. */
export class UnreadableFile extends Error {}

/** True if a file may be attached to the question that is not read yet: a new one, or that of an earlier question. */
export const mayAwaitFile = ({ attachment, retry, regenerate, edit }: Request): boolean =>
  Boolean(attachment || retry || regenerate || edit);

/** Waits until the files attached to these messages are read. Throws `UnreadableFile` if that fails. */
export async function awaitFiles(ctx: TurnContext, messageIds: string[], signal: AbortSignal): Promise<void> {
  let waited = 0;
  for (const file of await attachedFiles(ctx, messageIds)) {
    const timeout = readingMilliseconds + describingMilliseconds(ctx, file);
    while (waited < timeout && !(await isRead(ctx, file.id))) {
      await sleep(pollMilliseconds, undefined, { signal });
      waited += pollMilliseconds;
    }
  }
}

const attachedFiles = ({ database: { db } }: TurnContext, messageIds: string[]) =>
  db
    .select({ id: fileSource.id, mediaType: fileSource.media_type })
    .from(message_attachments)
    .innerJoin(fileSource, eq(fileSource.id, message_attachments.file_id))
    .where(inArray(message_attachments.message_id, messageIds));

async function isRead({ database: { db } }: TurnContext, fileId: string): Promise<boolean> {
  const job = await newestJobOf(db, fileId);
  if (job?.status === 'failed') throw new UnreadableFile(job.error_message ?? 'This file could not be read.');
  return !job || job.status === 'completed';
}

const describingMilliseconds = ({ config: { ai } }: TurnContext, { mediaType }: { mediaType: string }) =>
  ai.visionModel && mediaType.startsWith('image/') ? ai.responseTimeout : 0;
