import { and, desc, eq } from 'drizzle-orm';
import { personasSeenBy, shownColumns } from '#features/personas';
import type { UserContext } from '#platform/context';
import { afterCursor, writeCursor } from '#platform/database';
import { follows } from './table.ts';

const pageSize = 30;

/** The personas that the viewer follows, newest first. One that became private stays in the list, without a link. */
export async function listFollowed(
  { database: { db }, viewer }: UserContext,
  { cursor }: { cursor?: string | undefined },
) {
  const personas = personasSeenBy(viewer);
  const rows = await db
    .select({ persona: shownColumns(personas), followed_at: follows.followed_at })
    .from(follows)
    .innerJoin(personas, eq(personas.id, follows.fo_id))
    .where(
      and(
        eq(follows.user_id, viewer.id),
        cursor ? afterCursor(cursor, follows.followed_at, follows.fo_id) : undefined,
      ),
    )
    .orderBy(desc(follows.followed_at), desc(follows.fo_id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    followed: page.map(({ persona, followed_at }) => ({ persona, followed_at: followed_at.toISOString() })),
    next: last ? writeCursor({ at: last.followed_at, id: last.persona.id }) : null,
  };
}
