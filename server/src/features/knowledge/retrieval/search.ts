import type { SimilarTerm } from './similar-terms.ts';

/** Whose passages are searched, and for whom: the owner's serve everyone, a visitor's serve that visitor alone. */
export interface Search {
  foId: string;
  /** Undefined: nobody in particular. */
  viewerId: string | undefined;
}

/** A term to look for; the weight is its rarity in this persona, less for words that only stand in for others. */
export interface WeighedTerm {
  term: string;
  weight: number;
  /** In how many of the persona's passages it stands. */
  passages: number;
}

/** How the passages of one persona are found for one viewer. */
export interface PassageSearch {
  /** In how many of the passages that everyone may read each term stands; under the empty term, how many there are. */
  countTerms(terms: string[]): Promise<Map<string, number>>;
  similarTerms(unknown: string[]): Promise<Map<string, SimilarTerm>>;
  /** Ids, best first. */
  rankByText(terms: WeighedTerm[]): Promise<string[]>;
  rankByVector(vector: Float32Array): Promise<string[]>;
  /** Vectors of the present model, by the ids of passages that were found. */
  embeddingsOf(ids: string[]): Promise<Map<string, Float16Array>>;
}
