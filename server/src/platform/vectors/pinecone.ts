import { z } from 'zod';
import type { PineconeSettings } from '../../config/pinecone.ts';
import { createPineconeCall } from './pinecone-call.ts';
import { type StoredVector, type VectorStore, VectorStoreProblem } from './vectors.ts';

/** Vectors per request: half a megabyte of Pinecone's limit of two, in a few milliseconds. */
const batchSize = 32;
/** More than a ranking needs, since some may be of passages that are being deleted. */
const maxMatches = 64;
/** A person waits for the answer; the full-text search runs concurrently. */
const queryTimeoutMilliseconds = 2000;
const changeTimeoutMilliseconds = 20_000;
/** Stored instead of a visitor's id for vectors that are not private. */
const everyone = 'everyone';

const upsertResponse = z.object({ upsertedCount: z.int() });
const matches = z.object({ matches: z.array(z.object({ id: z.uuid() })).default([]) });

/** A Pinecone index (docs.pinecone.io/reference/api, data plane), with a namespace per persona. */
export function createPinecone(settings: PineconeSettings): VectorStore {
  const call = createPineconeCall(settings);
  const namespaceOf = (foId: string) => `${settings.namespacePrefix}${foId}`;

  return {
    name: 'pinecone',
    index: `${new URL(settings.host).host}/${settings.namespacePrefix}`,
    upsert: async ({ foId, model }, vectors, signal) => {
      const nonZero = vectors.filter(({ values }) => isNonZero(values));
      for (let from = 0; from < nonZero.length; from += batchSize) {
        const batch = nonZero.slice(from, from + batchSize);
        const body = {
          namespace: namespaceOf(foId),
          vectors: batch.map((vector) => recordOf(vector, model)),
        };
        const { upsertedCount } = await call('/vectors/upsert', body, upsertResponse, {
          milliseconds: changeTimeoutMilliseconds,
          signal,
        });
        if (upsertedCount !== batch.length)
          throw new VectorStoreProblem('Pinecone did not store every vector');
      }
    },
    nearest: async ({ foId, viewerId, model }, vector) => {
      if (!isNonZero(vector)) return [];
      const readers = viewerId ? [everyone, viewerId] : [everyone];
      const body = {
        namespace: namespaceOf(foId),
        vector: numbersOf(vector),
        topK: maxMatches,
        filter: { model: { $eq: model }, reader: { $in: readers } },
        includeValues: false,
        includeMetadata: false,
      };
      const response = await call('/query', body, matches, { milliseconds: queryTimeoutMilliseconds });
      return response.matches.map(({ id }) => id);
    },
    remove: async ({ foId, fileId }) => {
      const selection = fileId ? { filter: { file: { $eq: fileId } } } : { deleteAll: true };
      const body = { namespace: namespaceOf(foId), ...selection };
      // A namespace is created with the first vector; before that there is nothing to delete.
      await call('/vectors/delete', body, z.unknown(), {
        milliseconds: changeTimeoutMilliseconds,
        allowMissing: true,
      });
    },
    probe: async (signal) => {
      await call('/describe_index_stats', {}, z.unknown(), {
        milliseconds: queryTimeoutMilliseconds,
        signal,
      });
    },
  };
}

const recordOf = ({ id, fileId, privateTo, values }: StoredVector, model: string) => ({
  id,
  values: numbersOf(values),
  metadata: { file: fileId, model, reader: privateTo ?? everyone },
});

/** Rounds to six decimals, which takes half of the bytes; the components of unit vectors are about 0.03. */
const numbersOf = (values: ArrayLike<number>) => Array.from(values, (value) => Math.round(value * 1e6) / 1e6);

/** Pinecone rejects zero vectors, such as of a text without words. */
const isNonZero = (values: ArrayLike<number>) =>
  Array.prototype.some.call(values, (value: number) => Math.abs(value) >= 5e-7);
