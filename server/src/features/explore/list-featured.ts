import type { PersonaCard } from '@foyer/contract';
import { limits } from '@foyer/contract';
import { and, desc, eq, ne } from 'drizzle-orm';
import { selectPersonas } from '#features/personas';
import type { UserContext } from '#platform/context';
import { fos } from '../personas/table.ts';
import { personaCard } from './persona-card.ts';

/** The newest public personas that are not the viewer's own. */
export async function listFeatured({ database, viewer }: UserContext): Promise<PersonaCard[]> {
  const rows = await selectPersonas(database.db)
    .where(and(eq(fos.is_public, true), ne(fos.owner_id, viewer.id)))
    .orderBy(desc(fos.created_at), desc(fos.id))
    .limit(limits.featured.max);
  return rows.map(personaCard);
}
