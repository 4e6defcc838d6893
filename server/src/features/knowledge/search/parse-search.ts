import { terms } from '@foyer/engine/text';
import { lexeme } from '../passages/search-vector.ts';

export interface ParsedSearch {
  /** The text of a `tsquery` for the passages of one persona. */
  inIndex: (foId: string) => string;
  /** Whether a term of a passage is one of those that are searched for. */
  holds: (term: string) => boolean;
}

/** All words that carry meaning, the last as the beginning of a word; undefined where there are none. */
export function parseSearch(query: string): ParsedSearch | undefined {
  const wanted = [...new Set(terms(query))];
  const last = wanted.at(-1);
  if (last === undefined) return undefined;
  return {
    inIndex: (foId) => `${wanted.map((term) => lexeme(foId, term)).join(' & ')}:*`,
    holds: (term) => wanted.includes(term) || term.startsWith(last),
  };
}
