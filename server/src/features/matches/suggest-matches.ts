import { asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { matchablePersonas } from '#features/personas';
import type { Platform } from '#platform/context';
import { nearestProfiles } from './nearest-profiles.ts';
import { refreshProfiles } from './refresh-profiles.ts';
import { suggestPair } from './suggest-pair.ts';
import { match_profiles } from './table.ts';

/** Compared in one run; the rest waits for the next. */
const mostAtOnce = 200;
const day = 86_400_000;
const daysBetweenLooks = 7;

/**
 * Tells the owners of personas that are close to one another. A persona is compared when it is new or changed, and then
 * once a week, so that no run compares all with all.
 */
export async function suggestMatches(platform: Platform): Promise<void> {
  const { database, clock, stopping } = platform;
  await refreshProfiles(platform);
  for (const profile of await dueProfiles(platform)) {
    if (stopping.aborted) return;
    for (const otherId of await nearestProfiles(platform, profile))
      await suggestPair(platform, profile.fo_id, otherId);
    await database.db
      .update(match_profiles)
      .set({ compared_at: clock() })
      .where(eq(match_profiles.fo_id, profile.fo_id));
  }
}

const dueProfiles = ({ database: { db }, clock }: Platform) =>
  db
    .select({
      fo_id: match_profiles.fo_id,
      owner_id: matchablePersonas.owner_id,
      code: match_profiles.code,
      embedding: match_profiles.embedding,
      embedding_model: match_profiles.embedding_model,
    })
    .from(match_profiles)
    .innerJoin(matchablePersonas, eq(matchablePersonas.id, match_profiles.fo_id))
    .where(
      or(
        isNull(match_profiles.compared_at),
        lt(match_profiles.compared_at, new Date(clock().getTime() - daysBetweenLooks * day)),
      ),
    )
    .orderBy(sql`${asc(match_profiles.compared_at)} nulls first`)
    .limit(mostAtOnce);
