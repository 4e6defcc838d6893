import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../database/index.ts';
import type { StoredEvent } from './events.ts';
import { event_outbox, live_events } from './table.ts';

/** A client that missed more is faster by refetching everything. */
const maxMissedEvents = 200;

/**
 * Time within which a new client has read its page's data and opened its first stream. Longer than the ten seconds after
 * which it refetches what it received: a slow response was received long after it was read.
 */
const firstStreamInterval = sql`interval '60 seconds'`;

export async function eventsBetween(
  db: Executor,
  userId: string,
  after: string | undefined,
  until: string,
): Promise<StoredEvent[] | undefined> {
  if (after === undefined) return (await hasRecentEvents(db, userId)) ? undefined : [];
  if (after === until) return [];
  const from = /^\d{1,15}$/.test(after) ? Number(after) : Number.NaN;
  if (!(await isKnown(db, from))) return undefined;
  const rows = await db
    .select({ position: live_events.position, event: live_events.event })
    .from(live_events)
    .where(
      and(
        eq(live_events.user_id, userId),
        gt(live_events.position, from),
        lte(live_events.position, Number(until)),
      ),
    )
    .orderBy(live_events.position)
    .limit(maxMissedEvents + 1);
  if (rows.length > maxMissedEvents) return undefined;
  return rows.map(({ position, event }) => ({ id: String(position), event }));
}

async function hasRecentEvents(db: Executor, userId: string): Promise<boolean> {
  const [last] = await db
    .select({ isRecent: sql<boolean>`${live_events.created_at} > now() - ${firstStreamInterval}` })
    .from(live_events)
    .where(eq(live_events.user_id, userId))
    .orderBy(desc(live_events.position))
    .limit(1);
  return last?.isRecent ?? false;
}

/** True if no event after this position was deleted. The oldest are deleted first, so it or the next must exist. */
async function isKnown(db: Executor, position: number): Promise<boolean> {
  if (Number.isNaN(position)) return false;
  const { rows } = await db.execute<{ known: boolean | null }>(
    sql`select min(position) - 1 <= ${position} and max(position) >= ${position} as known from ${live_events}`,
  );
  return rows[0]?.known ?? false;
}

/** Deletes from the outbox first: that waits for rows being moved, which are then found among the events. */
export async function forget(executor: Executor, ids: string[]): Promise<void> {
  const idArray = sql`${sql.param(ids)}::text[]`;
  for (const table of [event_outbox, live_events])
    await executor.execute(sql`delete from ${table} where user_id = any(${idArray}::uuid[])
      or event ->> 'foId' = any(${idArray}) or event ->> 'conversationId' = any(${idArray})`);
}

/** Keeps the newest row, by which known ids are recognized. */
export async function removeBefore(db: Executor, before: Date): Promise<void> {
  await db.execute(sql`delete from ${live_events} where position <= (
      select max(position) from ${live_events} where created_at < ${before.toISOString()}::timestamptz
    ) and position < (select max(position) from ${live_events})`);
}
