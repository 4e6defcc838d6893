import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Executor, statement } from '#platform/database';
import { readableByOwner } from '../conversations/readable-by-owner.ts';

/** Ids of a conversation, its persona and its visitor. */
export interface ConversationIds {
  conversationId: string;
  foId: string;
  userId: string;
}

type Ports = Pick<Platform, 'events'>;

/**
 * Notifies the visitor, and the owner if they may read the conversation, that the holder has changed and a system message
 * about it was inserted.
 */
export async function publishHolderChange(
  executor: Executor,
  { events }: Ports,
  conversation: ConversationIds,
): Promise<void> {
  const { conversationId, foId, userId } = conversation;
  const readers = await readersOf(executor, { ids: [conversationId] });
  for (const person of [userId, ...readers.map(({ owner_id }) => owner_id)])
    await events.publish(executor, person, { type: 'presence', foId, conversationId });
}

/** Notifies the visitor, and the owner if they may read the conversation, of a new or changed message. */
export const publishMessage = (
  executor: Executor,
  ports: Ports,
  conversation: ConversationIds,
  messageId: string,
) => publishMessages(executor, ports, [{ conversation, messageId }]);

/** The same for messages of several conversations. */
export async function publishMessages(
  executor: Executor,
  { events }: Ports,
  messages: { conversation: ConversationIds; messageId: string }[],
): Promise<void> {
  const readers = await readersOf(executor, {
    ids: messages.map(({ conversation }) => conversation.conversationId),
  });
  const ownerOf = new Map(readers.map(({ id, owner_id }) => [id, owner_id]));
  for (const { conversation, messageId } of messages) {
    const { conversationId, foId, userId } = conversation;
    const owner = ownerOf.get(conversationId);
    for (const person of owner ? [userId, owner] : [userId])
      await events.publish(executor, person, { type: 'message', foId, conversationId, messageId });
  }
}

/** The owners of the personas, if they may read the conversations. */
const readersOf = statement<{ id: string; owner_id: string }, { ids: string[] }>(
  'readers_of_conversations',
  sql`select ${readableByOwner.id} as id, ${readableByOwner.owner_id} as owner_id from ${readableByOwner}
    where ${readableByOwner.id} = any(${sql.placeholder('ids')}::uuid[])`,
);

export const conversationIds = ({
  id,
  fo_id,
  user_id,
}: {
  id: string;
  fo_id: string;
  user_id: string;
}): ConversationIds => ({
  conversationId: id,
  foId: fo_id,
  userId: user_id,
});
