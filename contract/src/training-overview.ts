import { z } from 'zod';
import { operation } from './operation.ts';
import { id } from './text.ts';

/** Counts of conversations that the owner may read. */
export const trainingOverview = z.object({
  /** Conversations with training consent. */
  consented_conversations: z.number().int(),
  /** The owner's verdicts on answers. */
  feedback_records: z.number().int(),
});

export const overviewOfTraining = {
  overview: operation('owner')
    .route({
      method: 'GET',
      path: '/api/v1/personas/{foId}/training-overview',
      summary: 'How many conversations your persona may learn from, and how many answers you have judged',
    })
    .input(z.strictObject({ foId: id }))
    .output(trainingOverview),
};

export type TrainingOverview = z.infer<typeof trainingOverview>;
