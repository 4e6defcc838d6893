import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { conversations } from '../table.ts';

export interface LockedConversation {
  foId: string;
  userId: string;
  trainingOptIn: boolean;
  isPrivate: boolean;
  /** The owner answers in person: the persona says and learns nothing. */
  isHeld: boolean;
}

/** A conversation as it stays until the transaction ends; undefined where it is gone, or is not `of` this person and persona. */
export async function lockConversation(
  tx: Transaction,
  id: string,
  of?: { userId: string; foId: string },
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
        of && and(eq(conversations.user_id, of.userId), eq(conversations.fo_id, of.foId)),
      ),
    )
    .for('no key update');
  return row;
}

/**
 * Whether the owner answers in person in a conversation of this person with this persona, as it stays until the
 * transaction ends.
 */
export async function lockHolders(tx: Transaction, of: { userId: string; foId: string }): Promise<boolean> {
  const rows = await tx
    .select({ holder: conversations.holder })
    .from(conversations)
    .where(and(eq(conversations.user_id, of.userId), eq(conversations.fo_id, of.foId)))
    .for('share');
  return rows.some(({ holder }) => holder === 'owner');
}

/** Whether the persona may learn from the conversation, as its visitor decided. */
export async function setTrainingOptIn(tx: Transaction, id: string, allowed: boolean): Promise<void> {
  await tx.update(conversations).set({ training_opt_in: allowed }).where(eq(conversations.id, id));
}
