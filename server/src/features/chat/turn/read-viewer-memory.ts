import { and, eq, sql } from 'drizzle-orm';
import type { Platform, Viewer } from '#platform/context';
import { type Database, perDatabase } from '#platform/database';
import { fo_memory } from '../table.ts';

/** What this persona remembers of this viewer. */
export async function readViewerMemory(
  { database, viewer }: Pick<Platform, 'database'> & { viewer: Pick<Viewer, 'id'> },
  foId: string,
) {
  const [row] = await viewerMemory(database).execute({ foId, userId: viewer.id });
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
