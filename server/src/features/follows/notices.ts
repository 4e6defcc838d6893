import { and, eq, gte } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import type { StoredNotice } from '#platform/features';
import { follows } from './table.ts';

/** A follow is stored shortly before its notice. */
const momentMilliseconds = 60_000;

/** A reason against the notice if all new followers have unfollowed again. */
export async function mayNotify(
  executor: Executor,
  { kind, foId, createdAt }: StoredNotice,
): Promise<string | undefined> {
  if (kind !== 'new_follower') return undefined;
  const since = new Date(createdAt.getTime() - momentMilliseconds);
  const rows = await executor
    .select({ fo_id: follows.fo_id })
    .from(follows)
    .where(and(eq(follows.fo_id, foId), gte(follows.followed_at, since)))
    .limit(1);
  return rows.length > 0 ? undefined : 'followed no more';
}
