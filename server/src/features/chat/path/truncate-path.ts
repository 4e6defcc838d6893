import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { messages } from '../table.ts';

/** Removes everything after a position from the path, except the owner's messages, which have no parent. */
export async function truncatePath(tx: Transaction, conversationId: string, position: number): Promise<void> {
  await tx
    .update(messages)
    .set({ is_current: false })
    .where(
      and(
        eq(messages.conversation_id, conversationId),
        eq(messages.is_current, true),
        gt(messages.position, position),
        inArray(messages.sender, ['user', 'fo']),
      ),
    );
}
