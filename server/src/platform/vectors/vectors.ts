import type { Outage } from '../breaker/index.ts';

export interface StoredVector {
  /** Id of the passage. */
  id: string;
  fileId: string;
  /** The visitor to whose questions the passage is limited. */
  privateTo: string | null;
  values: ArrayLike<number>;
}

interface VectorSearch {
  foId: string;
  /** Undefined for an anonymous viewer, who sees only public passages. */
  viewerId: string | undefined;
  /** Only vectors of this model are compared. */
  model: string;
}

/**
 * An external store of passages' vectors, searched instead of the database's own columns. The database is
 * authoritative: results unknown to it are ignored. Calls throw a `VectorStoreProblem`.
 */
export interface VectorStore {
  name: 'pinecone';
  /** Identifies this index, also across restarts; not secret. */
  index: string;
  /** Inserts or replaces vectors. Any number, best some dozens at once. */
  upsert(
    scope: { foId: string; model: string },
    vectors: StoredVector[],
    signal?: AbortSignal,
  ): Promise<void>;
  /** Ids of the nearest passages, nearest first. */
  nearest(search: VectorSearch, vector: Float32Array): Promise<string[]>;
  /** Deletes the vectors of a file, or all of a persona. Idempotent. */
  remove(scope: { foId: string; fileId: string | null }): Promise<void>;
  /** A small call without side effects. */
  probe(signal: AbortSignal): Promise<void>;
}

/**
 * The store was unavailable, or rejected or answered incorrectly. The message contains neither text of passages nor the
 * key.
 */
export class VectorStoreProblem extends Error {
  override name = 'VectorStoreProblem';
  /** Undefined if it responded, though incorrectly. */
  readonly outage: Outage | undefined;

  constructor(message: string, outage?: Outage) {
    super(message);
    this.outage = outage;
  }
}

/** The store was not called, since it was unavailable a moment ago. Logged only once, at the start of the outage. */
export class VectorStoreCircuitOpen extends VectorStoreProblem {
  constructor() {
    super('The vector store is unavailable, and is not called until it responds again');
  }
}
