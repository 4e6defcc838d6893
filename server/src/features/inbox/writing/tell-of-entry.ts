import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';

interface Entry {
  id: string;
  foId: string;
  ownerId: string;
}

/** The open pages of the persona's owner learn that an entry is new, that it changed, or that it is about to go; `silent`: without a word of it. */
export async function tellOfEntry(
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
