import { and, eq, gte, lt } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Executor } from '#platform/database';
import { insight_parts } from '../table.ts';
import type { Period } from './days.ts';

/** A partial count of some users, in the order of their ids, so that the rest can be counted later. */
export type Part = Omit<typeof insight_parts.$inferSelect, keyof ReturnType<typeof keyOf>>;

/** Older partial counts are discarded, since they are about other days. */
const retentionMilliseconds = 3_600_000;
/** Sorts before all others. */
const firstUser = '00000000-0000-0000-0000-000000000000';

/** The partial count to continue. */
export async function findPart({ database, clock }: Platform, period: Period): Promise<Part> {
  const [row] = await database.db
    .select()
    .from(insight_parts)
    .where(and(isOf(period), gte(insight_parts.started_at, oldest(clock()))));
  return row ?? { started_at: clock(), user_id: firstUser, counts: [] };
}

export async function storePart(executor: Executor, period: Period, part: Part): Promise<void> {
  const { fo_id, zone, days } = insight_parts;
  await executor
    .insert(insight_parts)
    .values({ ...keyOf(period), ...part })
    .onConflictDoUpdate({ target: [fo_id, zone, days], set: part });
}

export async function forgetPart(executor: Executor, period: Period): Promise<void> {
  await executor.delete(insight_parts).where(isOf(period));
}

/** Deletes partial counts that were not continued. */
export async function forgetOldParts({ database: { db }, clock }: Platform): Promise<void> {
  await db.delete(insight_parts).where(lt(insight_parts.started_at, oldest(clock())));
}

/** The key columns of a period. */
export const keyOf = ({ foId, zone, days }: Period) => ({ fo_id: foId, zone, days });

const isOf = ({ foId, zone, days }: Period) =>
  and(eq(insight_parts.fo_id, foId), eq(insight_parts.zone, zone), eq(insight_parts.days, days));

const oldest = (now: Date) => new Date(now.getTime() - retentionMilliseconds);
