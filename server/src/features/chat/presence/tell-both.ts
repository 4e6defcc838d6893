import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Executor } from '#platform/database';
import { readableByOwner } from '../conversations/readable-by-owner.ts';

/** A conversation, and whose it is. */
interface Place {
  conversationId: string;
  foId: string;
  userId: string;
}

type Ports = Pick<Platform, 'events'>;

/** Who answers has changed, and a mark stands in the conversation. */
export async function tellOfHolder(executor: Executor, { events }: Ports, place: Place): Promise<void> {
  const { conversationId, foId } = place;
  for (const person of await sidesOf(executor, place))
    await events.publish(executor, person, { type: 'presence', foId, conversationId });
}

/** A message was said or changed. */
export async function tellOfMessage(
  executor: Executor,
  { events }: Ports,
  place: Place,
  messageId: string,
): Promise<void> {
  const { conversationId, foId } = place;
  for (const person of await sidesOf(executor, place))
    await events.publish(executor, person, { type: 'message', foId, conversationId, messageId });
}

/** Whose conversation it is, and the owner of the persona who may read it. */
async function sidesOf(executor: Executor, { conversationId, userId }: Place): Promise<string[]> {
  const readers = await executor
    .select({ id: readableByOwner.owner_id })
    .from(readableByOwner)
    .where(eq(readableByOwner.id, conversationId));
  return [userId, ...readers.map(({ id }) => id)];
}

export const placeOf = ({ id, fo_id, user_id }: { id: string; fo_id: string; user_id: string }): Place => ({
  conversationId: id,
  foId: fo_id,
  userId: user_id,
});
