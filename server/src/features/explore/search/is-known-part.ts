import { sql } from 'drizzle-orm';
import { type Executor, escapeLike } from '#platform/database';
import { listed_parts, listed_personas, listed_words } from '../table.ts';

/**
 * Whether a word that none of `listed_words` begins with is inside of one, or in the list all the same: two who publish and
 * take back at once may leave a word out of `listed_words`. Materialized, since for one row of a plain query PostgreSQL
 * reads the table until it has met it, which here is mostly all of it.
 */
export async function isKnownPart(executor: Executor, word: string, isPart: boolean): Promise<boolean> {
  const ways = isPart
    ? [
        sql`select from ${listed_words} where word like ${`%${escapeLike(word)}%`}`,
        sql`select from ${listed_parts} where parts @@ ${beginning(word)}::tsquery`,
      ]
    : [sql`select from ${listed_personas} where words @@ ${beginning(word)}::tsquery`];
  for (const way of ways) {
    const { rows } = await executor.execute(sql`with hit as materialized (${way}) select from hit limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/** A word within a `tsquery`, whatever its characters. */
export const lexeme = (word: string) => `'${word.replace(/[\\']/g, '\\$&')}'`;

/** Any word that begins so. */
export const beginning = (word: string) => `${lexeme(word)}:*`;
