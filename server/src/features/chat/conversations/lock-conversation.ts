import { and, eq, sql } from 'drizzle-orm';
import { statement, type Transaction } from '#platform/database';
import { conversations } from '../table.ts';

export interface LockedConversation {
  foId: string;
  userId: string;
  trainingOptIn: boolean;
  isPrivate: boolean;
  /** The owner answers in person: the persona neither answers nor learns. */
  isHeld: boolean;
}

/**
 * Locks a conversation until the transaction ends; undefined if it was deleted or is not of this person and persona.
 */
export async function lockConversation(
  tx: Transaction,
  id: string,
  pair?: { userId: string; foId: string },
): Promise<LockedConversation | undefined> {
  const [row] = await tx
    .select({
      foId: conversations.fo_id,
      userId: conversations.user_id,
      trainingOptIn: conversations.training_opt_in,
      isPrivate: conversations.is_private,
      isHeld: sql<boolean>`${conversations.holder} = 'owner'`,
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.id, id),
        pair && and(eq(conversations.user_id, pair.userId), eq(conversations.fo_id, pair.foId)),
      ),
    )
    .for('no key update');
  return row;
}

/**
 * Locks conversations until the transaction ends, in the order of their ids. Whatever changes a conversation and its
 * messages locks the conversation first (decision 0163).
 */
export const lockConversations = statement<never, { ids: string[] }>(
  'lock_conversations',
  sql`select from ${conversations} where ${conversations.id} = any(${sql.placeholder('ids')}::uuid[])
    order by ${conversations.id} for no key update`,
);

/**
 * Locks all conversations of this person with this persona until the transaction ends; true if the owner answers in
 * person in one of them.
 */
export async function lockAndCheckTakenOver(
  tx: Transaction,
  pair: { userId: string; foId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ holder: conversations.holder })
    .from(conversations)
    .where(and(eq(conversations.user_id, pair.userId), eq(conversations.fo_id, pair.foId)))
    .orderBy(conversations.id)
    .for('share');
  return rows.some(({ holder }) => holder === 'owner');
}

/** Stores the visitor's choice whether the persona may learn from the conversation. */
export async function setTrainingOptIn(tx: Transaction, id: string, allowed: boolean): Promise<void> {
  await tx.update(conversations).set({ training_opt_in: allowed }).where(eq(conversations.id, id));
}
