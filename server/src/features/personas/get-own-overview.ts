import type { OwnOverview } from '@foyer/contract';
import { eq, getTableColumns } from 'drizzle-orm';
import { creators } from '#features/accounts';
import type { UserContext } from '#platform/context';
import { fos } from './table.ts';
import { ownPersonaView } from './view.ts';

/** The one persona of the viewer with everything that the owner's card counts, in one query; or null. */
export async function getOwnOverview({
  database,
  features,
  viewer,
}: UserContext): Promise<OwnOverview | null> {
  const [row] = await database.db
    .select({
      persona: getTableColumns(fos),
      creator: { display_name: creators.display_name, avatar_url: creators.avatar_url },
      counts: features.countsFor({ id: fos.id, ownerId: fos.owner_id }),
    })
    .from(fos)
    .leftJoin(creators, eq(creators.user_id, fos.owner_id))
    .where(eq(fos.owner_id, viewer.id));
  if (!row) return null;
  return { ...ownPersonaView({ ...row.persona, creator: row.creator }), counts: row.counts };
}
