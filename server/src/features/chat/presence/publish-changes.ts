import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Executor, statement } from '#platform/database';
import { readableByOwner } from '../conversations/readable-by-owner.ts';

/** A conversation with its persona and person. */
export interface ConversationPlace {
  conversationId: string;
  foId: string;
  userId: string;
}

type Ports = Pick<Platform, 'events'>;

/** Notifies both sides that the holder has changed and a mark was inserted. */
export async function publishHolderChange(
  executor: Executor,
  { events }: Ports,
  place: ConversationPlace,
): Promise<void> {
  const { conversationId, foId, userId } = place;
  const readers = await readersOf(executor, { ids: [conversationId] });
  for (const person of [userId, ...readers.map(({ owner_id }) => owner_id)])
    await events.publish(executor, person, { type: 'presence', foId, conversationId });
}

/** Notifies both sides of a new or changed message. */
export const publishMessage = (
  executor: Executor,
  ports: Ports,
  place: ConversationPlace,
  messageId: string,
) => publishMessages(executor, ports, [{ place, messageId }]);

/** The same for messages of several conversations. */
export async function publishMessages(
  executor: Executor,
  { events }: Ports,
  messages: { place: ConversationPlace; messageId: string }[],
): Promise<void> {
  const readers = await readersOf(executor, { ids: messages.map(({ place }) => place.conversationId) });
  const ownerOf = new Map(readers.map(({ id, owner_id }) => [id, owner_id]));
  for (const { place, messageId } of messages) {
    const { conversationId, foId, userId } = place;
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

export const placeOf = ({
  id,
  fo_id,
  user_id,
}: {
  id: string;
  fo_id: string;
  user_id: string;
}): ConversationPlace => ({
  conversationId: id,
  foId: fo_id,
  userId: user_id,
});
