import { and, asc, eq, gt, gte } from 'drizzle-orm';
import { readableByOwner } from '#features/chat';
import { isOwnerInLoop } from '#features/personas';
import type { Platform } from '#platform/context';
import { type Executor, violatedConstraint } from '#platform/database';
import { inPieces } from '#platform/jobs';
import { insight_counts } from '../table.ts';
import { countShown } from './count-shown.ts';
import { type Days, lastDays, type Period } from './days.ts';
import { findPart, forgetPart, keyOf, type Part, storePart } from './parts.ts';
import { addCounts, readDayCounts } from './read-day-counts.ts';

export const countInsightsJob = 'count-insights';

/** Approximate number per statement; includes all conversations of some users. */
const conversationsAtOnce = 100;

/** The job: counts a part, and queues a job for the rest, so that no job and no statement takes long. */
export async function countInsights(platform: Platform, { foId, days, zone }: Period): Promise<void> {
  const period = { foId, days, zone };
  if (!(await countPart(platform, period)))
    await platform.jobs.send(platform.database.db, countInsightsJob, period);
}

/** Continues after the last part, for at most this time. True when all is counted and stored. */
export async function countPart(platform: Platform, period: Period, milliseconds?: number): Promise<boolean> {
  const { db } = platform.database;
  if (!(await isOwnerInLoop(db, period.foId))) {
    // The owner may read nothing now: storing zeros would be wrong once they may again.
    await forgetPart(db, period);
    return true;
  }
  const part = await findPart(platform, period);
  const days = lastDays(period.zone, part.started_at, period.days);
  const countNext = async () => {
    const lastUserId = await findLastUser(db, period.foId, days, part.user_id);
    const counts = await readDayCounts(db, period.foId, days, { after: part.user_id, lastUserId });
    part.counts = addCounts(part.counts, counts);
    part.user_id = lastUserId ?? part.user_id;
    return lastUserId !== undefined;
  };
  const hasMore = await inPieces(countNext, milliseconds);
  await (hasMore ? storePart(db, period, part) : storeNumbers(platform, period, part, days)).catch(
    (error: unknown) => {
      // The persona was deleted meanwhile.
      if (!violatedConstraint(error)?.endsWith('_fk')) throw error;
    },
  );
  return !hasMore;
}

/** The last user of the next part; undefined if it is the last part. */
async function findLastUser(executor: Executor, foId: string, { since }: Days, after: string) {
  const [last] = await executor
    .select({ id: readableByOwner.user_id })
    .from(readableByOwner)
    .where(
      and(
        eq(readableByOwner.fo_id, foId),
        gt(readableByOwner.user_id, after),
        gte(readableByOwner.last_message_at, since),
      ),
    )
    .orderBy(asc(readableByOwner.user_id))
    .offset(conversationsAtOnce)
    .limit(1);
  return last?.id;
}

const storeNumbers = ({ database }: Platform, period: Period, { started_at, counts }: Part, days: Days) =>
  database.transaction(async (tx) => {
    const counted = { counted_at: started_at, numbers: countShown(counts, days) };
    const { fo_id, zone, days: count } = insight_counts;
    await tx
      .insert(insight_counts)
      .values({ ...keyOf(period), ...counted })
      .onConflictDoUpdate({ target: [fo_id, zone, count], set: counted });
    await forgetPart(tx, period);
  });
