import type { SimilarTerm } from './similar-terms.ts';

/** Whose passages are searched, and for whom: the owner's serve everyone, a visitor's serve that visitor alone. */
export interface Search {
  foId: string;
  /** Undefined: an anonymous viewer. */
  viewerId: string | undefined;
}

/** A search term; its weight is its rarity in this persona, lower for synonyms and corrections. */
export interface WeighedTerm {
  term: string;
  weight: number;
  /** Number of the persona's passages with this term. */
  passages: number;
}

/** How the passages of one persona are found for one viewer. */
export interface PassageSearch {
  /**
   * Document frequency of each term in the passages that everyone may read; the empty term has the number of passages.
   */
  countTerms(terms: string[]): Promise<Map<string, number>>;
  similarTerms(unknown: string[]): Promise<Map<string, SimilarTerm>>;
  /** Ids, best first. */
  rankByText(terms: WeighedTerm[]): Promise<string[]>;
  rankByVector(vector: Float32Array): Promise<string[]>;
  /** Vectors of the present model, by the ids of passages that were found. */
  embeddingsOf(ids: string[]): Promise<Map<string, Float16Array>>;
}
