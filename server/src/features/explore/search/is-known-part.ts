import { sql } from 'drizzle-orm';
import { type Executor, escapeLike } from '#platform/database';
import { listed_parts, listed_personas, listed_words } from '../table.ts';

/**
 * True if a word that is no prefix in `listed_words` occurs inside of one, or in the list itself: concurrent
 * publications and withdrawals may leave a word out of `listed_words`. Materialized, since for a plain query of one row
 * PostgreSQL scans the table up to the first match, which is mostly the whole table.
 */
export async function isKnownPart(executor: Executor, word: string, isPart: boolean): Promise<boolean> {
  const queries = isPart
    ? [
        sql`select from ${listed_words} where word like ${`%${escapeLike(word)}%`}`,
        sql`select from ${listed_parts} where parts @@ ${prefixTerm(word)}::tsquery`,
      ]
    : [sql`select from ${listed_personas} where words @@ ${prefixTerm(word)}::tsquery`];
  for (const query of queries) {
    const { rows } = await executor.execute(sql`with hit as materialized (${query}) select from hit limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/** A word within a `tsquery`, quoted. */
export const lexeme = (word: string) => `'${word.replace(/[\\']/g, '\\$&')}'`;

/** Matches any word with this prefix, within a `tsquery`. */
export const prefixTerm = (word: string) => `${lexeme(word)}:*`;
