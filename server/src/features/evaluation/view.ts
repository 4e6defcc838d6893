import type { TestQuestion } from '@foyer/contract';
import type { fo_test_questions } from './table.ts';

export const questionView = (row: typeof fo_test_questions.$inferSelect): TestQuestion => ({
  ...row,
  created_at: row.created_at.toISOString(),
});
