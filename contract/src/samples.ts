import { z } from 'zod';
import { place } from './knowledge.ts';
import { operation } from './operation.ts';

const samplePersona = z.object({ name: z.string(), handle: z.string(), is_public: z.boolean() });

const seedResult = z.object({
  /** False if they existed already. */
  created: z.boolean(),
  personas: z.array(samplePersona),
});

const exchange = z
  .object({
    persona: z.object({
      id: z.string(),
      name: z.string(),
      handle: z.string(),
      avatar_url: z.string().nullable(),
    }),
    question: z.string(),
    answer: z.string(),
    source: z.object({ file_name: z.string(), place }),
  })
  .nullable();

/** `code`: printed by the server at its start; the operator of a site that others can reach must send it. */
const byOperator = z.strictObject({ code: z.string().max(500).optional() });

export const samples = {
  seed: operation('user')
    .route({
      method: 'POST',
      path: '/functions/v1/seed',
      summary: 'Make the four sample FOs, once for the whole site',
    })
    .input(z.strictObject({}))
    .output(seedResult),
  exchange: operation('visitor')
    .route({
      method: 'GET',
      path: '/api/v1/samples/exchange',
      summary: 'A question that a sample FO was asked, its answer and where it is from, if there is one',
    })
    .input(z.strictObject({}))
    .output(exchange),
  offer: operation('visitor')
    .route({
      method: 'GET',
      path: '/api/v1/samples/offer',
      summary: 'Whether you, as the operator, may fill the site with samples or remove them',
    })
    .input(byOperator)
    .output(
      z.object({
        may_fill: z.boolean(),
        may_clear: z.boolean(),
        /** Names of samples that were left unfinished: filling the site again completes them. */
        unfinished: z.array(z.string()),
      }),
    ),
  fill: operation('visitor')
    .route({
      method: 'POST',
      path: '/api/v1/samples',
      summary: 'Fill a site without FOs with samples, as its operator',
    })
    .input(byOperator)
    .output(seedResult),
  clear: operation('visitor')
    .route({
      method: 'POST',
      path: '/api/v1/samples/removal',
      summary: 'Delete the samples and all that was said to them, as the operator',
    })
    .input(byOperator)
    .output(z.object({ removed: z.number().int() })),
};

export type SamplePersona = z.infer<typeof samplePersona>;
export type SampleExchange = NonNullable<z.infer<typeof exchange>>;
