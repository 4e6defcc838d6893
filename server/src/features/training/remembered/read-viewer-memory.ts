import { and, eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Database, perDatabase } from '#platform/database';
import { fo_memory } from '../table.ts';

/** A persona's summary about this viewer. */
export async function readViewerMemory(
  { database }: Pick<Platform, 'database'>,
  { foId, userId }: { foId: string; userId: string },
) {
  const [row] = await viewerMemory(database).execute({ foId, userId });
  return row?.summary || undefined;
}

const viewerMemory = perDatabase(({ db }: Database) =>
  db
    .select({ summary: fo_memory.summary })
    .from(fo_memory)
    .where(
      and(eq(fo_memory.fo_id, sql.placeholder('foId')), eq(fo_memory.user_id, sql.placeholder('userId'))),
    )
    .prepare('viewer_memory'),
);
