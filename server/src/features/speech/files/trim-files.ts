import { inArray, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { removeStored } from '#platform/storage';
import { speech_files } from '../table.ts';

/** Removes what was not heard for longest, as far as all together are larger than they may be. */
export async function trimFiles(platform: Pick<Platform, 'database' | 'storage' | 'config'>): Promise<void> {
  const most = platform.config.speechCache.bytes;
  await platform.database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from (
        select id, sum(size) over (order by used_at desc, id) as together from ${speech_files}
      ) as newest where together > ${most}`);
    if (rows.length === 0) return;
    const removed = await tx
      .delete(speech_files)
      .where(
        inArray(
          speech_files.id,
          rows.map(({ id }) => id),
        ),
      )
      .returning({ path: speech_files.storage_path });
    await removeStored(
      tx,
      platform,
      'speech',
      removed.map(({ path }) => path),
    );
  });
}
