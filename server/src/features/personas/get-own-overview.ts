import type { OwnOverview } from '@foyer/contract';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { creators } from '#features/accounts';
import type { UserContext } from '#platform/context';
import { fos } from './table.ts';
import { ownPersonaView } from './view.ts';

/**
 * The viewer's persona with all counts that the owner sees on its card; or null. The counts are a second query with the
 * id as a value, so that PostgreSQL plans for this persona; for a join it would plan for an average one.
 */
export async function getOwnOverview({
  database: { db },
  features,
  viewer,
}: UserContext): Promise<OwnOverview | null> {
  const [row] = await db
    .select({
      persona: getTableColumns(fos),
      creator: { display_name: creators.display_name, avatar_url: creators.avatar_url },
    })
    .from(fos)
    .leftJoin(creators, eq(creators.user_id, fos.owner_id))
    .where(eq(fos.owner_id, viewer.id));
  if (!row) return null;
  const { id } = row.persona;
  const [counts] = await db
    .select(features.countsFor({ id: sql`${id}::uuid`, ownerId: sql`${viewer.id}::uuid` }))
    .from(fos)
    .where(eq(fos.id, id));
  return counts ? { ...ownPersonaView({ ...row.persona, creator: row.creator }), counts } : null;
}
