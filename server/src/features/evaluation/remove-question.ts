import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { fos } from '../personas/table.ts';
import { fo_test_questions } from './table.ts';

export async function removeQuestion(
  { database: { db }, viewer }: UserContext,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const own = db.select({ id: fos.id }).from(fos).where(eq(fos.owner_id, viewer.id));
  const { rowCount } = await db
    .delete(fo_test_questions)
    .where(and(eq(fo_test_questions.id, id), inArray(fo_test_questions.fo_id, own)));
  if (!rowCount) throw new NotFound('Question');
  return {};
}
