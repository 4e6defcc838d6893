import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { conversations } from '../../chat/table.ts';
import { fos } from '../../personas/table.ts';

/**
 * Whether a conversation may be learnt from, as it will stay until the transaction ends: who withdraws meanwhile waits,
 * and then removes what was learnt. The owner's own chats teach; a visitor's only while they allow it. Undefined when
 * the conversation is gone.
 */
export async function lockTeaching(
  tx: Transaction,
  conversationId: string,
): Promise<{ allowed: boolean } | undefined> {
  const [row] = await tx
    .select({ user: conversations.user_id, optIn: conversations.training_opt_in, owner: fos.owner_id })
    .from(conversations)
    .innerJoin(fos, eq(fos.id, conversations.fo_id))
    .where(eq(conversations.id, conversationId))
    .for('no key update', { of: conversations });
  return row && { allowed: row.optIn || row.user === row.owner };
}
