import { limits } from '@foyer/contract';
import { asc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database';
import { fo_test_questions } from './table.ts';

/** A persona's test questions in the order in which they were added. */
export async function readTestQuestions(executor: Executor, foId: string): Promise<string[]> {
  const rows = await executor
    .select({ question: fo_test_questions.question })
    .from(fo_test_questions)
    .where(eq(fo_test_questions.fo_id, foId))
    .orderBy(asc(fo_test_questions.created_at), asc(fo_test_questions.id));
  return rows.map(({ question }) => question);
}

/** Adds the questions that the persona does not have yet, up to the limit. Returns the number of those left out. */
export async function importQuestions(
  tx: Transaction,
  foId: string,
  questions: string[],
  now: Date,
): Promise<number> {
  const existingQuestions = await tx
    .select({ question: fo_test_questions.question })
    .from(fo_test_questions)
    .where(eq(fo_test_questions.fo_id, foId));
  const existing = new Set(existingQuestions.map(({ question }) => question));
  const newQuestions = questions.filter((question) => !existing.has(question));
  const rows = newQuestions
    .slice(0, Math.max(0, limits.testQuestions.max - existingQuestions.length))
    // Distinct times, to keep their order.
    .map((question, at) => ({ fo_id: foId, question, created_at: new Date(now.getTime() + at) }));
  if (rows.length > 0) await tx.insert(fo_test_questions).values(rows);
  return newQuestions.length - rows.length;
}
