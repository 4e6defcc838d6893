import { and, eq } from 'drizzle-orm';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { fo_evaluations } from '../table.ts';
import { runDetail } from '../view.ts';

export async function getRun(
  { database: { db }, viewer }: UserContext,
  { foId, id }: { foId: string; id: string },
) {
  await findOwnPersona(db, viewer, foId);
  const [row] = await db
    .select()
    .from(fo_evaluations)
    .where(and(eq(fo_evaluations.id, id), eq(fo_evaluations.fo_id, foId)));
  if (!row) throw new NotFound('Evaluation');
  return runDetail(row);
}
