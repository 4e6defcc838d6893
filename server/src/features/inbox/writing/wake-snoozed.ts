import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { personaSource } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { inbox_entries, notSnoozed } from '../table.ts';
import { publishEntry } from './publish-entry.ts';

const intervalMilliseconds = 5000;
const batchSize = 200;

/** Ends snoozes that are due, until the server stops. Several processes share the work. */
export async function scheduleWaking(platform: Platform): Promise<void> {
  const { stopping, log } = platform;
  while (!stopping.aborted) {
    const woken = await wakeSnoozed(platform).catch((error: unknown) => {
      log.warn({ err: error }, 'Snoozed inbox entries could not be brought back');
      return 0;
    });
    if (woken < batchSize)
      await sleep(intervalMilliseconds, undefined, { ref: false, signal: stopping }).catch(() => undefined);
  }
}

/**
 * Ends the first due snoozes, and returns how many: entries become open, unread and, within their priority, first.
 * Notifies the owners' pages.
 */
export async function wakeSnoozed(platform: Platform): Promise<number> {
  const { database, clock } = platform;
  return database.transaction(async (tx) => {
    const { id, status, snoozed_until } = inbox_entries;
    const now = clock();
    const due = tx
      .select({ id })
      .from(inbox_entries)
      .where(and(eq(status, 'snoozed'), lte(snoozed_until, now)))
      .orderBy(snoozed_until)
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const woken = await tx
      .update(inbox_entries)
      .set({ status: 'open', is_read: false, last_activity_at: now, ...notSnoozed })
      .where(inArray(id, due))
      .returning({ id, foId: inbox_entries.fo_id });
    const owners = await ownersToNotify(tx, woken);
    for (const { id: entryId, foId } of woken) {
      const ownerId = owners.get(foId);
      if (ownerId) await publishEntry(tx, platform, { id: entryId, foId, ownerId }, 'update');
    }
    return woken.length;
  });
}

/** Leaves out owners who have "keep owner in the loop" off: their inbox is hidden. */
async function ownersToNotify(tx: Transaction, entries: { foId: string }[]) {
  const foIds = [...new Set(entries.map(({ foId }) => foId))];
  const { id, owner_id: ownerId, isOwnerInLoop } = personaSource;
  const rows = await tx
    .select({ id, ownerId })
    .from(personaSource)
    .where(and(inArray(id, foIds), eq(isOwnerInLoop, true)));
  return new Map(rows.map((row) => [row.id, row.ownerId]));
}
