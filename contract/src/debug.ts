import { z } from 'zod';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { id, personText } from './text.ts';

export const canary = z.object({
  foName: z.string(),
  /** Of the one passage that holds the sentence. */
  vectorId: id,
  /** The store that searches will ask. */
  store: z.enum(['database', 'pinecone']),
  /** Under which the sentence was embedded, and the length of its vector. */
  model: z.string(),
  dimensions: z.number().int(),
});

export const debug = {
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
