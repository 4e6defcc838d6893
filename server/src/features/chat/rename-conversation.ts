import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { onlyRow } from '#platform/database';
import { findOwnConversation } from './policy.ts';
import { conversations } from './table.ts';
import { conversationView } from './view.ts';

export async function renameConversation(ctx: UserContext, { id, title }: { id: string; title: string }) {
  await findOwnConversation(ctx, id);
  const row = onlyRow(
    await ctx.database.db.update(conversations).set({ title }).where(eq(conversations.id, id)).returning(),
  );
  return conversationView(row);
}
