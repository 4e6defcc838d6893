import type { ConversationPlace } from '@foyer/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { onlyRow } from '#platform/database';
import { NotFound } from '#platform/errors';
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

/** Pins or archives it in the viewer's own list; the persona's owner does not see that. */
export async function arrangeConversation(
  { database, viewer }: UserContext,
  { id, place }: { id: string; place: ConversationPlace },
) {
  const [row] = await database.db
    .update(conversations)
    .set({ is_pinned: place === 'pinned', is_archived: place === 'archived' })
    .where(and(eq(conversations.id, id), eq(conversations.user_id, viewer.id)))
    .returning();
  if (!row) throw new NotFound('Conversation');
  return conversationView(row);
}

/** Marks a conversation as read; repeated while it is open, which shows the owner that the visitor is present. */
export async function markRead(ctx: UserContext, { id }: { id: string }) {
  await findOwnConversation(ctx, id);
  await ctx.database.transaction(async (tx) => {
    await tx.update(conversations).set({ read_at: sql`now()` }).where(eq(conversations.id, id));
    await ctx.features.emit(tx, 'noticesRead', { userId: ctx.viewer.id, conversationIds: [id] });
  });
  return {};
}
