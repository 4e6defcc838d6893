import { eq } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { allMessages } from '../messages/current-messages.ts';
import { fo_interactions } from '../table.ts';
import { readableByOwner } from './readable-by-owner.ts';

/** Visitors' turns that the owner may know of, as a subquery: counts must not reveal others (decision 0063). */
export const visitorsTurns = new QueryBuilder()
  .select({
    fo_id: fo_interactions.fo_id,
    user_id: fo_interactions.user_id,
    created_at: fo_interactions.created_at,
  })
  .from(fo_interactions)
  .innerJoin(allMessages, eq(allMessages.id, fo_interactions.message_id))
  .innerJoin(readableByOwner, eq(readableByOwner.id, allMessages.conversation_id))
  .as('visitors_turn');
