import type { EvaluationResult } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../platform/database/columns.ts';
import { foId } from '../personas/table.ts';

/** A stored result, without derived fields. */
export type StoredResult = Omit<EvaluationResult, 'principleApplies' | 'judged'> & {
  /** Missing in older results. */
  judged?: boolean;
  /** True if the persona knew no answer; missing in older results. */
  declined?: boolean;
  /** The memories from visitors' chats that it may contain, for when one of these is deleted. */
  memories?: string[];
};

/** An owner's test questions for their persona. */
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
    /** The questions as they were at the start. */
    asked: text().array().notNull(),
    /** Results of the first questions; grows as questions are answered. */
    results: jsonb().$type<StoredResult[]>().notNull().default([]),
    engine: text().notNull(),
    /** Fingerprint of the persona at the start. */
    fingerprint: text().notNull(),
    created_at: createdAt(),
    completed_at: moment('completed_at'),
  },
  (t) => [
    index('fo_evaluations_newest').on(t.fo_id, t.created_at.desc().nullsFirst()),
    uniqueIndex('fo_evaluations_running_once').on(t.fo_id).where(sql`${t.status} = 'running'`),
  ],
);

/** Whether the owner shows the last evaluation on the public page; not shown if there is no row. */
export const fo_report_cards = pgTable('fo_report_cards', {
  fo_id: foId().primaryKey(),
  is_shown: boolean().notNull(),
});
