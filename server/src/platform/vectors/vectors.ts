import type { Outage } from '../breaker/index.ts';

export interface StoredVector {
  /** Of the passage. */
  id: string;
  fileId: string;
  /** Whose upload it is, when it serves that visitor alone. */
  privateTo: string | null;
  values: ArrayLike<number>;
}

interface VectorSearch {
  foId: string;
  /** Undefined: nobody, who sees what serves everyone. */
  viewerId: string | undefined;
  /** Only vectors that this model made are compared. */
  model: string;
}

/**
 * A store of passages' vectors that is searched in place of the database's own columns. The database stays the truth:
 * what is found here and unknown there does not exist. Calls throw a `VectorStoreProblem`.
 */
export interface VectorStore {
  name: 'pinecone';
  /** Tells this index from another one, for people and over restarts; no secret. */
  index: string;
  /** Puts vectors in place of those with the same ids. Any number, best some dozens at once. */
  upsert(of: { foId: string; model: string }, vectors: StoredVector[], signal?: AbortSignal): Promise<void>;
  /** Ids of the nearest passages, nearest first. */
  nearest(search: VectorSearch, vector: Float32Array): Promise<string[]>;
  /** Removes the vectors of a file, or all of a persona. Harmless when there are none. */
  remove(of: { foId: string; fileId: string | null }): Promise<void>;
  /** A small call that changes nothing. */
  probe(signal: AbortSignal): Promise<void>;
}

/** The store was away, refused, or answered what it should not. No text of a passage and no key is in the message. */
export class VectorStoreProblem extends Error {
  override name = 'VectorStoreProblem';
  /** Undefined where it answered, though not as it should. */
  readonly outage: Outage | undefined;

  constructor(message: string, outage?: Outage) {
    super(message);
    this.outage = outage;
  }
}

/** It was not asked, for it was away a moment ago. Told once, where that began. */
export class VectorStoreLeftAlone extends VectorStoreProblem {
  constructor() {
    super('The vector store is left alone until it answers again');
  }
}
