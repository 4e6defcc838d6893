import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Platform } from '#platform/context';
import { perDatabase } from '#platform/database';
import { presence } from '../table.ts';

/** Minimum time between two writes for a person, per process. */
const intervalMilliseconds = 60_000;

const writtenAt = perDatabase(() => new LRUCache<string, number>({ max: 10_000 }));

/** Records that somebody is on the site now. Errors are logged and not thrown. */
export async function notePresence({ database, clock, log }: Platform, userId: string): Promise<void> {
  const now = clock();
  const written = writtenAt(database);
  if (now.getTime() - (written.get(userId) ?? 0) < intervalMilliseconds) return;
  written.set(userId, now.getTime());
  await database.db
    .insert(presence)
    .values({ user_id: userId, seen_at: now })
    .onConflictDoUpdate({
      target: presence.user_id,
      set: { seen_at: sql`greatest(${presence.seen_at}, excluded.seen_at)` },
    })
    .catch((error: unknown) => {
      written.delete(userId);
      log.debug({ err: error }, 'Presence could not be recorded');
    });
}
