import { z } from 'zod';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { id, personText } from './text.ts';

export const vectorStore = z.object({
  /** The store that searches ask. */
  store: z.enum(['database', 'pinecone']),
  /** Which embeds, and the length of its vectors. */
  model: z.string(),
  dimensions: z.number().int(),
});

export const canary = vectorStore.extend({
  foName: z.string(),
  /** Of the one passage that holds the sentence. */
  vectorId: id,
});

/** Shows an owner that what is put into the vector store is found again. */
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
        foId: id,
        canaryText: personText(
          'A canary sentence',
          limits.canary.max,
          'Please select an FO and enter canary text',
        ),
      }),
    )
    .output(canary),
};

export type Canary = z.infer<typeof canary>;
export type VectorStoreInUse = z.infer<typeof vectorStore>;
