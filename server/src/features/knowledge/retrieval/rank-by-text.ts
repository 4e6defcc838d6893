import type { Platform } from '#platform/context';
import { readablePassagesText } from '../passages/readable-passages.ts';
import { lexeme } from '../passages/search-vector.ts';
import type { Search, WeighedTerm } from './search.ts';

/** Passages that contain the rarest words; beyond this number, commoner words are not searched for. */
const budget = 1500;
/** A power of two, so that sums of fractions are exact. */
const exactUnit = 2 ** 20;
export const rankedByText = 40;

/** Private passages of others must not use up the limit. */
const heaviest = `select found.id
  from unnest($3::text[], $4::float8[]) as word (lexeme, weight)
  cross join lateral (
    select id, fo_id from ${readablePassagesText('$2')}
    where search @@ word.lexeme::tsquery limit ${budget}
  ) as found
  where found.fo_id = $1
  group by found.id order by sum(word.weight) desc, found.id
  limit ${rankedByText}`;

/**
 * Ids of the passages that contain the words, best first by the summed rarity of the words. Reads only the index: the
 * distance of words is left to reranking, since unpacking a passage's words costs more than all the rest.
 */
export async function rankByText(
  { database }: Pick<Platform, 'database'>,
  { foId, viewerId }: Search,
  terms: WeighedTerm[],
): Promise<string[]> {
  const chosen = rarestTerms(terms);
  if (chosen.length === 0) return [];
  const lexemes = chosen.map(({ term }) => lexeme(foId, term));
  const { rows } = await database.pool.query<[string]>({
    name: 'knowledge-rank-by-text',
    text: heaviest,
    values: [foId, viewerId ?? null, lexemes, chosen.map(({ weight }) => weight)],
    rowMode: 'array',
  });
  return rows.map(([id]) => id);
}

/**
 * The rarest words first, as many as the budget allows; at least one. Words that no passage contains cost nothing and
 * are kept. Weights are rounded to fractions whose sum does not depend on the order.
 */
export function rarestTerms(terms: WeighedTerm[]): WeighedTerm[] {
  const chosen: WeighedTerm[] = [];
  let passages = 0;
  for (const term of terms.toSorted((one, other) => one.passages - other.passages)) {
    passages += term.passages;
    if (passages > budget && chosen.some(({ passages: passageCount }) => passageCount > 0)) break;
    chosen.push({ ...term, weight: Math.round(term.weight * exactUnit) / exactUnit });
  }
  return chosen;
}
