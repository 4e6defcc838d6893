import { isTypo } from '@foyer/engine';
import type { Database } from '#platform/database';
import { readablePassagesText } from '../passages/readable-passages.ts';
import { lexeme } from '../passages/search-vector.ts';
import type { Search, SimilarTerm } from './search.ts';

const minSimilarity = 0.45;
const maxWords = 4;

/**
 * The most similar word of this persona's public passages for each word that no passage contains. Numbers are not
 * corrected, nor words of the viewer's private passages.
 */
export async function similarTerms(
  { pool }: Pick<Database, 'pool'>,
  { foId, viewerId }: Search,
  unknown: string[],
): Promise<Map<string, SimilarTerm>> {
  const words = wordsToLookUp(unknown);
  if (words.length === 0) return new Map();
  const { rows } = await pool.query<SimilarTerm & { word: string }>({
    name: 'knowledge-similar-terms',
    text: `select word, near.* from unnest($2::text[], $3::text[]) as asked (word, lexeme)
      cross join lateral (
        select term, passages, similarity(term, word) as similarity from knowledge_terms
        where fo_id = $1 and term % word order by 3 desc, passages desc, term limit 5
      ) as near
      where not exists (
        select from ${readablePassagesText('$4')} where search @@ lexeme::tsquery and fo_id = $1
      )`,
    values: [foId, words, words.map((word) => lexeme(foId, word)), viewerId ?? null],
  });
  const similarTerms = new Map<string, SimilarTerm>();
  for (const { word, ...near } of rows.filter(isClose))
    if (!similarTerms.has(word)) similarTerms.set(word, near);
  return similarTerms;
}

/** The words worth looking up. */
export const wordsToLookUp = (unknown: string[]) =>
  unknown.filter((term) => /^\p{L}{4,}$/u.test(term)).slice(0, maxWords);

/** Rows are ordered by similarity. Two swapped letters, the commonest typo, change most trigrams of a short word. */
const isClose = ({ word, term, similarity }: SimilarTerm & { word: string }) =>
  similarity >= minSimilarity || isTypo(word, term);
