import { and, eq } from 'drizzle-orm';
import type { Context, UserContext, Viewer } from '#platform/context';
import type { Executor } from '#platform/database';
import { NotFound } from '#platform/errors';
import { findOwnPersona, findVisiblePersona, isVisibleTo } from './policy.ts';
import { fos, previous_handles } from './table.ts';
import { ownPersonaView, type PersonaWithCreator, personaView, selectPersonas } from './view.ts';

export async function getPersona({ database, viewer }: Context, { id }: { id: string }) {
  return personaView(await findVisiblePersona(database.db, viewer, id));
}

/** Finds a persona by its current handle or a previous one; the response has the current one. */
export async function getPersonaByHandle({ database, viewer }: Context, { handle }: { handle: string }) {
  const persona = await findPersonaByHandle(database.db, viewer, handle);
  if (!persona) throw new NotFound('Persona');
  return personaView(persona);
}

/**
 * The same for other features; undefined if not visible to the viewer. Two queries, since for a single query with both
 * conditions PostgreSQL would read every persona.
 */
export async function findPersonaByHandle(
  db: Executor,
  viewer: Viewer | undefined,
  handle: string,
): Promise<PersonaWithCreator | undefined> {
  const normalisedHandle = handle.toLowerCase();
  const [byCurrentHandle] = await selectPersonas(db).where(
    and(eq(fos.handle, normalisedHandle), isVisibleTo(viewer)),
  );
  if (byCurrentHandle) return byCurrentHandle;
  const [former] = await selectPersonas(db)
    .innerJoin(previous_handles, eq(previous_handles.fo_id, fos.id))
    .where(and(eq(previous_handles.handle, normalisedHandle), isVisibleTo(viewer)));
  return former;
}

/** True if a persona has this handle now, whether the viewer may see it or not. */
export async function hasHandle(db: Executor, handle: string): Promise<boolean> {
  const rows = await db.select({ id: fos.id }).from(fos).where(eq(fos.handle, handle.toLowerCase()));
  return rows.length > 0;
}

export async function getOwnPersona({ database, viewer }: UserContext, { id }: { id: string }) {
  return ownPersonaView(await findOwnPersona(database.db, viewer, id));
}
