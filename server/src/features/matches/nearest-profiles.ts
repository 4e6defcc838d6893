import { cosine, fromFloat16Bytes } from '@foyer/engine';
import { eq, type SQL, sql } from 'drizzle-orm';
import { matchablePersonas } from '#features/personas';
import type { Platform } from '#platform/context';
import { match_pairs, match_profiles } from './table.ts';

/** Profiles compared exactly, after preselection by binary codes. */
const maxCandidates = 10;

interface Neighbour {
  fo_id: string;
  other_id: string;
  embedding: Buffer;
  other_embedding: Buffer;
}

/**
 * Similar personas by persona, nearest first, without pairs that were suggested before. In one statement, so that the
 * matchable personas are read once.
 */
export async function nearestProfiles(
  { database: { db }, ai }: Pick<Platform, 'database' | 'ai'>,
  foIds: string[],
): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<Neighbour & Record<string, unknown>>(sql`
    with matchable as materialized (
      select ${match_profiles.fo_id}, ${matchablePersonas.owner_id}, ${match_profiles.code}, ${match_profiles.embedding_model}
      from ${match_profiles} join ${matchablePersonas} on ${eq(matchablePersonas.id, match_profiles.fo_id)}
    )
    select mine.fo_id, near.fo_id as other_id, own.embedding, other.embedding as other_embedding
    from matchable as mine cross join lateral (
      select fo_id from matchable
      where embedding_model = mine.embedding_model and owner_id <> mine.owner_id
        and fo_id <> all (array(${suggestedWith(sql`mine.fo_id`)}))
      order by bit_count(code # mine.code) limit ${maxCandidates}
    ) as near
    join ${match_profiles} as own on own.fo_id = mine.fo_id
    join ${match_profiles} as other on other.fo_id = near.fo_id
    where mine.fo_id = any(${sql.param(foIds)}::uuid[])`);
  const close = rows
    .map(({ fo_id, other_id, embedding, other_embedding }) => ({
      ...{ fo_id, other_id },
      similarity: cosine(fromFloat16Bytes(embedding), fromFloat16Bytes(other_embedding)),
    }))
    .filter(({ similarity }) => similarity >= ai.embedding.thresholds.full)
    .sort((one, other) => other.similarity - one.similarity);
  return new Map(
    Map.groupBy(close, ({ fo_id }) => fo_id)
      .entries()
      .map(([foId, matches]) => [foId, matches.map(({ other_id }) => other_id)]),
  );
}

const suggestedWith = (foId: SQL) => sql`
  select other from ${match_pairs} where one = ${foId} union all
  select one from ${match_pairs} where other = ${foId}`;
