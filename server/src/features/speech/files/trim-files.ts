import { inArray, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { inPieces } from '#platform/jobs';
import { removeStored } from '#platform/storage';
import { speech_files } from '../table.ts';

type Ports = Pick<Platform, 'database' | 'storage' | 'config'>;

/** Files per transaction. After the limit was lowered most of the cache may have to go. */
const filesAtOnce = 200;

/**
 * Removes the least recently used audio until the cache is below its limit, for about half a second. True if more
 * remains.
 */
export const trimFiles = (platform: Ports) => inPieces(() => trimSome(platform));

async function trimSome(platform: Ports): Promise<boolean> {
  const max = platform.config.speechCache.bytes;
  return platform.database.transaction(async (tx) => {
    const idsOverLimit = sql`(select id from (
        select id, sum(size) over (order by used_at, id desc) - size as older
        from (select * from ${speech_files} order by used_at, id desc limit ${filesAtOnce}) as oldest
      ) as added where (select sum(size) from ${speech_files}) - older > ${max})`;
    const removed = await tx
      .delete(speech_files)
      .where(inArray(speech_files.id, idsOverLimit))
      .returning({ path: speech_files.storage_path });
    const paths = removed.map(({ path }) => path);
    if (paths.length > 0) await removeStored(tx, platform, 'speech', paths);
    return paths.length === filesAtOnce;
  });
}
