import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { findOwnConversation } from './policy.ts';
import { conversations } from './table.ts';

/** Deletes it with its messages and all that was learnt from it. An answer on its way is dropped. */
export async function removeConversation(ctx: UserContext, { id }: { id: string }) {
  await findOwnConversation(ctx, id);
  await ctx.database.db.delete(conversations).where(eq(conversations.id, id));
  return {};
}
