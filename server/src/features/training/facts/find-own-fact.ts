import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { ofOwnPersona } from '../policy.ts';
import { fo_facts } from '../table.ts';

/** The persona of a fact, if it is the viewer's. Lock it before the fact, as saving a fact does. */
export async function findOwnFact(
  { database: { db }, viewer }: UserContext,
  id: string,
): Promise<{ foId: string }> {
  const [fact] = await db
    .select({ foId: fo_facts.fo_id })
    .from(fo_facts)
    .where(ofOwnPersona(db, viewer, fo_facts, id));
  if (!fact) throw new NotFound('Fact');
  return fact;
}
