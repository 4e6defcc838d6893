import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Outcome } from '../channel.ts';
import { notice_deliveries } from '../table.ts';
import { type ClaimedDelivery, isPending } from './claim.ts';

const { notice_id, channel, sent_with, attempts } = notice_deliveries;
const isDelivery = ({ notice, channel: name }: ClaimedDelivery) =>
  and(eq(notice_id, notice.id), eq(channel, name));
/** The notices in the same mail. */
const isInSameMail = ({ notice, channel: name }: ClaimedDelivery) =>
  and(eq(channel, name), or(eq(notice_id, notice.id), eq(sent_with, notice.id)));

/**
 * Stores the result of a delivery: done, or when to retry. False if that no longer holds: the notice was read meanwhile,
 * or the reason to skip it has gone.
 */
export async function storeOutcome(
  platform: Platform,
  claimed: ClaimedDelivery,
  outcome: Outcome,
): Promise<boolean> {
  const { database, clock, log } = platform;
  const { db } = database;
  if ('sent' in outcome) {
    // Includes notices that were read meanwhile.
    await db.update(notice_deliveries).set({ sent_at: clock(), skipped: null }).where(isInSameMail(claimed));
    return true;
  }
  if ('retryAt' in outcome) {
    const retry = { due_at: outcome.retryAt, attempts: sql`greatest(${attempts} - 1, 0)` };
    const { rowCount } = await db
      .update(notice_deliveries)
      .set(retry)
      .where(and(isDelivery(claimed), isPending));
    return rowCount === 1;
  }
  const { skipped } = outcome;
  const isStored = await database.transaction(async (tx) => {
    // The reason may have gone meanwhile: `requeueIfRepeated` resets the attempts.
    const { rowCount } = await tx
      .update(notice_deliveries)
      .set({ skipped })
      .where(and(isDelivery(claimed), isPending, eq(attempts, claimed.attempt)));
    // Other notices assigned to this mail are sent separately.
    await tx
      .update(notice_deliveries)
      .set({ sent_with: null })
      .where(and(isInSameMail(claimed), ne(notice_id, claimed.notice.id), isPending));
    return rowCount === 1;
  });
  if (isStored)
    log.info({ notice: claimed.notice.id, channel: claimed.channel, skipped }, 'A notice was not sent');
  return isStored;
}

/** Delays before each retry; after the last attempt the notice is dropped. */
const retryMinutes = [1, 5, 15, 60, 180, 360, 720];

/** Retries with backoff, then gives up and stores the reason. */
export async function storeFailure(
  platform: Platform,
  claimed: ClaimedDelivery,
  error: unknown,
): Promise<void> {
  const { database, clock, log } = platform;
  const { notice, channel, attempt } = claimed;
  log.warn({ err: error, notice: notice.id, channel, attempt }, 'A notice could not be sent');
  const minutes = retryMinutes[attempt - 1];
  const reason = error instanceof Error ? error.message : String(error);
  const change =
    minutes === undefined
      ? { skipped: `given up: ${reason.slice(0, 300)}` }
      : { due_at: new Date(clock().getTime() + minutes * 60_000) };
  await database.db
    .update(notice_deliveries)
    .set(change)
    .where(and(isInSameMail(claimed), isPending));
}
