import { desc, inArray, max } from 'drizzle-orm';
import { personaSource } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { conversations } from '../table.ts';

/** The visitors who wrote last are notified; others are unlikely to have the conversation open. */
const maxVisitors = 1000;

/**
 * Notifies the open pages of the owners of personas that are deleted, and of those who talked with them. The events are
 * not stored, since those about a deleted persona are deleted.
 */
export async function publishRemoval(
  tx: Transaction,
  { events }: Pick<Platform, 'events'>,
  personas: string[],
): Promise<void> {
  const owners = await tx
    .select({ foId: personaSource.id, userId: personaSource.owner_id })
    .from(personaSource)
    .where(inArray(personaSource.id, personas));
  const visitors = await tx
    .select({ foId: conversations.fo_id, userId: conversations.user_id })
    .from(conversations)
    .where(inArray(conversations.fo_id, personas))
    .groupBy(conversations.fo_id, conversations.user_id)
    .orderBy(desc(max(conversations.last_message_at)))
    .limit(maxVisitors);
  const isOwner = ({ userId }: { userId: string }) => owners.some((owner) => owner.userId === userId);
  for (const { foId, userId } of [...owners, ...visitors.filter((visitor) => !isOwner(visitor))])
    events.publishNow(tx, userId, { type: 'removed', foId });
}
