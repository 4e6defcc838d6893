import { and, eq, inArray } from 'drizzle-orm';
import { ownPersonaIds } from '#features/personas';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { fo_test_questions } from './table.ts';

export async function removeQuestion(
  { database: { db }, viewer }: UserContext,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const { rowCount } = await db
    .delete(fo_test_questions)
    .where(and(eq(fo_test_questions.id, id), inArray(fo_test_questions.fo_id, ownPersonaIds(db, viewer))));
  if (!rowCount) throw new NotFound('Question');
  return {};
}
