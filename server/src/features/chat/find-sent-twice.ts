import { and, asc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '#platform/context';
import { conversations, messages } from './table.ts';

/** The answer that this viewer has asked for before under the same client id, by a message or by itself. */
export async function findSentTwice(
  { database, viewer }: UserContext,
  { clientMessageId }: { clientMessageId?: string | undefined },
): Promise<string | undefined> {
  if (!clientMessageId) return undefined;
  const asked = alias(messages, 'asked');
  const [answer] = await database.db
    .select({ id: messages.id })
    .from(asked)
    .innerJoin(messages, or(eq(messages.reply_to, asked.id), eq(messages.id, asked.id)))
    .innerJoin(conversations, eq(conversations.id, asked.conversation_id))
    .where(
      and(
        eq(asked.client_message_id, clientMessageId),
        eq(conversations.user_id, viewer.id),
        eq(messages.sender, 'fo'),
      ),
    )
    .orderBy(asc(messages.position))
    .limit(1);
  return answer?.id;
}
