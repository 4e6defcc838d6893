import type { VectorStoreInUse } from '@foyer/contract';
import type { Platform } from '#platform/context';

/** The vector store in use. */
export function describeVectorStore({ ai, vectors }: Pick<Platform, 'ai' | 'vectors'>): VectorStoreInUse {
  const { model, dimensions } = ai.embedding;
  return { store: vectors?.name ?? 'database', model, dimensions };
}
