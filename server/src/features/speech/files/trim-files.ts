import { inArray, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { removeStored } from '#platform/storage';
import { speech_files } from '../table.ts';

/** In a transaction at a time: with a smaller cache they may be most of those that are kept. */
const filesAtOnce = 5000;

/** Removes what was not heard for longest, as far as all together are larger than they may be. */
export async function trimFiles(platform: Pick<Platform, 'database' | 'storage' | 'config'>): Promise<void> {
  while ((await trimSome(platform)) === filesAtOnce);
}

async function trimSome(platform: Pick<Platform, 'database' | 'storage' | 'config'>): Promise<number> {
  const most = platform.config.speechCache.bytes;
  return platform.database.transaction(async (tx) => {
    const beyond = sql`(select id from (
        select id, used_at, sum(size) over (order by used_at desc, id) as together from ${speech_files}
      ) as newest where together > ${most} order by used_at, id desc limit ${filesAtOnce})`;
    const removed = await tx
      .delete(speech_files)
      .where(inArray(speech_files.id, beyond))
      .returning({ path: speech_files.storage_path });
    const paths = removed.map(({ path }) => path);
    if (paths.length > 0) await removeStored(tx, platform, 'speech', paths);
    return paths.length;
  });
}
