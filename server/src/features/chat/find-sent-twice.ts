import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '#platform/context';
import { conversations, messages } from './table.ts';

/** The answer to a message that this viewer has sent before under the same client id. */
export async function findSentTwice(
  { database, viewer }: UserContext,
  { clientMessageId }: { clientMessageId?: string | undefined },
): Promise<string | undefined> {
  if (!clientMessageId) return undefined;
  const asked = alias(messages, 'asked');
  const [answer] = await database.db
    .select({ id: messages.id })
    .from(asked)
    .innerJoin(messages, eq(messages.reply_to, asked.id))
    .innerJoin(conversations, eq(conversations.id, asked.conversation_id))
    .where(and(eq(asked.client_message_id, clientMessageId), eq(conversations.user_id, viewer.id)));
  return answer?.id;
}
