import { terms } from '@foyer/engine/text';
import { lexeme } from '../passages/search-vector.ts';

export interface ParsedSearch {
  /** The `tsquery` text for one persona's passages. */
  inIndex: (foId: string) => string;
  /** True for a term that is searched for. */
  holds: (term: string) => boolean;
}

/** All words except stop words, the last as a prefix; undefined if there are none. */
export function parseSearch(query: string): ParsedSearch | undefined {
  const wanted = [...new Set(terms(query))];
  const last = wanted.at(-1);
  if (last === undefined) return undefined;
  return {
    inIndex: (foId) => `${wanted.map((term) => lexeme(foId, term)).join(' & ')}:*`,
    holds: (term) => wanted.includes(term) || term.startsWith(last),
  };
}
