import { buffer } from 'node:stream/consumers';
import { and, eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { PictureProblem } from '#platform/pictures';
import { avatarFiles, avatarFolder, avatarOwner, removeStored } from '#platform/storage';
import { storeAvatar } from './store-avatar.ts';

type Dependencies = Pick<Platform, 'database' | 'storage' | 'clock' | 'features' | 'stopping' | 'log'>;

/** Pictures converted in one hourly run. */
const batchSize = 500;
/** Longer than any upload takes. */
const maxUploadMilliseconds = 3_600_000;

/**
 * Converts pictures that earlier versions stored unchanged to the current sizes and formats. A picture that cannot be
 * decoded stays as it is.
 */
export async function convertOldAvatars(ctx: Dependencies): Promise<void> {
  const writtenBefore = new Date(ctx.clock().getTime() - maxUploadMilliseconds);
  let attempts = 0;
  for await (const path of oldPictures(ctx.storage.list('avatars', writtenBefore))) {
    if (ctx.stopping.aborted || attempts++ === batchSize) return;
    await convert(ctx, path).catch((error) => {
      if (!(error instanceof PictureProblem)) throw error;
      ctx.log.info({ path, problem: error.kind }, 'an old picture could not be converted');
    });
  }
}

/** The main files that are not WebP or have no smaller sizes. A listing has a person's files one after another. */
async function* oldPictures(stored: AsyncIterable<string>): AsyncGenerator<string> {
  let files: string[] = [];
  for await (const path of stored) {
    if (files[0] && avatarOwner(files[0]) !== avatarOwner(path)) {
      yield* oldPicturesOf(files);
      files = [];
    }
    files.push(path);
  }
  yield* oldPicturesOf(files);
}

function oldPicturesOf(filesOfPerson: string[]): string[] {
  const pictures = [...Map.groupBy(filesOfPerson, avatarFolder)];
  return pictures.flatMap(([folder, files]) => {
    const mainFiles = folder ? files.filter((path) => avatarFiles(folder).includes(path)) : [];
    return mainFiles.filter((path) => !path.endsWith('.webp') || files.length === 1);
  });
}

/** Rows that refer to the old path get the new one; the old path serves the new picture to pages that still use it. */
async function convert(ctx: Dependencies, path: string): Promise<void> {
  const folder = avatarFolder(path);
  const storedPicture = folder && (await ctx.storage.open('avatars', path));
  if (!storedPicture) return;
  const newPath = await storeAvatar(ctx, folder, await buffer(storedPicture.stream));
  if (newPath === path) return;
  const [before, after] = [path, newPath].map((avatarPath) => ctx.storage.publicUrl('avatars', avatarPath));
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
