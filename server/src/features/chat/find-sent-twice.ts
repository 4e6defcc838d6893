import { and, asc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '#platform/context';
import { allMessages } from './messages/current-messages.ts';
import { conversations } from './table.ts';

/** The answer that this viewer has asked for before under the same client id, by a message or by itself. */
export async function findSentTwice(
  { database, viewer }: UserContext,
  { clientMessageId }: { clientMessageId?: string | undefined },
): Promise<string | undefined> {
  if (!clientMessageId) return undefined;
  const asked = alias(allMessages, 'asked');
  const [answer] = await database.db
    .select({ id: allMessages.id })
    .from(asked)
    .innerJoin(allMessages, or(eq(allMessages.reply_to, asked.id), eq(allMessages.id, asked.id)))
    .innerJoin(conversations, eq(conversations.id, asked.conversation_id))
    .where(
      and(
        eq(asked.client_message_id, clientMessageId),
        eq(conversations.user_id, viewer.id),
        eq(allMessages.sender, 'fo'),
      ),
    )
    .orderBy(asc(allMessages.position))
    .limit(1);
  return answer?.id;
}
