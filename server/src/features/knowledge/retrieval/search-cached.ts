import type { Platform } from '#platform/context';
import { itemAt } from '#platform/must-get';
import { totalTerm } from '../indexing/terms.ts';
import { indexedTerm } from '../passages/search-vector.ts';
import type { CachedPassages } from './cached-passages.ts';
import { candidatesOf } from './nearest-codes.ts';
import { rankedByText, rarestTerms } from './rank-by-text.ts';
import { rankedByVector } from './rank-by-vector.ts';
import type { PassageSearch, Search, SimilarTerm, WeighedTerm } from './search.ts';
import { similarTerms, wordsToLookUp } from './similar-terms.ts';

/** The same rankings as in the database, from memory; only corrections of new misspelt words are looked up there. */
export const searchCached = (
  ctx: Pick<Platform, 'config' | 'database'>,
  { foId }: Search,
  cached: CachedPassages,
): PassageSearch => ({
  countTerms: async (terms) => countsIn(cached, terms),
  similarTerms: (unknown) => similarIn(ctx, foId, cached, unknown),
  rankByText: async (terms) => rankByText(cached, terms),
  rankByVector: async (vector) => rankByVector(cached, vector, candidatesOf(ctx, cached.ids.length)),
  embeddingsOf: async (ids) => embeddingsIn(cached, ids),
});

function countsIn({ ids, indexesByTerm }: CachedPassages, terms: string[]): Map<string, number> {
  const counts = new Map([[totalTerm, ids.length]]);
  for (const term of terms) {
    const passageCount = indexesByTerm.get(term)?.length;
    if (passageCount) counts.set(term, passageCount);
  }
  return counts;
}

async function similarIn(
  { database }: Pick<Platform, 'database'>,
  foId: string,
  { similar }: CachedPassages,
  unknown: string[],
): Promise<Map<string, SimilarTerm>> {
  const words = wordsToLookUp(unknown);
  const missing = words.filter((word) => !similar.has(word));
  const newlySimilar = await similarTerms(database, { foId, viewerId: undefined }, missing);
  for (const word of missing) similar.set(word, newlySimilar.get(word) ?? false);
  return new Map(
    words.flatMap((word) => {
      const similarTerm = newlySimilar.get(word) ?? similar.get(word);
      return similarTerm ? [[word, similarTerm] as const] : [];
    }),
  );
}

function rankByText({ ids, indexesByTerm }: CachedPassages, terms: WeighedTerm[]): string[] {
  const weights = new Map<number, number>();
  for (const { term, weight } of rarestTerms(terms))
    for (const index of indexesByTerm.get(indexedTerm(term)) ?? [])
      weights.set(index, (weights.get(index) ?? 0) + weight);
  return [...weights]
    .sort(([index, less], [otherIndex, more]) => more - less || index - otherIndex)
    .slice(0, rankedByText)
    .map(([index]) => itemAt(ids, index));
}

function rankByVector({ ids, vectors }: CachedPassages, vector: Float32Array, candidates: number): string[] {
  return vectors
    .nearest(vector, candidates)
    .map((index) => ({ index, score: vectors.cosine(index, vector) }))
    .sort((one, other) => other.score - one.score || one.index - other.index)
    .slice(0, rankedByVector)
    .map(({ index }) => itemAt(ids, index));
}

function embeddingsIn({ indexOfId, vectors }: CachedPassages, ids: string[]): Map<string, Float16Array> {
  const embeddings = new Map<string, Float16Array>();
  for (const id of ids) {
    const index = indexOfId.get(id);
    const values = index === undefined ? undefined : vectors.at(index);
    if (values) embeddings.set(id, values);
  }
  return embeddings;
}
