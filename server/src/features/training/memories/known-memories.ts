import { and, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { conversationSource } from '#features/chat';
import { personaSource } from '#features/personas';
import type { Executor, Transaction } from '#platform/database';
import { fo_memories } from '../table.ts';

/** The ids of a persona's memories, as a subquery. */
export const memoryIds = (foId: SQLWrapper): SQL =>
  sql`(select id from ${fo_memories} where ${eq(fo_memories.fo_id, foId)})`;

/** True if all these memories exist; they cannot be deleted until the transaction ends. */
export async function lockMemories(tx: Transaction, ids: string[]): Promise<boolean> {
  const memories = await tx
    .select({ id: fo_memories.id })
    .from(fo_memories)
    .where(inArray(fo_memories.id, ids))
    .for('key share');
  return memories.length === ids.length;
}

/** Of these memories, the ids of those from visitors' conversations. */
export async function visitorsMemories(executor: Executor, ids: string[]): Promise<string[]> {
  const rows = await executor
    .select({ id: fo_memories.id })
    .from(fo_memories)
    .innerJoin(conversationSource, eq(conversationSource.id, fo_memories.conversation_id))
    .innerJoin(
      personaSource,
      and(eq(personaSource.id, fo_memories.fo_id), ne(personaSource.owner_id, conversationSource.user_id)),
    )
    .where(inArray(fo_memories.id, ids));
  return rows.map(({ id }) => id);
}
