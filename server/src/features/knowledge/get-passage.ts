import type { Passage } from '@foyer/contract';
import { and, eq, isNull, or } from 'drizzle-orm';
import { findVisiblePersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { knowledge_base, uploaded_files } from './table.ts';

/** A cited passage, of a persona that the viewer may see; another visitor's private ones do not exist for them. */
export async function getPassage(ctx: UserContext, { id }: { id: string }): Promise<Passage> {
  const { db } = ctx.database;
  const mine = eq(knowledge_base.private_to, ctx.viewer.id);
  const [found] = await db
    .select({ passage: knowledge_base, file_name: uploaded_files.file_name })
    .from(knowledge_base)
    .innerJoin(uploaded_files, eq(uploaded_files.id, knowledge_base.file_id))
    .where(and(eq(knowledge_base.id, id), or(isNull(knowledge_base.private_to), mine)));
  const persona = found && (await findVisiblePersona(db, ctx.viewer, found.passage.fo_id).catch(hidden));
  if (!found || !persona) throw new NotFound('Passage');
  const { text, place } = found.passage;
  return { id, text, file_name: found.file_name, place };
}

/** A persona that this viewer may not know of hides its passages too. */
function hidden(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error;
}
