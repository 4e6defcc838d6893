import { QueryBuilder } from 'drizzle-orm/pg-core';
import { conversations } from '../table.ts';

/**
 * Conversations for joins in other features' queries: id, persona, person, title, privacy, training consent and creation.
 * PostgreSQL plans this subquery like the table itself.
 */
export const conversationSource = new QueryBuilder()
  .select({
    id: conversations.id,
    fo_id: conversations.fo_id,
    user_id: conversations.user_id,
    title: conversations.title,
    is_private: conversations.is_private,
    training_opt_in: conversations.training_opt_in,
    /** Messages that a branch copied are older than this. */
    created_at: conversations.created_at,
  })
  .from(conversations)
  .as('conversation');
