import { terms } from '@foyer/engine/text';
import { lexeme } from '../passages/search-vector.ts';

export interface ParsedSearch {
  /** The `tsquery` text for one persona's passages. */
  queryFor: (foId: string) => string;
  /** True for a term that is searched for. */
  isSearched: (term: string) => boolean;
}

/** All words except stop words, the last as a prefix; undefined if there are none. Of a repeated word the last one counts. */
export function parseSearch(query: string): ParsedSearch | undefined {
  const queryTerms = [...new Set(terms(query).toReversed())].toReversed();
  const last = queryTerms.at(-1);
  if (last === undefined) return undefined;
  return {
    queryFor: (foId) => `${queryTerms.map((term) => lexeme(foId, term)).join(' & ')}:*`,
    isSearched: (term) => queryTerms.includes(term) || term.startsWith(last),
  };
}
