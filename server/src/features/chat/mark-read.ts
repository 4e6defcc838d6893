import { eq, sql } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { findOwnConversation } from './policy.ts';
import { conversations } from './table.ts';

/** Marks a conversation as read; repeated while it is open, which shows the owner that the visitor is present. */
export async function markRead(ctx: UserContext, { id }: { id: string }) {
  await findOwnConversation(ctx, id);
  await ctx.database.transaction(async (tx) => {
    await tx.update(conversations).set({ read_at: sql`now()` }).where(eq(conversations.id, id));
    await ctx.features.tell(tx, 'noticed', { userId: ctx.viewer.id, conversationIds: [id] });
  });
  return {};
}
