import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { NotFound } from '#platform/errors';
import { isVisibleTo } from './policy.ts';
import { fos, previous_handles } from './table.ts';
import { personaView, selectPersonas } from './view.ts';

/**
 * By the present handle or a previous one; the answer's `handle` is the present one. One after the other, since a
 * condition on either at once makes PostgreSQL read every persona.
 */
export async function getPersonaByHandle(
  { database: { db }, viewer }: Context,
  { handle }: { handle: string },
) {
  const wanted = handle.toLowerCase();
  const [present] = await selectPersonas(db).where(and(eq(fos.handle, wanted), isVisibleTo(viewer)));
  if (present) return personaView(present);
  const [former] = await selectPersonas(db)
    .innerJoin(previous_handles, eq(previous_handles.fo_id, fos.id))
    .where(and(eq(previous_handles.handle, wanted), isVisibleTo(viewer)));
  if (!former) throw new NotFound('Persona');
  return personaView(former);
}
