import { lockConversation } from '#features/chat';
import { ownerOf } from '#features/personas';
import type { Transaction } from '#platform/database';

/**
 * Whether a conversation may be learnt from (`allowed`), and whether its owner has taken over (`isHeld`); undefined if it
 * was deleted. The owner's own chats always may; a visitor's only with consent. Locks the consent until the transaction
 * ends: a concurrent withdrawal waits, and then deletes what was learnt.
 */
export async function lockTeaching(
  tx: Transaction,
  conversationId: string,
): Promise<{ allowed: boolean; isHeld: boolean } | undefined> {
  const conversation = await lockConversation(tx, conversationId);
  if (!conversation) return undefined;
  const { foId, userId, trainingOptIn, isHeld } = conversation;
  return { allowed: trainingOptIn || userId === (await ownerOf(tx, foId)), isHeld };
}
