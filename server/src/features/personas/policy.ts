import { and, eq, inArray } from 'drizzle-orm';
import type { Viewer } from '#platform/context';
import { anyOf, type Executor } from '#platform/database';
import { NotFound, Refusal } from '#platform/errors';
import { fos } from './table.ts';
import { type PersonaWithCreator, selectPersonas } from './view.ts';

/**
 * Condition for personas that this viewer may see: public ones, unlisted ones (the viewer has the link), and their own.
 * Lists use `is_public` alone.
 */
export const isVisibleTo = (viewer: Viewer | undefined) =>
  anyOf(eq(fos.is_public, true), eq(fos.is_unlisted, true), viewer ? eq(fos.owner_id, viewer.id) : undefined);

/** The ids of the viewer's own personas, for a condition on related rows. */
export const ownPersonaIds = (executor: Executor, viewer: Pick<Viewer, 'id'>) =>
  executor.select({ id: fos.id }).from(fos).where(eq(fos.owner_id, viewer.id));

/** Those of these ids that exist. */
export async function existingPersonas(executor: Executor, ids: string[]): Promise<Set<string>> {
  const rows = await executor.select({ id: fos.id }).from(fos).where(inArray(fos.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** The persona, if this viewer may see it; throws `NotFound` otherwise. */
export async function findVisiblePersona(executor: Executor, viewer: Viewer | undefined, id: string) {
  const [row] = await selectPersonas(executor).where(and(eq(fos.id, id), isVisibleTo(viewer)));
  if (!row) throw new NotFound('Persona');
  return row;
}

/** The existing personas; callers must check `isVisible` before showing them. */
export async function findPersonas(
  executor: Executor,
  ids: string[],
): Promise<Map<string, PersonaWithCreator>> {
  const rows = await selectPersonas(executor).where(inArray(fos.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The rule of `isVisibleTo`, for a loaded row. */
export const isVisible = (
  { is_public, is_unlisted, owner_id }: Pick<PersonaWithCreator, 'is_public' | 'is_unlisted' | 'owner_id'>,
  viewer: Pick<Viewer, 'id'>,
) => is_public || is_unlisted || owner_id === viewer.id;

/** The viewer's own persona; throws `NotFound` for somebody else's too. */
export async function findOwnPersona(executor: Executor, viewer: Viewer, id: string) {
  const [row] = await selectPersonas(executor).where(and(eq(fos.id, id), eq(fos.owner_id, viewer.id)));
  if (!row)
    throw new Refusal(404, 'not_found', 'Persona not found or you do not have permission to edit it.');
  return row;
}
