import { eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { avatarPath, removeStored } from '#platform/storage';

type Needed = Pick<Platform, 'database' | 'storage' | 'features'>;

/**
 * Removes a picture from storage, after the commit, unless a profile, a persona or a version of one still has it. To be called once
 * the row that showed it has another or is gone; null is no picture.
 */
export async function releaseAvatar(tx: Transaction, ctx: Needed, url: string | null | undefined) {
  const path = url && avatarPath(url);
  if (!path) return;
  for (const column of ctx.features.pictures) {
    const [used] = await tx
      .select({ found: sql`1` })
      .from(column.url.table)
      .where(eq(column.url, url))
      .limit(1);
    if (used) return;
  }
  await removeStored(tx, ctx, 'avatars', [path]);
}
