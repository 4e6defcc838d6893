import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { messages } from '../table.ts';

/** Messages on the current path of each conversation, which is what readers see (decision 0026). */
const current = () => new QueryBuilder().select().from(messages).where(sql`${messages.is_current}`);

/**
 * Subquery of the messages on the current path, with an alias if a query uses it twice. PostgreSQL plans it like the
 * table itself.
 */
export const currentMessagesAs = <Name extends string>(name: Name) => current().as(name);

export const currentMessages = currentMessagesAs('current_messages');

/**
 * All messages, also variants that were not picked: for access by id, for changes of the path, and for deleting or
 * copying everything.
 */
export { messages as allMessages };
