import { and, desc, eq } from 'drizzle-orm';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { fo_evaluations } from '../table.ts';
import { runDetail, runView } from '../view.ts';

export async function listRuns({ database: { db }, viewer }: UserContext, { foId }: { foId: string }) {
  await findOwnPersona(db, viewer, foId);
  const rows = await db
    .select()
    .from(fo_evaluations)
    .where(eq(fo_evaluations.fo_id, foId))
    .orderBy(desc(fo_evaluations.created_at));
  return rows.map(runView);
}

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
