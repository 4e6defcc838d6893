import type { OwnFollow } from '@foyer/contract';
import { and, eq } from 'drizzle-orm';
import { findVisiblePersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { follows } from './table.ts';

/** Whether the viewer follows a persona, and how many people do. */
export async function getOwnFollow(
  { database: { db }, viewer }: UserContext,
  { foId }: { foId: string },
): Promise<OwnFollow> {
  const { followers } = await findVisiblePersona(db, viewer, foId);
  const [own] = await db
    .select({ fo_id: follows.fo_id })
    .from(follows)
    .where(and(eq(follows.fo_id, foId), eq(follows.user_id, viewer.id)));
  return { is_following: own !== undefined, followers };
}
