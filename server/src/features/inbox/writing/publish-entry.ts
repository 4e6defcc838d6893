import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';

interface Entry {
  id: string;
  foId: string;
  ownerId: string;
}

/**
 * Notifies the open pages of the persona's owner that an entry is new, changed or about to be deleted; `silent`:
 * without a toast.
 */
export async function publishEntry(
  tx: Transaction,
  { events }: Pick<Platform, 'events'>,
  { id, foId, ownerId }: Entry,
  change: 'insert' | 'update' | 'remove',
  { silent = false }: { silent?: boolean } = {},
): Promise<void> {
  await events.publish(tx, ownerId, {
    type: 'inbox',
    foId,
    entryId: id,
    change,
    ...(silent && { silent }),
  });
}
