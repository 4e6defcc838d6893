import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { allMessages, conversationSource } from '#features/chat';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { Deletion } from '#platform/features';
import { refreshAfterRemoval } from '../learning.ts';
import { fo_memories } from '../table.ts';

/** After an account is deleted, updates the personas that had learnt from it. */
export async function releaseLearnt(tx: Transaction, platform: Platform, { userId, personas }: Deletion) {
  if (!userId) return undefined;
  const taught = await personasTaughtBy(tx, userId, personas);
  return async () => {
    for (const foId of taught) await refreshAfterRemoval(tx, platform, { foId });
  };
}

async function personasTaughtBy(tx: Transaction, userId: string, ownPersonaIds: string[]): Promise<string[]> {
  const learntIn = sql`coalesce(${fo_memories.conversation_id}, ${allMessages.conversation_id})`;
  const rows = await tx
    .selectDistinct({ foId: fo_memories.fo_id })
    .from(fo_memories)
    .leftJoin(allMessages, eq(allMessages.id, fo_memories.message_id))
    .innerJoin(conversationSource, eq(conversationSource.id, learntIn))
    .where(and(eq(conversationSource.user_id, userId), not(inArray(fo_memories.fo_id, ownPersonaIds))))
    .orderBy(fo_memories.fo_id);
  return rows.map(({ foId }) => foId);
}
