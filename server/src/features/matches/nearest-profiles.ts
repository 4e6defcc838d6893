import { cosine, fromFloat16Bytes } from '@foyer/engine';
import { and, eq, ne, sql } from 'drizzle-orm';
import { matchablePersonas } from '#features/personas';
import type { Platform } from '#platform/context';
import { match_pairs, match_profiles } from './table.ts';

type Profile = Pick<
  typeof match_profiles.$inferSelect,
  'fo_id' | 'code' | 'embedding' | 'embedding_model'
> & {
  owner_id: string;
};

/** Looked at exactly; the codes tell which. */
const candidates = 10;

/** Personas of others that are close to this one and were not suggested with it before, nearest first. */
export async function nearestProfiles({ database: { db }, ai }: Platform, mine: Profile): Promise<string[]> {
  const rows = await db
    .select({ id: match_profiles.fo_id, embedding: match_profiles.embedding })
    .from(match_profiles)
    .innerJoin(matchablePersonas, eq(matchablePersonas.id, match_profiles.fo_id))
    .where(
      and(
        eq(match_profiles.embedding_model, mine.embedding_model),
        ne(matchablePersonas.owner_id, mine.owner_id),
        sql`not exists (select from ${match_pairs} where one = least(${match_profiles.fo_id}, ${mine.fo_id}::uuid)
          and other = greatest(${match_profiles.fo_id}, ${mine.fo_id}::uuid))`,
      ),
    )
    .orderBy(sql`bit_count(${match_profiles.code} # ${mine.code}::bit(1536))`)
    .limit(candidates);
  const vector = fromFloat16Bytes(mine.embedding);
  return rows
    .map(({ id, embedding }) => ({ id, near: cosine(vector, fromFloat16Bytes(embedding)) }))
    .filter(({ near }) => near >= ai.embedding.thresholds.full)
    .sort((one, other) => other.near - one.near)
    .map(({ id }) => id);
}
