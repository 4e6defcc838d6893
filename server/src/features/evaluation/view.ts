import type { EvaluationDetail, EvaluationResult, EvaluationRun, TestQuestion } from '@foyer/contract';
import { isJudged, principleApplies, summaryOf } from './summary.ts';
import type { fo_evaluations, fo_test_questions, StoredResult } from './table.ts';

export type EvaluationRow = typeof fo_evaluations.$inferSelect;

export const questionView = (row: typeof fo_test_questions.$inferSelect): TestQuestion => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

export const resultView = ({ memories: _, declined: __, ...result }: StoredResult): EvaluationResult => ({
  ...result,
  judged: isJudged(result),
  principleApplies: principleApplies(result),
});

export const runView = (row: EvaluationRow): EvaluationRun => ({
  id: row.id,
  status: row.status,
  engine: row.engine,
  questions: row.asked.length,
  answered: row.results.length,
  created_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
  summary: row.status === 'completed' ? summaryOf(row.results) : null,
});

export const runDetail = (row: EvaluationRow): EvaluationDetail => ({
  ...runView(row),
  asked: row.asked,
  results: row.results.map(resultView),
});
