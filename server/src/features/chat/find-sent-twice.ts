import { sql } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { type Executor, statement } from '#platform/database';
import { allMessages } from './messages/current-messages.ts';
import { conversations } from './table.ts';

/**
 * The earlier result: an answer; or no answer, because the persona's owner answers, or because the answer was removed
 * as unheard in a live talk (`isUnheard`).
 */
export type SentBefore = { text: string } & (
  | { answerId: string }
  | { conversationId: string; userMessageId: string; foId: string; isUnheard: boolean }
);

interface SentMessage {
  viewerId: string;
  clientMessageId?: string | undefined;
}

/** The earlier result of a message with the same client id (idempotency key) from this viewer. */
export async function findSentTwice(
  { database, viewer }: UserContext,
  { clientMessageId }: Pick<SentMessage, 'clientMessageId'>,
): Promise<SentBefore | undefined> {
  const [sent] = await findAllSentTwice(database.db, [{ viewerId: viewer.id, clientMessageId }]);
  return sent;
}

/** The same for several messages, in their order. */
export async function findAllSentTwice(
  executor: Executor,
  all: SentMessage[],
): Promise<(SentBefore | undefined)[]> {
  const ids = all.flatMap(({ clientMessageId }) => clientMessageId ?? []);
  if (ids.length === 0) return all.map(() => undefined);
  const rows = await sentBefore(executor, { ids });
  const storedRows = new Map(rows.map((row) => [`${row.viewerId} ${row.clientMessageId}`, row]));
  return all.map(({ viewerId, clientMessageId }) => {
    const row = clientMessageId && storedRows.get(`${viewerId} ${clientMessageId}`);
    if (!row) return undefined;
    const { answerId, conversationId, userMessageId, foId, isUnheard, text } = row;
    return answerId ? { answerId, text } : { conversationId, userMessageId, foId, isUnheard, text };
  });
}

interface Row {
  viewerId: string;
  clientMessageId: string;
  answerId: string | null;
  userMessageId: string;
  conversationId: string;
  foId: string;
  isUnheard: boolean;
  text: string;
}

const sentBefore = statement<Row, { ids: string[] }>(
  'sent_before',
  sql`select distinct on (asked.id) asked.client_message_id as "clientMessageId", user_id as "viewerId",
      ${allMessages.id} as "answerId", asked.id as "userMessageId", ${conversations.id} as "conversationId",
      fo_id as "foId", not asked.meta ? 'epoch' as "isUnheard", asked.content as "text"
    from ${allMessages} as asked
    join ${conversations} on ${conversations.id} = asked.conversation_id
    left join ${allMessages} on (${allMessages.reply_to} = asked.id or ${allMessages.id} = asked.id)
      and ${allMessages.sender} = 'fo'
    where asked.client_message_id = any(${sql.placeholder('ids')}::uuid[])
    order by asked.id, ${allMessages.position}`,
);
