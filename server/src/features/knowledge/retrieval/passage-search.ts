import type { Platform } from '#platform/context';
import { keptPassages } from './kept-passages.ts';
import { loadEmbeddings } from './load-embeddings.ts';
import { rankByText } from './rank-by-text.ts';
import { rankByVector } from './rank-by-vector.ts';
import type { PassageSearch, Search } from './search.ts';
import { searchKept } from './search-kept.ts';
import { similarTerms } from './similar-terms.ts';
import { countTerms } from './weigh-terms.ts';

export type SearchContext = Pick<Platform, 'ai' | 'config' | 'database' | 'vectors' | 'log' | 'metrics'>;

/** In memory where this process keeps the passages of that revision and the viewer has none of their own. */
export function passageSearch(
  ctx: SearchContext,
  search: Search,
  revision: number | undefined,
): PassageSearch {
  // A store outside the database answers by its own ranking.
  const kept = revision === undefined || ctx.vectors ? undefined : keptPassages(ctx, search, revision);
  return kept ? searchKept(ctx, search, kept) : searchStored(ctx, search);
}

/** By statements, which know what is private to whom. */
const searchStored = (ctx: SearchContext, search: Search): PassageSearch => ({
  countTerms: (terms) => countTerms(ctx.database, search.foId, terms),
  similarTerms: (unknown) => similarTerms(ctx.database, search.foId, unknown),
  rankByText: (terms) => rankByText(ctx, search, terms),
  rankByVector: (vector) => rankByVector(ctx, search, vector),
  embeddingsOf: (ids) => loadEmbeddings(ctx, ids),
});
