import { z } from 'zod';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { id, idOr, personText } from './text.ts';

const incomplete = 'Please select an FO and enter canary text';

export const vectorStore = z.object({
  /** The vector store in use. */
  store: z.enum(['database', 'pinecone']),
  /** The embedding model and the dimensions of its vectors. */
  model: z.string(),
  dimensions: z.number().int(),
});

export const canary = vectorStore.extend({
  foName: z.string(),
  /** Id of the passage with the sentence. */
  vectorId: id,
});

/** Lets an owner test that a stored passage can be retrieved from the vector store. */
export const knowledgeCanary = {
  vectorStore: operation('user')
    .route({
      method: 'GET',
      path: '/api/v1/debug/vector-store',
      summary: 'Which store and which model answer',
    })
    .output(vectorStore),

  upsertCanary: operation('owner')
    .route({
      method: 'POST',
      path: '/functions/v1/debug-pinecone',
      summary: "Put a sentence into your persona's vector store, in place of the one before",
    })
    .input(
      z.strictObject({
        foId: idOr(incomplete),
        canaryText: personText('A canary sentence', limits.canary.max, incomplete),
      }),
    )
    .output(canary),
};

export type Canary = z.infer<typeof canary>;
export type VectorStoreInUse = z.infer<typeof vectorStore>;
