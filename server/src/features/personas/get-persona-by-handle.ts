import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { NotFound } from '#platform/errors';
import { isVisibleTo } from './policy.ts';
import { fos, previous_handles } from './table.ts';
import { personaView, selectPersonas } from './view.ts';

/** By the present handle or a previous one; the answer's `handle` is the present one. */
export async function getPersonaByHandle({ database, viewer }: Context, { handle }: { handle: string }) {
  const wanted = handle.toLowerCase();
  const formerly = exists(
    database.db
      .select({ one: sql`1` })
      .from(previous_handles)
      .where(and(eq(previous_handles.fo_id, fos.id), eq(previous_handles.handle, wanted))),
  );
  const [row] = await selectPersonas(database.db).where(
    and(or(eq(fos.handle, wanted), formerly), isVisibleTo(viewer)),
  );
  if (!row) throw new NotFound('Persona');
  return personaView(row);
}
