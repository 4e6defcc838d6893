import { z } from 'zod';
import { mode } from './chat-metadata.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { id, markdownText, personLine, timestamp } from './text.ts';
import { timeZone } from './time-zone.ts';
import { replacedFact } from './training.ts';

/** Number of days in the period, including today. */
const days = z.coerce
  .number()
  .refine((value): value is 7 | 30 | 90 => limits.insights.days.some((days) => days === value), {
    message: 'Please choose 7, 30 or 90 days.',
  });

export const insightsQuery = z.strictObject({
  days: days.default(30),
  /** The owner's time zone, which decides when a day begins. */
  zone: timeZone.default('UTC'),
});

/** A day of the owner's calendar, such as 2026-11-22. */
const day = z.string();
const number = z.int().min(0);

/**
 * Each number counts actions of visitors in conversations that the owner may read. For privacy, days with fewer than
 * three people are merged with the days before until they have three people together; a remainder is left out.
 */
export const insightsView = z.object({
  days: z.int(),
  zone: z.string(),
  /** The first and the last day of the period, as of the count. */
  from: day,
  to: day,
  /** False if "keep owner in the loop" is off, and there are no insights. */
  in_loop: z.boolean(),
  /**
   * When the numbers were counted, for a persona with many conversations; null if they were counted for this response,
   * or are not counted yet (`is_counting`).
   */
  counted_at: timestamp.nullable(),
  /** True while newer numbers are counted in the background: fetch again in a few seconds. */
  is_counting: z.boolean(),
  conversations: number,
  visitors: number,
  /** Number of answers by their basis. */
  answers: z.record(mode, number),
  ratings: z.object({ up: number, down: number }),
  /** Number of the owner's verdicts on answers to visitors. */
  corrections: z.object({ approve: number, edit: number, reject: number }),
  /** Started conversations, oldest first. An item is one day, or several that only together have three people. */
  chart: z.array(z.object({ from: day, to: day, conversations: number })),
  /**
   * Questions that the persona could not answer in its newest conversations, grouped by similarity; the most asked
   * first.
   */
  questions: z.array(
    z.object({
      /** Id of the newest such answer, for `teach`. */
      id,
      question: z.string(),
      people: number,
      times: number,
      last_asked_at: timestamp,
      /** True if one of the visitors who asked has consented to training. */
      can_remember: z.boolean(),
    }),
  ),
});

const answer = markdownText('An answer', limits.insights.answerMax, 'Please write down the answer.');

export const teaching = z.discriminatedUnion('as', [
  z.strictObject({
    as: z.literal('fact'),
    /** The name of the fact. */
    key: personLine('A fact’s key', limits.factKey.max, 'Please name the fact.'),
    answer,
    /** The value of the fact with the same key that the owner was shown, as in `training.facts.save`. */
    replaces: replacedFact,
  }),
  /** Saves the answer as a learnt answer to the question of a visitor who has consented. */
  z.strictObject({ as: z.literal('memory'), answer }),
]);

const path = '/api/v1/personas/{foId}/insights';

export const insights = {
  get: operation('owner')
    .route({
      method: 'GET',
      path,
      summary: 'How visitors talk with your persona, over 7, 30 or 90 days, and what it could not answer',
    })
    .input(insightsQuery.extend({ foId: id }))
    .output(insightsView),
  teach: operation('owner')
    .route({
      method: 'POST',
      path: `${path}/teach`,
      summary:
        'Teach your persona the answer to questions that it could not answer; optionally sent to those who asked',
    })
    .input(
      z.strictObject({
        foId: id,
        /** The id of a group of questions, as `get` returns it. */
        questionId: id,
        teach: teaching,
        /** True to send the answer as a message of the owner, once to each conversation with the question. */
        tell: z.boolean().default(false),
      }),
    )
    /** `told`: number of conversations that the answer is sent to. */
    .output(z.object({ told: number })),
};

export type Insights = z.infer<typeof insightsView>;
export type InsightsQuestion = Insights['questions'][number];
export type Teaching = z.infer<typeof teaching>;
