import { and, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { allMessages, conversationSource } from '#features/chat';
import { personaSource } from '#features/personas';
import { allOf } from '#platform/database';
import { fo_memories, message_feedback } from './table.ts';

/**
 * True if what was learnt from a conversation counts in a persona's numbers. While "keep owner in the loop" is off,
 * only the owner's own conversations count: a changing number would reveal that a visitor taught something, or withdrew
 * it.
 */
const isCounted = (foId: SQLWrapper, visitor: SQL) =>
  sql`(${ofPersona(foId, personaSource.isOwnerInLoop)} or ${visitor} = ${ofPersona(foId, personaSource.owner_id)})`;

/** An uncorrelated subquery, so that PostgreSQL evaluates it once. */
const ofPersona = (foId: SQLWrapper, what: SQLWrapper) =>
  sql`(select ${what} from ${personaSource} where ${eq(personaSource.id, foId)})`;

const userOfMemory = sql`(select ${conversationSource.user_id} from ${conversationSource}
  where ${eq(conversationSource.id, fo_memories.conversation_id)})`;

const userOfVerdict = sql`(select ${conversationSource.user_id} from ${conversationSource}
  inner join ${allMessages} on ${eq(allMessages.conversation_id, conversationSource.id)}
  where ${eq(allMessages.id, message_feedback.message_id)})`;

/** Condition: a persona's memories that count in its numbers; those without a conversation are the owner's. */
export const countedMemories = (foId: SQLWrapper): SQL =>
  allOf(
    eq(fo_memories.fo_id, foId),
    sql`(${fo_memories.conversation_id} is null or ${isCounted(foId, userOfMemory)})`,
  );

/** Number of memories with an answer, counted up to `max`. */
export const memoryCount = (foId: SQLWrapper, max: number): SQL<number> =>
  sql`(select count(*)::int from (
    select from ${fo_memories} where ${and(countedMemories(foId), ne(fo_memories.label, 'reject'))}
    order by ${fo_memories.created_at} desc, ${fo_memories.id} desc limit ${sql.raw(String(max))}
  ) as counted)`;

export const verdictCount = (foId: SQLWrapper): SQL<number> =>
  sql`(select count(*)::int from ${message_feedback}
    where ${eq(message_feedback.fo_id, foId)} and ${isCounted(foId, userOfVerdict)})`;
