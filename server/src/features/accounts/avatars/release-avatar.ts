import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import {
  avatarFiles,
  avatarFolder,
  avatarOwner,
  avatarPath,
  avatarUrls,
  removeStored,
} from '#platform/storage';

type Needed = Pick<Platform, 'database' | 'storage' | 'features'>;

/**
 * Deletes a picture with its sizes from storage after the commit, unless a profile, a persona or a version still uses
 * it. Call it after the row that used it was changed or deleted; null means no picture.
 */
export async function releaseAvatar(tx: Transaction, ctx: Needed, address: string | null | undefined) {
  const folder = address && avatarFolder(avatarPath(address) ?? '');
  if (!folder) return;
  const urls = avatarUrls(folder);
  const shown = ctx.features.pictures.map(
    ({ url, userId }) =>
      sql`select 1 from ${url.table} where ${and(eq(userId, avatarOwner(folder)), inArray(url, urls))}`,
  );
  const { rows } = await tx.execute(sql`${sql.join(shown, sql` union all `)} limit 1`);
  if (rows.length > 0) return;
  await removeStored(tx, ctx, 'avatars', [folder, ...avatarFiles(folder)]);
}
