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
  const shown = ctx.features.pictures.map(
    (column) => sql`select 1 from ${column.url.table} where ${eq(column.url, url)}`,
  );
  const { rows } = await tx.execute(sql`${sql.join(shown, sql` union all `)} limit 1`);
  if (rows.length > 0) return;
  await removeStored(tx, ctx, 'avatars', [path]);
}
