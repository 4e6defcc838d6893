import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { personaSource } from '#features/personas';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { ownerMayRead } from '../conversations/readable-by-owner.ts';
import { conversations } from '../table.ts';

/**
 * A conversation for one of its two sides: the visitor, or the persona's owner if they may read it. `isReadable`: the
 * owner may read it.
 */
export async function findSide({ database, viewer }: UserContext, id: string) {
  const [row] = await database.db
    .select({
      conversation: getTableColumns(conversations),
      ownerId: personaSource.owner_id,
      isReadable: sql<boolean>`(${ownerMayRead})`,
    })
    .from(conversations)
    .innerJoin(personaSource, eq(personaSource.id, conversations.fo_id))
    .where(
      and(
        eq(conversations.id, id),
        or(eq(conversations.user_id, viewer.id), and(eq(personaSource.owner_id, viewer.id), ownerMayRead)),
      ),
    );
  if (!row) throw new NotFound('Conversation');
  return { ...row, side: row.conversation.user_id === viewer.id ? ('visitor' as const) : ('owner' as const) };
}
