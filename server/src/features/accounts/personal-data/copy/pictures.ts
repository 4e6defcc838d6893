import { basename } from 'node:path';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { DataFile, DataPath } from '#platform/features';
import { avatarPath } from '#platform/storage';
import type { ViewerContext } from '../../../feature.ts';
import { copyStoredFile } from './copy-stored-file.ts';

/** The pictures of the viewer's profile and persona, including those of the persona's versions. */
export async function* pictureFiles(ctx: ViewerContext, pathOf: DataPath): AsyncGenerator<DataFile> {
  for (const url of await picturesOf(ctx)) {
    const path = avatarPath(url);
    if (path) yield* copyStoredFile(ctx, pathOf, { bucket: 'avatars', path, name: basename(path) });
  }
}

async function picturesOf({ database: { db }, features, viewer }: ViewerContext): Promise<Set<string>> {
  const urls = new Set<string>();
  for (const { url, userId } of features.pictures) {
    const rows = await db
      .selectDistinct({ url })
      .from(url.table)
      .where(and(eq(userId, viewer.id), isNotNull(url)));
    for (const row of rows) urls.add(row.url as string);
  }
  return urls;
}
