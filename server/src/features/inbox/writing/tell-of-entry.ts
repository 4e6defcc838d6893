import { ownerSettings } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';

interface Entry {
  id: string;
  foId: string;
  ownerId: string;
}

/** The open pages of the persona's owner learn that an entry is new, that it changed, or that it is about to go. */
export async function tellOfEntry(
  tx: Transaction,
  { events }: Pick<Platform, 'events'>,
  { id, foId, ownerId }: Entry,
  change: 'insert' | 'update' | 'remove',
): Promise<void> {
  const silent = change === 'insert' && !(await ownerSettings(tx, foId)).notify_on_incoming;
  await events.publish(tx, ownerId, {
    type: 'inbox',
    foId,
    entryId: id,
    change,
    ...(silent && { silent }),
  });
}
