import { eq, sql } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { findOwnConversation } from './policy.ts';
import { conversations } from './table.ts';

export async function markRead(ctx: UserContext, { id }: { id: string }) {
  await findOwnConversation(ctx, id);
  await ctx.database.db.update(conversations).set({ read_at: sql`now()` }).where(eq(conversations.id, id));
  return {};
}
