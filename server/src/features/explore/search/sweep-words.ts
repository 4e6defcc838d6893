import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { words_to_check } from '../table.ts';

/** Removes words from the list that left with several personas concurrently, each of which saw them in the others. */
export async function sweepWords({ database }: Pick<Platform, 'database'>): Promise<void> {
  await database.db.execute(sql`
    with checked as (delete from ${words_to_check} returning words)
    select forget_words(array(select distinct unnest(words) from checked))`);
}
