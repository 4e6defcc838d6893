import { and, eq, getTableColumns, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { personaSource } from '#features/personas';
import type { UserContext, Viewer } from '#platform/context';
import { allOf } from '#platform/database';
import { NotFound } from '#platform/errors';
import { conversations } from '../table.ts';

/**
 * What a persona's owner may read of visitors' conversations: nothing without the setting "keep owner in the loop", and
 * never a private one. For queries that join `conversations` and `personaSource`; others use the subquery below.
 */
export const ownerMayRead = allOf(
  eq(personaSource.isOwnerInLoop, true),
  eq(conversations.is_private, false),
  ne(conversations.user_id, personaSource.owner_id),
);

/** Visitors' conversations that their persona's owner, `owner_id`, may read, as a subquery. */
export const readableByOwner = new QueryBuilder()
  .select({ ...getTableColumns(conversations), owner_id: personaSource.owner_id })
  .from(conversations)
  .innerJoin(personaSource, eq(personaSource.id, conversations.fo_id))
  .where(ownerMayRead)
  .as('readable_conversation');

/**
 * True if a conversation, given by its id column, is a visitor's that this owner may read. The offset keeps PostgreSQL
 * from reading all conversations that the owner may read, which are 200,000 for a popular persona.
 */
export const isReadableBy = (owner: Pick<Viewer, 'id'>, conversationId: SQLWrapper) =>
  sql<boolean>`exists (select from ${readableByOwner}
    where ${and(eq(readableByOwner.id, conversationId), eq(readableByOwner.owner_id, owner.id))} offset 0)`;

/** A visitor's conversation that the viewer may read as owner of its persona. */
export async function findReadable({ database, viewer }: UserContext, id: string) {
  const [conversation] = await database.db
    .select()
    .from(readableByOwner)
    .where(and(eq(readableByOwner.id, id), eq(readableByOwner.owner_id, viewer.id)));
  if (!conversation) throw new NotFound('Conversation');
  return conversation;
}
