import { toCode } from '@foyer/engine';
import type { Platform } from '#platform/context';
import { totalTerm } from '../indexing/terms.ts';
import { readablePassagesText } from '../passages/readable-passages.ts';
import type { Search } from './search.ts';

/** One more candidate is compared per this many passages: binary codes are less distinct where more passages are close. */
const passagesPerCandidate = 128;

const nearest = `select id from ${readablePassagesText('$3')}
  where fo_id = $1 and embedding_model = $2
  order by bit_count(code # $4::bit(1536)), id
  limit $5::int + coalesce(
    (select passages / ${passagesPerCandidate} from knowledge_terms where fo_id = $1 and term = '${totalTerm}'), 0)`;

/** The number of candidates for a persona with this many public passages. */
export const candidatesOf = ({ config }: Pick<Platform, 'config'>, passages: number) =>
  config.retrieval.candidates + Math.trunc(passages / passagesPerCandidate);

/**
 * Ids of the passages with the nearest binary codes, unordered. `bench/retrieval` measures how many are needed to miss
 * at most one in fifty of the eight nearest vectors; more cost little, since the scan dominates.
 */
export async function nearestCodes(
  { database, config, ai }: Pick<Platform, 'ai' | 'config' | 'database'>,
  { foId, viewerId }: Search,
  vector: Float32Array,
): Promise<string[]> {
  const { rows } = await database.pool.query<[string]>({
    name: 'knowledge-nearest-codes',
    text: nearest,
    values: [foId, ai.embedding.model, viewerId ?? null, toCode(vector), config.retrieval.candidates],
    rowMode: 'array',
  });
  return rows.map(([id]) => id);
}
