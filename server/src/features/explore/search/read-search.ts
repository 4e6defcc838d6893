import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { listed_personas, listed_words } from '../table.ts';
import { similarWords } from './similar-words.ts';

/** A search, as the index of words answers it. */
export interface Search {
  /** Undefined where no persona can have what is sought. */
  query: string | undefined;
  /** Beginnings of words that the query finds. */
  matched: string[];
  corrected: { asked: string; found: string[] }[];
}

/** Of one search; nobody means the words after these. */
const mostWords = 12;

/** Every word counts, by its beginning; one that no persona has, by the words that have it inside, else by similar ones. */
export async function readSearch(executor: Executor, text: string): Promise<Search> {
  const { rows } = await executor.execute<{ word: string; begins: boolean }>(sql`
    select word, exists (
      select from ${listed_words} as known where known.word >= sought.word and known.word < sought.word || U&'\\+10FFFF'
    ) as begins
    from unnest(search_words(${text})) as sought (word) limit ${mostWords}`);
  const search: Search = { query: undefined, matched: [], corrected: [] };
  const conditions: string[] = [];
  for (const { word, begins } of rows) {
    if (begins || (await isBeginning(executor, word))) {
      search.matched.push(word);
      conditions.push(`${lexeme(word)}:*`);
      continue;
    }
    const { found, isCorrection } = await similarWords(executor, word);
    if (found.length === 0) return { query: undefined, matched: [], corrected: [] };
    search.matched.push(...found);
    if (isCorrection) search.corrected.push({ asked: word, found });
    conditions.push(`(${found.map(lexeme).join(' | ')})`);
  }
  return { ...search, query: conditions.length > 0 ? conditions.join(' & ') : undefined };
}

/**
 * Two who publish and take back at once may leave a word of the list out of `listed_words`. Materialized, since for one row
 * of a plain query PostgreSQL reads the table until it has met it, which here is mostly all of it.
 */
async function isBeginning(executor: Executor, word: string): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    with hit as materialized (
      select from ${listed_personas} where words @@ ${`${lexeme(word)}:*`}::tsquery
    )
    select from hit limit 1`);
  return rows.length > 0;
}

/** A word within a `tsquery`, whatever its characters. */
const lexeme = (word: string) => `'${word.replace(/[\\']/g, '\\$&')}'`;
