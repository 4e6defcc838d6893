import type { PersonaCard } from '@foyer/contract';
import { limits } from '@foyer/contract';
import { desc, ne } from 'drizzle-orm';
import { listedBy, selectPublicPersonas } from '#features/personas';
import type { UserContext } from '#platform/context';
import { personaCard } from './persona-card.ts';

/** The newest public personas that are not the viewer's own. */
export async function listFeatured({ database, viewer }: UserContext): Promise<PersonaCard[]> {
  const rows = await selectPublicPersonas(database.db, ne(listedBy.ownerId, viewer.id))
    .orderBy(desc(listedBy.createdAt), desc(listedBy.id))
    .limit(limits.featured.max);
  return rows.map(personaCard);
}
