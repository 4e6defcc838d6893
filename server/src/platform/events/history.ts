import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../database/index.ts';
import type { ToldEvent } from './events.ts';
import { event_outbox, live_events } from './table.ts';

/** Whoever missed more is quicker by fetching everything. */
const mostAtOnce = 200;

/** A client that comes for the first time has fetched what it shows within so many seconds. */
const firstSeconds = sql`interval '10 seconds'`;

export async function toldBetween(
  db: Executor,
  userId: string,
  after: string | undefined,
  until: string,
): Promise<ToldEvent[] | undefined> {
  if (after === undefined) return (await wasToldLately(db, userId)) ? undefined : [];
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
    .limit(mostAtOnce + 1);
  if (rows.length > mostAtOnce) return undefined;
  return rows.map(({ position, event }) => ({ id: String(position), event }));
}

async function wasToldLately(db: Executor, userId: string): Promise<boolean> {
  const [last] = await db
    .select({ isLate: sql<boolean>`${live_events.created_at} > now() - ${firstSeconds}` })
    .from(live_events)
    .where(eq(live_events.user_id, userId))
    .orderBy(desc(live_events.position))
    .limit(1);
  return last?.isLate ?? false;
}

/** Rows go from the oldest on, so all after this one are there if it, an older one or the next still is. */
async function isKnown(db: Executor, position: number): Promise<boolean> {
  if (Number.isNaN(position)) return false;
  const { rows } = await db.execute<{ known: boolean | null }>(
    sql`select min(position) - 1 <= ${position} and max(position) >= ${position} as known from ${live_events}`,
  );
  return rows[0]?.known ?? false;
}

/** Reads the outbox first: it waits for rows being moved, which are then found among the events. */
export async function forget(executor: Executor, ids: string[]): Promise<void> {
  const those = sql`${sql.param(ids)}::text[]`;
  for (const table of [event_outbox, live_events])
    await executor.execute(sql`delete from ${table} where user_id = any(${those}::uuid[])
      or event ->> 'foId' = any(${those}) or event ->> 'conversationId' = any(${those})`);
}

/** The newest row stays, and says which ids are known. */
export async function forgetPast(db: Executor, before: Date): Promise<void> {
  await db.execute(sql`delete from ${live_events} where position <= (
      select max(position) from ${live_events} where created_at < ${before.toISOString()}::timestamptz
    ) and position < (select max(position) from ${live_events})`);
}
