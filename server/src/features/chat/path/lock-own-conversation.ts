import { and, eq, getTableColumns } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { NotFound } from '#platform/errors';
import { allMessages } from '../messages/current-messages.ts';
import { conversations } from '../table.ts';

/**
 * Locks the viewer's own conversation of a message, so that changes of its path are serialized. `foId`: the persona of
 * the conversation, if it must be this one.
 */
export async function lockOwnConversation(
  tx: Transaction,
  { viewer }: UserContext,
  { messageId, foId }: { messageId: string; foId?: string | undefined },
) {
  const [conversation] = await tx
    .select(getTableColumns(conversations))
    .from(conversations)
    .innerJoin(allMessages, eq(allMessages.conversation_id, conversations.id))
    .where(
      and(
        eq(allMessages.id, messageId),
        eq(conversations.user_id, viewer.id),
        foId ? eq(conversations.fo_id, foId) : undefined,
      ),
    )
    .for('update', { of: conversations });
  if (!conversation) throw new NotFound('Message');
  return conversation;
}
