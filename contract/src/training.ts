import { z } from 'zod';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { storable } from './plain-text.ts';
import { id, markdownText, personLine, timestamp } from './text.ts';
import { trainingConsents } from './training-consents.ts';
import { overviewOfTraining } from './training-overview.ts';

const emptyResult = z.object({});
const byId = z.strictObject({ id });
const cursor = z.string().max(200).optional();

export const feedbackLabel = z.enum(['approve', 'edit', 'reject']);

/**
 * `no_consent`: the visitor has not consented to training with this conversation. `private_source`: the answer may be
 * based on a private upload of the visitor; only a correction of it can be learnt.
 */
export const notLearntReason = z.enum(['not_wanted', 'no_consent', 'no_question', 'private_source']);

export const messageFeedback = z.object({
  message_id: id,
  label: feedbackLabel,
  replacement: z.string().nullable(),
  used_for_training: z.boolean(),
  /** True if the persona uses it for answers from now on. */
  learnt: z.boolean(),
  updated_at: timestamp,
});

const provideDifferent = 'Please provide a different response';

export const feedbackInput = z
  .strictObject({
    messageId: id,
    foId: id,
    label: feedbackLabel,
    /** The correction, for `edit`. */
    replacement: markdownText('A response', limits.message.max, provideDifferent).nullish(),
    /** False to store the verdict without learning from it. */
    usedForTraining: z.boolean().default(true),
  })
  .refine(({ label, replacement }) => label !== 'edit' || replacement, { message: provideDifferent });

export const fact = z.object({
  id,
  fo_id: id,
  key: z.string(),
  value: z.string(),
  /** Confidence in percent. */
  confidence: z.number().int(),
  created_at: timestamp,
});

const factFields = {
  key: personLine('A fact’s key', limits.factKey.max, 'Please name the fact.'),
  value: markdownText('A fact', limits.fact.max, 'Please write down the fact.'),
};

/**
 * The value of the fact with the same key that the owner was shown, null if they were shown none: with another one the call
 * fails with `fact_changed`. If omitted, whatever is there is replaced.
 */
export const replacedFact = z
  .string()
  .max(2 * limits.fact.max)
  .nullish();

export const memory = z.object({
  id,
  fo_id: id,
  question: z.string(),
  answer: z.string(),
  label: feedbackLabel,
  /** `feedback`: learnt from a verdict of the owner. `consent`: from a visitor's conversation, with consent. */
  origin: z.enum(['feedback', 'consent']),
  /** True if a visitor asked the question, who may withdraw consent. */
  from_visitor: z.boolean(),
  created_at: timestamp,
});

export const visitorNote = z.object({ fo_id: id, summary: z.string(), updated_at: timestamp.nullable() });

const ofPersona = '/api/v1/personas/{foId}';

export const training = {
  submitFeedback: operation('owner')
    .route({
      method: 'POST',
      path: '/functions/v1/submit-feedback',
      summary: 'Approve, edit or reject an answer of your persona; a second verdict replaces the first',
    })
    .input(feedbackInput)
    .output(messageFeedback.extend({ not_learnt: notLearntReason.nullable() })),
  feedback: operation('owner')
    .route({
      method: 'GET',
      path: '/api/v1/conversations/{id}/feedback',
      summary: 'Your verdicts on the answers of a conversation with your persona',
    })
    .input(byId)
    .output(z.array(messageFeedback)),
  ...overviewOfTraining,
  facts: {
    list: operation('owner')
      .route({ method: 'GET', path: `${ofPersona}/facts`, summary: "Your persona's facts, newest first" })
      .input(z.strictObject({ foId: id }))
      .output(z.array(fact)),
    beginnings: operation('owner')
      .route({
        method: 'GET',
        path: `${ofPersona}/facts/beginnings`,
        summary: "The first 100 characters of each of your persona's facts",
      })
      .input(z.strictObject({ foId: id }))
      .output(z.array(z.string())),
    save: operation('owner')
      .route({
        method: 'POST',
        path: `${ofPersona}/facts`,
        summary: 'Save a fact; one with the same key, in these words or in others, is replaced',
      })
      .input(
        z.strictObject({
          foId: id,
          ...factFields,
          confidence: z.number().int().min(0).max(100).default(limits.fact.confidence),
          replaces: replacedFact,
        }),
      )
      .output(fact),
    update: operation('owner')
      .route({ method: 'PATCH', path: '/api/v1/facts/{id}', summary: 'Change a fact of your persona' })
      .input(
        byId.extend({
          ...factFields,
          /** The fact that the owner was shown: with another one the call fails with `fact_changed`. */
          replaces: z.strictObject({ key: z.string(), value: z.string() }).optional(),
        }),
      )
      .output(fact),
    remove: operation('owner')
      .route({ method: 'DELETE', path: '/api/v1/facts/{id}', summary: 'Delete a fact of your persona' })
      .input(byId)
      .output(emptyResult),
  },
  memories: {
    list: operation('owner')
      .route({
        method: 'GET',
        path: `${ofPersona}/memories`,
        summary: 'What your persona has learnt from verdicts and from conversations, newest first',
      })
      .input(z.strictObject({ foId: id, cursor }))
      .output(z.object({ memories: z.array(memory), next: z.string().nullable() })),
    update: operation('owner')
      .route({ method: 'PATCH', path: '/api/v1/memories/{id}', summary: 'Change what was learnt' })
      .input(
        byId.extend({
          question: markdownText('A question', limits.message.max, 'Please write down the question.'),
          answer: markdownText('An answer', limits.message.max, 'Please write down the answer.'),
          /** What the owner was shown, of any length: with another text the call fails with `memory_changed`. */
          replaces: z.strictObject({ question: z.string(), answer: z.string() }).optional(),
        }),
      )
      .output(memory),
    remove: operation('owner')
      .route({ method: 'DELETE', path: '/api/v1/memories/{id}', summary: 'Forget what was learnt' })
      .input(byId)
      .output(emptyResult),
  },
  consents: trainingConsents,
  remembered: {
    get: operation('user')
      .route({
        method: 'GET',
        path: `${ofPersona}/remembered`,
        summary: 'What a persona remembers about you',
      })
      .input(z.strictObject({ foId: id }))
      .output(visitorNote),
    update: operation('user')
      .route({
        method: 'PUT',
        path: `${ofPersona}/remembered`,
        summary: 'Put right what a persona remembers about you',
      })
      .input(
        z.strictObject({
          foId: id,
          summary: markdownText('A note', limits.remembered.max),
          /** The note that the viewer was shown: with another one the call fails with `note_changed`. */
          replaces: z
            .string()
            .max(2 * limits.remembered.max)
            .transform(storable)
            .optional(),
        }),
      )
      .output(visitorNote),
    clear: operation('user')
      .route({
        method: 'DELETE',
        path: `${ofPersona}/remembered`,
        summary: 'Make a persona forget what it remembers about you',
      })
      .input(z.strictObject({ foId: id }))
      .output(visitorNote),
  },
};

export type FeedbackLabel = z.infer<typeof feedbackLabel>;
export type MessageFeedback = z.infer<typeof messageFeedback>;
export type NotLearntReason = z.infer<typeof notLearntReason>;
export type Fact = z.infer<typeof fact>;
export type Memory = z.infer<typeof memory>;
export type VisitorNote = z.infer<typeof visitorNote>;
