/**
 * A persona and the viewer for whom it is searched: the owner's passages are found for everyone, a visitor's only for
 * that visitor.
 */
export interface Search {
  foId: string;
  /** Undefined for an anonymous viewer. */
  viewerId: string | undefined;
}

/** A search term; its weight is its rarity in this persona, lower for synonyms and corrections. */
export interface WeighedTerm {
  term: string;
  weight: number;
  /** Number of the persona's passages with this term. */
  passages: number;
}

/** A word of the public passages that is searched instead of one that no passage contains. */
export interface SimilarTerm {
  term: string;
  passages: number;
  /** Share of common trigrams, 0 to 1. */
  similarity: number;
}

/** Search in one persona's passages for one viewer. */
export interface PassageSearch {
  /**
   * Document frequency of each term in the passages that everyone may read; the empty term has the number of passages.
   */
  countTerms(terms: string[]): Promise<Map<string, number>>;
  similarTerms(unknown: string[]): Promise<Map<string, SimilarTerm>>;
  /** Ids, best first. */
  rankByText(terms: WeighedTerm[]): Promise<string[]>;
  rankByVector(vector: Float32Array): Promise<string[]>;
  /** Vectors of the current model, by passage id. */
  embeddingsOf(ids: string[]): Promise<Map<string, Float16Array>>;
}
