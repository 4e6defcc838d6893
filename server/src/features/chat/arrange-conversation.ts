import type { ConversationPlace } from '@foyer/contract';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { conversations } from './table.ts';
import { conversationView } from './view.ts';

/** Only in the viewer's own list; the persona's owner does not see it. */
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
