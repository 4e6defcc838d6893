import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import type { DeviceRow } from './devices.ts';
import { push_subscriptions } from './table.ts';

/** The response of a push service. `later`: temporarily unavailable, with its Retry-After if given. */
export type Outcome = 'sent' | 'gone' | 'refused' | 'too_large' | { later: Date | undefined };

type Ports = Pick<Platform, 'database' | 'clock'>;

const maxRefusals = 3;
/** Circuit breaker: after a timeout the next notices skip the device for a while. */
const restMilliseconds = 60_000;

/** Deletes a device that is gone; stops one that was rejected three times in a row. */
export async function recordOutcome({ database, clock }: Ports, { id }: DeviceRow, outcome: Outcome) {
  const isThisDevice = eq(push_subscriptions.id, id);
  const { db } = database;
  const workingColumns = { refusals: 0, refused_since: null, resting_until: null };
  if (outcome === 'gone') await db.delete(push_subscriptions).where(isThisDevice);
  else if (outcome === 'sent')
    await db
      .update(push_subscriptions)
      .set({ ...workingColumns, last_delivered_at: clock(), problem: null, stopped_at: null })
      .where(isThisDevice);
  else if (outcome === 'refused') await database.transaction((tx) => recordRefusal(tx, id, clock()));
  else if (outcome !== 'too_large') {
    const resting_until = outcome.later ?? new Date(clock().getTime() + restMilliseconds);
    await db.update(push_subscriptions).set({ problem: 'unreachable', resting_until }).where(isThisDevice);
  }
}

async function recordRefusal(tx: Transaction, id: string, now: Date): Promise<void> {
  const { refusals, refused_since } = push_subscriptions;
  const [device] = await tx
    .update(push_subscriptions)
    .set({
      problem: 'refused',
      refusals: sql`${refusals} + 1`,
      refused_since: sql`coalesce(${refused_since}, ${now.toISOString()})`,
    })
    .where(eq(push_subscriptions.id, id))
    .returning();
  if (!device?.refused_since || device.refusals < maxRefusals) return;
  if (await serviceRefusesAll(tx, device, device.refused_since)) return;
  await tx.update(push_subscriptions).set({ stopped_at: now }).where(eq(push_subscriptions.id, id));
}

/** True if the push service rejects every device, so that it is not this device's fault. */
async function serviceRefusesAll(tx: Transaction, { id, host }: DeviceRow, since: Date): Promise<boolean> {
  const served = sql`${push_subscriptions.last_delivered_at} >= ${since.toISOString()}`;
  const otherDevices = onlyRow(
    await tx
      .select({
        refused: sql<number>`(count(*) filter (where ${push_subscriptions.refusals} > 0))::int`,
        served: sql<number>`(count(*) filter (where ${served}))::int`,
      })
      .from(push_subscriptions)
      .where(
        and(
          eq(push_subscriptions.host, host),
          ne(push_subscriptions.id, id),
          isNull(push_subscriptions.stopped_at),
        ),
      ),
  );
  return otherDevices.refused > 0 && otherDevices.served === 0;
}
