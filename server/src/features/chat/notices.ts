import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import type { StoredNotice } from '#platform/features';
import { readableByOwner } from './conversations/readable-by-owner.ts';
import { allMessages } from './messages/current-messages.ts';
import { conversations } from './table.ts';
import { previewOf } from './title.ts';

/**
 * The reason not to send a notice: its conversation is deleted, or the persona's owner may not read it. Undefined if it
 * may be sent.
 */
export async function mayNotify(
  executor: Executor,
  { conversationId, recipient }: StoredNotice,
): Promise<string | undefined> {
  if (!conversationId) return undefined;
  const [conversation] = await executor
    .select({ userId: conversations.user_id })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  if (!conversation) return 'conversation gone';
  if (conversation.userId === recipient) return undefined;
  const [readable] = await executor
    .select({ id: readableByOwner.id })
    .from(readableByOwner)
    .where(and(eq(readableByOwner.id, conversationId), eq(readableByOwner.owner_id, recipient)));
  return readable ? undefined : 'conversation not readable';
}

/** The text of an owner's message, for the notice to the visitor. */
export async function noticePreview(
  executor: Executor,
  { kind, recipient, subjectId }: StoredNotice,
): Promise<string | undefined> {
  if (kind !== 'owner_replied' || !subjectId) return undefined;
  const [reply] = await executor
    .select({ content: allMessages.content })
    .from(allMessages)
    .innerJoin(conversations, eq(conversations.id, allMessages.conversation_id))
    .where(
      and(
        eq(allMessages.id, subjectId),
        eq(allMessages.sender, 'owner'),
        eq(conversations.user_id, recipient),
      ),
    );
  return reply && previewOf(reply.content);
}
