import { eq, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { fileSource, findOwnFile, removeUnusedFile } from '#features/knowledge';
import { personaSource } from '#features/personas';
import type { Platform, UserContext } from '#platform/context';
import { allOf, type Executor } from '#platform/database';
import { inPieces } from '#platform/jobs';
import { message_attachments } from './table.ts';

/** Deletes a visitor's file that no message has. An owner's files are knowledge of the persona and stay. */
export async function discardAttachment(ctx: UserContext, { id }: { id: string }) {
  await findOwnFile(ctx.database.db, ctx.viewer, id);
  await removeUnattached(ctx, eq(fileSource.id, id));
  return {};
}

/** A message that could not be sent can be sent again with its file for this long. */
const unattachedMilliseconds = 86_400_000;
const filesAtOnce = 20;

/** Deletes visitors' files of more than a day ago that no message has. */
export const sweepUnattached = (platform: Platform): Promise<boolean> =>
  inPieces(async () => {
    const before = new Date(platform.clock().getTime() - unattachedMilliseconds);
    return (await removeUnattached(platform, lt(fileSource.upload_date, before))) === filesAtOnce;
  });

/** Resolves to the number of files found. */
async function removeUnattached(platform: Platform, condition: SQL): Promise<number> {
  const files = await unattachedFiles(platform.database.db, condition);
  for (const file of files)
    await removeUnusedFile(platform, file, async (tx) => {
      const stillUnattached = await unattachedFiles(tx, allOf(condition, eq(fileSource.id, file.id)));
      return stillUnattached.length === 0;
    });
  return files.length;
}

function unattachedFiles(db: Executor, condition: SQL) {
  const attachments = db
    .select({ one: sql`1` })
    .from(message_attachments)
    .where(eq(message_attachments.file_id, fileSource.id));
  return db
    .select({ id: fileSource.id, foId: fileSource.fo_id })
    .from(fileSource)
    .innerJoin(personaSource, eq(personaSource.id, fileSource.fo_id))
    .where(allOf(condition, ne(personaSource.owner_id, fileSource.user_id), notExists(attachments)))
    .limit(filesAtOnce);
}
