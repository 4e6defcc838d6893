import type { Config } from '../../config.ts';
import { createPinecone } from './pinecone.ts';
import type { VectorStore } from './vectors.ts';

/** Undefined: the database, where the vectors stand in the passages' own rows. */
export function createVectors({ vectors }: Pick<Config, 'vectors'>): VectorStore | undefined {
  return vectors.pinecone && createPinecone(vectors.pinecone);
}
