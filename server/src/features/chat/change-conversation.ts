import type { ConversationPlace } from '@foyer/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { findOwnConversation } from './policy.ts';
import { conversations } from './table.ts';
import { conversationView } from './view.ts';

export async function renameConversation(ctx: UserContext, { id, title }: { id: string; title: string }) {
  return changeOwn(ctx, id, { title });
}

/**
 * Pins or archives a conversation in the viewer's own list, or puts it back among the recent ones; the persona's owner
 * does not see that.
 */
export async function arrangeConversation(
  ctx: UserContext,
  { id, place }: { id: string; place: ConversationPlace },
) {
  return changeOwn(ctx, id, { is_pinned: place === 'pinned', is_archived: place === 'archived' });
}

type Change = Partial<Pick<typeof conversations.$inferInsert, 'title' | 'is_pinned' | 'is_archived'>>;

async function changeOwn({ database, viewer }: UserContext, id: string, change: Change) {
  const [row] = await database.db
    .update(conversations)
    .set(change)
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
