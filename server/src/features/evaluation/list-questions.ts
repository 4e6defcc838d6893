import { asc, eq } from 'drizzle-orm';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { fo_test_questions } from './table.ts';
import { questionView } from './view.ts';

export async function listQuestions({ database: { db }, viewer }: UserContext, { foId }: { foId: string }) {
  await findOwnPersona(db, viewer, foId);
  const rows = await db
    .select()
    .from(fo_test_questions)
    .where(eq(fo_test_questions.fo_id, foId))
    .orderBy(asc(fo_test_questions.created_at), asc(fo_test_questions.id));
  return rows.map(questionView);
}
