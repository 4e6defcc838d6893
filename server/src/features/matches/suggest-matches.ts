import { asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { matchablePersonas } from '#features/personas';
import type { Platform } from '#platform/context';
import { inPieces } from '#platform/jobs';
import { nearestProfiles } from './nearest-profiles.ts';
import { refreshProfiles } from './refresh-profiles.ts';
import { suggestPair } from './suggest-pair.ts';
import { match_profiles } from './table.ts';

const batchSize = 10;
const day = 86_400_000;
const daysBetweenComparisons = 7;

/**
 * Suggests similar personas to their owners. A persona is compared when it is new or changed, and then once a week, so
 * that no run compares all pairs.
 */
export async function suggestMatches(platform: Platform): Promise<boolean> {
  let mayBeOutdated = true;
  return inPieces(async () => {
    // Finding outdated profiles reads all of them, so it is done until there are none, and not before each comparison.
    if (!mayBeOutdated) return compareDue(platform);
    mayBeOutdated = await refreshProfiles(platform);
    return true;
  });
}

/** True if more may be due. */
async function compareDue(platform: Platform): Promise<boolean> {
  const due = await dueProfiles(platform);
  if (due.length > 0) await compare(platform, due);
  return due.length === batchSize && !platform.stopping.aborted;
}

async function compare(platform: Platform, foIds: string[]): Promise<void> {
  const { database, clock, stopping } = platform;
  const nearest = await nearestProfiles(platform, foIds);
  for (const [foId, matchIds] of nearest)
    for (const otherId of matchIds) {
      if (stopping.aborted) return;
      await suggestPair(platform, foId, otherId);
    }
  await database.db
    .update(match_profiles)
    .set({ compared_at: clock() })
    .where(inArray(match_profiles.fo_id, foIds));
}

async function dueProfiles({ database: { db }, clock }: Platform): Promise<string[]> {
  const rows = await db
    .select({ id: match_profiles.fo_id })
    .from(match_profiles)
    .innerJoin(matchablePersonas, eq(matchablePersonas.id, match_profiles.fo_id))
    .where(
      or(
        isNull(match_profiles.compared_at),
        lt(match_profiles.compared_at, new Date(clock().getTime() - daysBetweenComparisons * day)),
      ),
    )
    .orderBy(sql`${asc(match_profiles.compared_at)} nulls first`)
    .limit(batchSize);
  return rows.map(({ id }) => id);
}
