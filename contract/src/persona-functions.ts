import { z } from 'zod';
import { operation } from './operation.ts';
import { personaFields } from './persona-fields.ts';
import { id, personLine, personText } from './text.ts';

const { label, max } = personaFields.writing_sample;

export const repair = z.object({
  success: z.boolean(),
  /** Which fields the repair has changed. */
  changes: z.object({
    name: z.boolean(),
    role: z.boolean(),
    principles_filtered: z.boolean(),
    principles_deduplicated: z.boolean(),
    style_instructions_added: z.boolean(),
  }),
});

/** The named functions about a persona; paths and bodies are the specification's. */
export const personaFunctions = {
  computeEmbeddings: operation('owner')
    .route({
      method: 'POST',
      path: '/functions/v1/compute-fo-embeddings',
      summary: "Embed your persona's principles anew",
    })
    .input(z.strictObject({ foId: id }))
    .output(z.object({ success: z.boolean(), principles: z.number().int() })),
  describeStyle: operation('user')
    .route({
      method: 'POST',
      path: '/functions/v1/generate-style-instructions',
      summary: 'How a writing sample is written, as instructions',
    })
    .input(
      z.strictObject({
        writing_sample: personText(label, max, 'Please add a writing sample first.'),
      }),
    )
    .output(z.object({ style_instructions: z.string() })),
  repair: operation('owner')
    .route({
      method: 'POST',
      path: '/functions/v1/repair-fo-profile',
      summary: 'Put right what identity verification names; `changes` says what was changed',
    })
    .input(z.strictObject({ fo_id: id }))
    .output(repair),
  generateHandle: operation('user')
    .route({
      method: 'POST',
      path: '/functions/v1/generate_unique_handle',
      summary: 'A handle that is free for this name; with `fo_id` of your persona, its own count as free',
    })
    .input(
      z.strictObject({
        fo_name: personLine('Name', personaFields.name.max, 'Please enter a name.'),
        fo_id: id.nullish(),
      }),
    )
    .output(z.object({ handle: z.string() })),
};

export type Repair = z.infer<typeof repair>;
