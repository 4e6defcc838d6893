import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { words_to_check } from '../table.ts';

/** Removes words that stayed in the list because several personas with them left it concurrently, each seeing the others. */
export async function sweepWords({ database }: Pick<Platform, 'database'>): Promise<void> {
  await database.db.execute(sql`
    with checked as (delete from ${words_to_check} returning words)
    select forget_words(array(select distinct unnest(words) from checked))`);
}
