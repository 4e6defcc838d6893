import { idPattern } from '@foyer/contract/id-pattern';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { avatarFolder, avatarPath, removeUnused } from '#platform/storage';
import { profiles } from '../table.ts';

type Dependencies = Pick<Platform, 'database' | 'storage' | 'clock' | 'features'>;

/** Leaves time to finish the form for which the picture was uploaded. */
const unusedMilliseconds = 86_400_000;

/** Deletes pictures that were uploaded more than a day ago and are not used. Folders of unknown users are kept. */
export async function sweepAvatars(platform: Dependencies): Promise<void> {
  const { storage, clock } = platform;
  const writtenBefore = new Date(clock().getTime() - unusedMilliseconds);
  await removeUnused(storage, { bucket: 'avatars', writtenBefore }, async (paths) => {
    const persons = [...new Set(paths.map(personOf))].filter((folder) => idPattern.test(folder));
    const { existingPersons, usedUrls } = await picturesOf(platform, persons);
    return paths.filter((path) => !existingPersons.has(personOf(path)) || usedUrls.has(avatarFolder(path)));
  });
}

async function picturesOf({ database: { db }, features }: Dependencies, persons: string[]) {
  const existingPersons = await db
    .select({ person: profiles.user_id })
    .from(profiles)
    .where(inArray(profiles.user_id, persons));
  const usedUrls = new Set<string | undefined>();
  for (const { url, userId } of features.pictures) {
    const rows = await db
      .selectDistinct({ url })
      .from(url.table)
      .where(and(inArray(userId, persons), isNotNull(url)));
    for (const row of rows) usedUrls.add(avatarFolder(avatarPath(row.url as string) ?? ''));
  }
  return { existingPersons: new Set(existingPersons.map(({ person }) => person)), usedUrls };
}

const personOf = (path: string) => path.replace(/\/.*/s, '');
