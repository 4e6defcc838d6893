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

type Dependencies = Pick<Platform, 'database' | 'storage' | 'features'>;

/**
 * Deletes a picture with its sizes from storage after the commit, unless a profile, a persona or a version still uses
 * it. Call it after the row that used it was changed or deleted; null means no picture.
 */
export async function releaseAvatar(
  tx: Transaction,
  ctx: Dependencies,
  avatarUrl: string | null | undefined,
) {
  const folder = avatarUrl && avatarFolder(avatarPath(avatarUrl) ?? '');
  if (!folder) return;
  const urls = avatarUrls(folder);
  const usesOfAvatar = ctx.features.pictures.map(
    ({ url, userId }) =>
      sql`select 1 from ${url.table} where ${and(eq(userId, avatarOwner(folder)), inArray(url, urls))}`,
  );
  const { rows } = await tx.execute(sql`${sql.join(usesOfAvatar, sql` union all `)} limit 1`);
  if (rows.length > 0) return;
  await removeStored(tx, ctx, 'avatars', [folder, ...avatarFiles(folder)]);
}
