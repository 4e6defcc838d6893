import { and, eq, getTableColumns } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { NotFound } from '#platform/errors';
import { conversations, messages } from '../table.ts';

/** The viewer's own conversation of a message, with this persona if it is named. Whoever changes its path takes turns. */
export async function lockOwnConversation(
  tx: Transaction,
  { viewer }: UserContext,
  { of, foId }: { of: string; foId?: string | undefined },
) {
  const [conversation] = await tx
    .select(getTableColumns(conversations))
    .from(conversations)
    .innerJoin(messages, eq(messages.conversation_id, conversations.id))
    .where(
      and(
        eq(messages.id, of),
        eq(conversations.user_id, viewer.id),
        foId ? eq(conversations.fo_id, foId) : undefined,
      ),
    )
    .for('update', { of: conversations });
  if (!conversation) throw new NotFound('Message');
  return conversation;
}
