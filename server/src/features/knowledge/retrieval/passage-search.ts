import type { Platform } from '#platform/context';
import { cachedPassages } from './cached-passages.ts';
import { loadEmbeddings } from './load-embeddings.ts';
import { rankByText } from './rank-by-text.ts';
import { rankByVector } from './rank-by-vector.ts';
import type { PassageSearch, Search } from './search.ts';
import { searchCached } from './search-cached.ts';
import { similarTerms } from './similar-terms.ts';
import { countTerms } from './weigh-terms.ts';

export type SearchContext = Pick<Platform, 'ai' | 'config' | 'database' | 'vectors' | 'log' | 'metrics'>;

/**
 * Searches in memory if this process has that revision of the passages and the viewer has no private ones; else in the
 * database.
 */
export function passageSearch(
  ctx: SearchContext,
  search: Search,
  revision: number | undefined,
): PassageSearch {
  // An external store ranks by vectors itself.
  const cached = revision === undefined || ctx.vectors ? undefined : cachedPassages(ctx, search, revision);
  return cached ? searchCached(ctx, search, cached) : searchStored(ctx, search);
}

/** Searches by SQL, which respects private passages. */
const searchStored = (ctx: SearchContext, search: Search): PassageSearch => ({
  countTerms: (terms) => countTerms(ctx.database, search.foId, terms),
  similarTerms: (unknown) => similarTerms(ctx.database, search, unknown),
  rankByText: (terms) => rankByText(ctx, search, terms),
  rankByVector: (vector) => rankByVector(ctx, search, vector),
  embeddingsOf: (ids) => loadEmbeddings(ctx, ids),
});
