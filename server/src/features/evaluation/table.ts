import type { EvaluationResult } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../platform/database/columns.ts';
import { foId } from '../personas/table.ts';

/**
 * A result as it is kept: without what follows from the rest, and with the memories of visitors' chats that it may
 * repeat, for when one of them goes.
 */
export type KeptResult = Omit<EvaluationResult, 'principleApplies'> & { memories?: string[] };

/** What an owner wants their persona to be asked in an evaluation. */
export const fo_test_questions = pgTable(
  'fo_test_questions',
  {
    id: uuid().primaryKey().defaultRandom(),
    fo_id: foId(),
    question: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('fo_test_questions_oldest').on(t.fo_id, t.created_at, t.id),
    check('fo_test_questions_length', sql`char_length(${t.question}) between 1 and 500`),
  ],
);

/** Runs of a persona's test questions, with their results. */
export const fo_evaluations = pgTable(
  'fo_evaluations',
  {
    id: uuid().primaryKey().defaultRandom(),
    fo_id: foId(),
    status: text({ enum: ['running', 'completed', 'failed'] })
      .notNull()
      .default('running'),
    /** The questions as they were when it began. */
    asked: text().array().notNull(),
    /** Of the first questions; one more with each that is answered. */
    results: jsonb().$type<KeptResult[]>().notNull().default([]),
    engine: text().notNull(),
    /** What the persona was and knew when it began. */
    fingerprint: text().notNull(),
    created_at: createdAt(),
    completed_at: moment('completed_at'),
  },
  (t) => [
    index('fo_evaluations_newest').on(t.fo_id, t.created_at.desc().nullsFirst()),
    uniqueIndex('fo_evaluations_running_once').on(t.fo_id).where(sql`${t.status} = 'running'`),
  ],
);

/** Whether the owner shows the last evaluation on the public page; no row: not. */
export const fo_report_cards = pgTable('fo_report_cards', {
  fo_id: foId().primaryKey(),
  is_shown: boolean().notNull(),
});
