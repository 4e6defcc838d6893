import { and, asc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '#platform/context';
import { allMessages } from './messages/current-messages.ts';
import { conversations } from './table.ts';

/**
 * What came of it: an answer, or none: while the persona's owner is there, or since nobody heard it in a live talk
 * (`isUnheard`).
 */
export type SentBefore =
  | { answerId: string }
  | { conversationId: string; userMessageId: string; foId: string; isUnheard: boolean };

/** What this viewer has asked for before under the same client id, by a message or by an answer itself. */
export async function findSentTwice(
  { database, viewer }: UserContext,
  { clientMessageId }: { clientMessageId?: string | undefined },
): Promise<SentBefore | undefined> {
  if (!clientMessageId) return undefined;
  const asked = alias(allMessages, 'asked');
  const [sent] = await database.db
    .select({
      answerId: allMessages.id,
      userMessageId: asked.id,
      conversationId: conversations.id,
      foId: conversations.fo_id,
      isUnheard: sql<boolean>`not ${asked.meta} ? 'epoch'`,
    })
    .from(asked)
    .innerJoin(conversations, eq(conversations.id, asked.conversation_id))
    .leftJoin(
      allMessages,
      and(or(eq(allMessages.reply_to, asked.id), eq(allMessages.id, asked.id)), eq(allMessages.sender, 'fo')),
    )
    .where(and(eq(asked.client_message_id, clientMessageId), eq(conversations.user_id, viewer.id)))
    .orderBy(asc(allMessages.position))
    .limit(1);
  if (!sent) return undefined;
  const { answerId, ...message } = sent;
  return answerId ? { answerId } : message;
}
