import type { CreatorPage } from '@foyer/contract';
import { desc, eq } from 'drizzle-orm';
import { listedBy, selectPublicPersonas } from '#features/personas';
import type { Context } from '#platform/context';
import { NotFound } from '#platform/errors';
import { cardOf } from './persona-card.ts';

/** Somebody of whom everybody sees a persona; a member without one is not found, like no member at all. */
export async function getCreator(
  { database: { db } }: Context,
  { id }: { id: string },
): Promise<CreatorPage> {
  const personas = await selectPublicPersonas(db, eq(listedBy.ownerId, id)).orderBy(desc(listedBy.createdAt));
  const [first] = personas;
  if (!first) throw new NotFound('Creator');
  const { display_name = null, avatar_url = null } = first.creator ?? {};
  return { id, display_name, avatar_url, personas: personas.map(cardOf) };
}
