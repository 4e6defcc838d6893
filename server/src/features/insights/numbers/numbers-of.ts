import { type Insights, limits } from '@foyer/contract';
import { and, eq, gte } from 'drizzle-orm';
import { readableByOwner } from '#features/chat';
import type { Platform } from '#platform/context';
import { insight_counts } from '../table.ts';
import { countInsightsJob, countPart } from './count-in-parts.ts';
import { countShown, emptyNumbers, type Numbers } from './count-shown.ts';
import { type Days, lastDays, type Period } from './days.ts';
import { readDayCounts } from './read-day-counts.ts';

type Counted = Numbers & Pick<Insights, 'counted_at' | 'is_counting'>;

const freshMilliseconds = 3_600_000;

/**
 * Counts now, or for many conversations returns the cached numbers, which are recounted in the background after an
 * hour.
 */
export async function numbersOf(platform: Platform, period: Period): Promise<Counted> {
  const { database, clock } = platform;
  const days = lastDays(period.zone, clock(), period.days);
  if (!(await hasTooMany(platform, period, days))) {
    const rows = await readDayCounts(database.db, period.foId, days);
    return { ...countShown(rows, days), counted_at: null, is_counting: false };
  }
  const { stored, isFresh } = await findStored(platform, period);
  if (!isFresh) await startCounting(platform, period);
  return {
    ...(stored?.numbers ?? emptyNumbers(days)),
    counted_at: stored?.counted_at.toISOString() ?? null,
    is_counting: !isFresh,
  };
}

/** Counts at once what `numbersOf` would count in the background. */
export async function countNow(platform: Platform, period: Period): Promise<void> {
  const days = lastDays(period.zone, platform.clock(), period.days);
  let isCounted = !(await hasTooMany(platform, period, days)) || (await findStored(platform, period)).isFresh;
  while (!isCounted) isCounted = await countPart(platform, period);
}

/** True if there are too many conversations to count during a request. */
async function hasTooMany(
  { database: { db } }: Platform,
  { foId }: Period,
  { since }: Days,
): Promise<boolean> {
  const rows = await db
    .select({ id: readableByOwner.id })
    .from(readableByOwner)
    .where(and(eq(readableByOwner.fo_id, foId), gte(readableByOwner.last_message_at, since)))
    .limit(limits.insights.maxCountedInRequest + 1);
  return rows.length > limits.insights.maxCountedInRequest;
}

/** The cached numbers, and whether they are less than an hour old. */
async function findStored({ database: { db }, clock }: Platform, { foId, days, zone }: Period) {
  const { fo_id, zone: countedZone, days: countedDays } = insight_counts;
  const [stored] = await db
    .select()
    .from(insight_counts)
    .where(and(eq(fo_id, foId), eq(countedZone, zone), eq(countedDays, days)));
  const age = stored ? clock().getTime() - stored.counted_at.getTime() : Number.POSITIVE_INFINITY;
  return { stored, isFresh: age < freshMilliseconds };
}

async function startCounting({ database: { db }, jobs }: Platform, { foId, days, zone }: Period) {
  const period = { foId, days, zone };
  if (!(await jobs.isUnderWay(countInsightsJob, period))) await jobs.send(db, countInsightsJob, period);
}
