import { existingPersonas, findVisiblePersona, type PersonaWithCreator } from '#features/personas';
import type { UserContext } from '#platform/context';
import { NotFound, Refusal } from '#platform/errors';

/** The error for a live talk with another person's private persona, as the specification words it. */
export const deniedTalk = () =>
  new Refusal(403, 'access_denied', "This FO is private and you don't have access");

/** The persona, if this viewer may talk with it; another person's private one is denied. */
export async function findPersonaToTalk(ctx: UserContext, foId: string): Promise<PersonaWithCreator> {
  const { db } = ctx.database;
  try {
    return await findVisiblePersona(db, ctx.viewer, foId);
  } catch (error) {
    if (error instanceof NotFound && (await existingPersonas(db, [foId])).has(foId)) throw deniedTalk();
    throw error;
  }
}
