import type { Passage } from '@foyer/contract';
import { eq } from 'drizzle-orm';
import { findVisiblePersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { readablePassages } from './passages/readable-passages.ts';
import { uploaded_files } from './table.ts';

/** A cited passage of a persona that the viewer may see. Private passages of other visitors are not found. */
export async function getPassage(ctx: UserContext, { id }: { id: string }): Promise<Passage> {
  const { db } = ctx.database;
  const passages = readablePassages(ctx.viewer.id);
  const [row] = await db
    .select({
      fo_id: passages.fo_id,
      text: passages.text,
      place: passages.place,
      file_name: uploaded_files.file_name,
    })
    .from(passages)
    .innerJoin(uploaded_files, eq(uploaded_files.id, passages.file_id))
    .where(eq(passages.id, id));
  const persona = row && (await findVisiblePersona(db, ctx.viewer, row.fo_id).catch(ignoreNotFound));
  if (!row || !persona) throw new NotFound('Passage');
  const { text, file_name, place } = row;
  return { id, text, file_name, place };
}

/** A persona that the viewer may not see counts as not found. */
function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error;
}
