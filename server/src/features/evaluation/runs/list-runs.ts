import { desc, eq } from 'drizzle-orm';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { fo_evaluations } from '../table.ts';
import { runView } from '../view.ts';

export async function listRuns({ database: { db }, viewer }: UserContext, { foId }: { foId: string }) {
  await findOwnPersona(db, viewer, foId);
  const rows = await db
    .select()
    .from(fo_evaluations)
    .where(eq(fo_evaluations.fo_id, foId))
    .orderBy(desc(fo_evaluations.created_at));
  return rows.map(runView);
}
