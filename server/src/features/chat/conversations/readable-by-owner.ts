import { and, eq, getTableColumns, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { personaSource } from '#features/personas';
import type { UserContext, Viewer } from '#platform/context';
import { allOf } from '#platform/database';
import { NotFound } from '#platform/errors';
import { conversations } from '../table.ts';

/**
 * What the owner of a persona may read of its visitors' conversations: nothing while they are out of the loop, and never
 * one that is private. For queries that join `conversations` and `personaSource`; all others take the subquery below.
 */
export const ownerMayRead = allOf(
  eq(personaSource.isOwnerInLoop, true),
  eq(conversations.is_private, false),
  ne(conversations.user_id, personaSource.owner_id),
);

/** Visitors' conversations that the owner of their persona, `owner_id`, may read: to select from or to join. */
export const readableByOwner = new QueryBuilder()
  .select({ ...getTableColumns(conversations), owner_id: personaSource.owner_id })
  .from(conversations)
  .innerJoin(personaSource, eq(personaSource.id, conversations.fo_id))
  .where(ownerMayRead)
  .as('readable_conversation');

/**
 * Whether a conversation, named by the column of its id, is a visitor's that this owner may read. The offset keeps PostgreSQL
 * from reading all that the owner may read for it, which are 200,000 where a persona is popular.
 */
export const isReadableBy = (owner: Pick<Viewer, 'id'>, conversationId: SQLWrapper) =>
  sql<boolean>`exists (select from ${readableByOwner}
    where ${and(eq(readableByOwner.id, conversationId), eq(readableByOwner.owner_id, owner.id))} offset 0)`;

/** A visitor's conversation that the viewer may read as owner of its persona. */
export async function findReadable({ database, viewer }: UserContext, id: string) {
  const [found] = await database.db
    .select()
    .from(readableByOwner)
    .where(and(eq(readableByOwner.id, id), eq(readableByOwner.owner_id, viewer.id)));
  if (!found) throw new NotFound('Conversation');
  return found;
}
