import { z } from 'zod';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { id, personText, timestamp } from './text.ts';

export const testQuestion = z.object({ id, fo_id: id, question: z.string(), created_at: timestamp });

/** A share of passed checks, in whole percent. */
const score = z.int().min(0).max(100);

export const evaluationSummary = z.object({
  /** Mean of the other scores. */
  overallScore: score,
  /** Of the answers related to a principle; the next two of all judged answers. */
  principleScore: score,
  voiceScore: score,
  hallucinationScore: score,
  /** Number of judged answers; the others are part of no score. */
  judgedAnswers: z.int(),
  /** Number of judged answers related to a principle; if 0, `principleScore` is 0 and not part of `overallScore`. */
  principleAnswers: z.int(),
});

export const evaluationResult = z.object({
  question: z.string(),
  response: z.string(),
  /** Zero-based indices into the persona's principles. */
  principlesUsed: z.array(z.number()),
  selectedPrinciples: z.array(z.string()),
  /** False if the question could not be answered or the answer not checked; no check is passed then. */
  judged: z.boolean(),
  /** True if the check was passed. */
  principleCheck: z.boolean(),
  /**
   * False if no principle was similar to the question and the answer contradicts none; `principleCheck` has no meaning
   * then.
   */
  principleApplies: z.boolean(),
  voiceCheck: z.boolean(),
  hallucinationCheck: z.boolean(),
  /** Why a check was not passed, or why the question could not be answered or the answer not checked. */
  errors: z.array(z.string()),
});

export const evaluationRun = z.object({
  id,
  status: z.enum(['running', 'completed', 'failed']),
  /** Display name of the engine that answered. */
  engine: z.string(),
  questions: z.number(),
  answered: z.number(),
  created_at: timestamp,
  completed_at: timestamp.nullable(),
  /** Scores of a completed run. */
  summary: evaluationSummary.nullable(),
});

export const evaluationDetail = evaluationRun.extend({
  /** All questions in order; `results` has those answered so far. */
  asked: z.array(z.string()),
  results: z.array(evaluationResult),
});

/** The public part of the last completed run. */
export const reportCard = z.object({
  summary: evaluationSummary,
  questions: z.number(),
  engine: z.string(),
  completed_at: timestamp,
  /** True if the persona, its knowledge or the engine has changed since. */
  is_outdated: z.boolean(),
});

const path = '/api/v1/personas/{foId}/questions';
const runs = '/api/v1/personas/{foId}/evaluations';
const card = '/api/v1/personas/{foId}/report-card';

export const evaluation = {
  questions: operation('owner')
    .route({ method: 'GET', path, summary: "Your persona's test questions, oldest first" })
    .input(z.strictObject({ foId: id }))
    .output(z.array(testQuestion)),
  addQuestion: operation('owner')
    .route({ method: 'POST', path, summary: 'Add a test question; a persona has at most 50' })
    .input(
      z.strictObject({
        foId: id,
        question: personText('A question', limits.testQuestions.maxLength, 'Please enter a question.'),
      }),
    )
    .output(testQuestion),
  removeQuestion: operation('owner')
    .route({ method: 'DELETE', path: '/api/v1/questions/{id}', summary: 'Delete a test question' })
    .input(z.strictObject({ id }))
    .output(z.object({})),
  run: operation('owner')
    .route({
      method: 'POST',
      path: '/functions/v1/evaluate-persona',
      summary:
        'Ask your persona its test questions and check the answers; the response comes when all are checked',
    })
    .input(z.strictObject({ foId: id }))
    .output(z.object({ results: z.array(evaluationResult), summary: evaluationSummary })),
  runs: operation('owner')
    .route({ method: 'GET', path: runs, summary: "Your persona's last evaluations, newest first" })
    .input(z.strictObject({ foId: id }))
    .output(z.array(evaluationRun)),
  getRun: operation('owner')
    .route({
      method: 'GET',
      path: `${runs}/{id}`,
      summary: 'One evaluation with its answers, also while it runs',
    })
    .input(z.strictObject({ foId: id, id }))
    .output(evaluationDetail),
  reportCard: operation('visitor')
    .route({ method: 'GET', path: card, summary: 'The report card that an owner shows, or null' })
    .input(z.strictObject({ foId: id }))
    .output(reportCard.nullable()),
  ownReportCard: operation('owner')
    .route({
      method: 'GET',
      path: `${card}/own`,
      summary: "Your persona's report card, and whether it is shown",
    })
    .input(z.strictObject({ foId: id }))
    .output(z.object({ is_shown: z.boolean(), card: reportCard.nullable() })),
  showReportCard: operation('owner')
    .route({ method: 'PUT', path: card, summary: 'Show the report card on the public page, or hide it' })
    .input(z.strictObject({ foId: id, is_shown: z.boolean() }))
    .output(z.object({ is_shown: z.boolean() })),
};

export type TestQuestion = z.infer<typeof testQuestion>;
export type EvaluationSummary = z.infer<typeof evaluationSummary>;
export type EvaluationResult = z.infer<typeof evaluationResult>;
export type EvaluationRun = z.infer<typeof evaluationRun>;
export type EvaluationDetail = z.infer<typeof evaluationDetail>;
export type ReportCard = z.infer<typeof reportCard>;
