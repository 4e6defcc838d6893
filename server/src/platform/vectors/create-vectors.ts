import type { Config } from '../../config.ts';
import { type Breakers, createBreakers } from '../breaker/index.ts';
import { createPinecone } from './pinecone.ts';
import { type VectorStore, VectorStoreCircuitOpen, VectorStoreProblem } from './vectors.ts';

/** Undefined: vectors are columns of the passages in the database. */
export function createVectors(
  { vectors: { pinecone } }: Pick<Config, 'vectors'>,
  breakers: Breakers = createBreakers(),
): VectorStore | undefined {
  if (!pinecone) return undefined;
  const store = createPinecone(pinecone);
  const breaker = breakers.add('vector_store', `Pinecone at ${new URL(pinecone.host).host}`, {
    outageIn: (error) => (error instanceof VectorStoreProblem ? error.outage : undefined),
    refusal: () => new VectorStoreCircuitOpen(),
    probe: store.probe,
  });
  return {
    ...store,
    nearest: (search, vector) => breaker.run(() => store.nearest(search, vector)),
    // Called by jobs, which can wait, so regardless of the breaker.
    upsert: (scope, vectors, signal) => breaker.observe(() => store.upsert(scope, vectors, signal)),
    remove: (scope) => breaker.observe(() => store.remove(scope)),
  };
}
