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
export class UnreadableFile extends Error {
  /** False if it may be read when it is tried again. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** True if the question may have a file that is not read yet: a new one, or one of an earlier question. */
export const mayAwaitFile = ({ attachment, retry, regenerate, edit }: Request): boolean =>
  Boolean(attachment || retry || regenerate || edit);

/**
 * Waits until the files attached to these messages are read, or cannot be. Throws `UnreadableFile` if a file of the
 * last message cannot; earlier messages may not be about their files any more.
 */
export async function awaitFiles(ctx: TurnContext, messageIds: string[], signal: AbortSignal): Promise<void> {
  let waited = 0;
  for (const file of await attachedFiles(ctx, messageIds)) {
    const isOfLast = file.messageId === messageIds.at(-1);
    const timeout = readingMilliseconds + describingMilliseconds(ctx, file);
    while (waited < timeout && !(await isDone(ctx, file.id, isOfLast))) {
      await sleep(pollMilliseconds, undefined, { signal });
      waited += pollMilliseconds;
    }
  }
}

const attachedFiles = ({ database: { db } }: TurnContext, messageIds: string[]) =>
  db
    .select({
      id: fileSource.id,
      mediaType: fileSource.media_type,
      messageId: message_attachments.message_id,
    })
    .from(message_attachments)
    .innerJoin(fileSource, eq(fileSource.id, message_attachments.file_id))
    .where(inArray(message_attachments.message_id, messageIds));

async function isDone(
  { database: { db } }: TurnContext,
  fileId: string,
  isNeeded: boolean,
): Promise<boolean> {
  const job = await newestJobOf(db, fileId);
  if (job?.status === 'failed' && isNeeded)
    throw new UnreadableFile(job.error_message ?? 'This file could not be read.', job.is_final);
  return !job || job.status === 'completed' || job.status === 'failed';
}

const describingMilliseconds = ({ config: { ai } }: TurnContext, { mediaType }: { mediaType: string }) =>
  ai.visionModel && mediaType.startsWith('image/') ? ai.responseTimeout : 0;
