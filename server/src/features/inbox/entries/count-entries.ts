import { and, eq, type SQL, sql } from 'drizzle-orm';
import { readableByOwner } from '#features/chat';
import { personaSource } from '#features/personas';
import type { UserContext } from '#platform/context';
import { inbox_entries } from '../table.ts';
import { isShownTo } from './readable-entries.ts';

/** How many entries the viewer may know of, of one persona or of all. */
export async function countEntries(
  { database: { db }, viewer }: UserContext,
  { foId }: { foId?: string | undefined },
) {
  const { status, is_read } = inbox_entries;
  const [counts] = await db
    .select({
      unread: countOf(sql`${status} = 'open' and not ${is_read}`),
      open: countOf(sql`${status} = 'open'`),
      snoozed: countOf(sql`${status} = 'snoozed'`),
      closed: countOf(sql`${status} = 'closed'`),
    })
    .from(inbox_entries)
    .innerJoin(personaSource, eq(personaSource.id, inbox_entries.fo_id))
    .leftJoin(readableByOwner, eq(readableByOwner.id, inbox_entries.conversation_id))
    .where(and(isShownTo(viewer), foId ? eq(inbox_entries.fo_id, foId) : undefined));
  return counts!;
}

const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
