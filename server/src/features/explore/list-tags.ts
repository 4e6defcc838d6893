import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { publicTags } from '#features/personas';
import type { Context } from '#platform/context';
import type { Database } from '#platform/database';

const shown = 60;

/** Counting every public persona's tags is a scan, so one count serves a minute of visitors. */
const counted = new LRUCache<Database, string[]>({
  max: 8,
  ttl: 60_000,
  fetchMethod: (database) => countTags(database),
});

/** Every tag of a public persona, most used first. */
export async function listTags({ database }: Context): Promise<string[]> {
  return (await counted.fetch(database)) ?? [];
}

async function countTags({ db }: Database): Promise<string[]> {
  const { tag } = publicTags;
  const rows = await db
    .select({ tag })
    .from(publicTags)
    .groupBy(tag)
    .orderBy(sql`count(*) desc`, tag)
    .limit(shown);
  return rows.map((row) => row.tag);
}
