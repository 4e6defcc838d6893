import { buffer } from 'node:stream/consumers';
import { and, eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { PictureProblem } from '#platform/pictures';
import { avatarFolder, avatarOwner, removeStored } from '#platform/storage';
import { storeAvatar } from './store-avatar.ts';

type Dependencies = Pick<Platform, 'database' | 'storage' | 'clock' | 'features' | 'stopping' | 'log'>;

/** Pictures converted in one hourly run. */
const batchSize = 500;

/**
 * Converts pictures that earlier versions stored unchanged to the current sizes and formats. One that cannot be decoded
 * stays as it is.
 */
export async function convertOldAvatars(ctx: Dependencies): Promise<void> {
  const stored = Map.groupBy(await ctx.storage.list('avatars', ctx.clock()), avatarFolder);
  const withoutSizes = [...stored.values()].filter((files) => files.length === 1).flat();
  for (const path of withoutSizes.slice(0, batchSize)) {
    if (ctx.stopping.aborted) return;
    await convert(ctx, path).catch((error) => {
      if (!(error instanceof PictureProblem)) throw error;
      ctx.log.info({ path, problem: error.kind }, 'an old picture could not be converted');
    });
  }
}

/** Rows that refer to the old path get the new one; the old path serves the new picture to pages that still use it. */
async function convert(ctx: Dependencies, path: string): Promise<void> {
  const folder = avatarFolder(path);
  const storedPicture = folder && (await ctx.storage.open('avatars', path));
  if (!storedPicture) return;
  const newUrl = await storeAvatar(ctx, folder, await buffer(storedPicture.stream));
  if (newUrl === path) return;
  const [before, after] = [path, newUrl].map((avatarPath) => ctx.storage.publicUrl('avatars', avatarPath));
  await ctx.database.transaction(async (tx) => {
    for (const { url, userId } of ctx.features.pictures) {
      const usesAvatar = and(eq(userId, avatarOwner(folder)), eq(url, before));
      await tx.execute(
        sql`update ${url.table} set ${sql.identifier(url.name)} = ${after} where ${usesAvatar}`,
      );
    }
    await removeStored(tx, ctx, 'avatars', [path]);
  });
}
