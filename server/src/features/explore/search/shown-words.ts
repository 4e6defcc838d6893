import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { listed_personas } from '../table.ts';
import type { Search } from './read-search.ts';

type Words = Pick<Search, 'matched' | 'corrected'>;

/**
 * The matched and corrected words to report with a page: only those that a persona of the page has, since others may
 * just have become private.
 */
export async function wordsShown(
  executor: Executor,
  search: Search | undefined,
  ids: string[],
): Promise<Words> {
  if (!search || ids.length === 0) return { matched: [], corrected: [] };
  const similar = search.corrected.flatMap(({ found }) => found);
  if (similar.length === 0) return { matched: search.matched, corrected: [] };
  const { rows } = await executor.execute<{ word: string }>(sql`
    select distinct word from ${listed_personas}, unnest(tsvector_to_array(words)) as word
    where fo_id = any(${sql.param(ids)}::uuid[]) and word = any(${sql.param(similar)}::text[])`);
  const usedWords = new Set(rows.map(({ word }) => word));
  return {
    matched: search.matched.filter((word) => usedWords.has(word) || !similar.includes(word)),
    corrected: search.corrected.map(({ asked, found }) => ({
      asked,
      found: found.filter((word) => usedWords.has(word)),
    })),
  };
}
