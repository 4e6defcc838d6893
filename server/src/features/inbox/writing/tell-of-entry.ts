import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';

interface Entry {
  id: string;
  foId: string;
  ownerId: string;
}

/** The open pages of the persona's owner learn that an entry is new, or that it changed. */
export const tellOfEntry = (
  tx: Transaction,
  { events }: Pick<Platform, 'events'>,
  { id, foId, ownerId }: Entry,
  change: 'insert' | 'update',
) => events.publish(tx, ownerId, { type: 'inbox', foId, entryId: id, change });
