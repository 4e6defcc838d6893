import { z } from 'zod';
import { operation } from './operation.ts';

const samplePersona = z.object({ name: z.string(), handle: z.string(), is_public: z.boolean() });

export const samples = {
  seed: operation('user')
    .route({
      method: 'POST',
      path: '/functions/v1/seed',
      summary: 'Make the four sample FOs, once for the whole site',
    })
    .input(z.strictObject({}))
    .output(
      z.object({
        /** False when they were there already. */
        created: z.boolean(),
        personas: z.array(samplePersona),
      }),
    ),
};

export type SamplePersona = z.infer<typeof samplePersona>;
