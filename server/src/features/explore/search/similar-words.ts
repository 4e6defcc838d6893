import { sql } from 'drizzle-orm';
import { type Executor, escapeLike } from '#platform/database';
import { listed_words } from '../table.ts';
import { editDistance } from './edit-distance.ts';

const shortest = { part: 3, corrected: 4 };
const most = { parts: 30, corrections: 3 };

interface Similar {
  found: string[];
  /** They are other words than the one that was asked for. */
  isCorrection: boolean;
}

/** Words of public personas that have this one inside; if there are none, those that are nearly the same. */
export async function similarWords(executor: Executor, word: string): Promise<Similar> {
  const { length } = [...word];
  const parts = length >= shortest.part ? await wordsWith(executor, word) : [];
  if (parts.length > 0 || length < shortest.corrected) return { found: parts, isCorrection: false };
  const near = (await candidates(executor, word))
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= (length < 8 ? 1 : 2))
    .toSorted((one, other) => one.distance - other.distance);
  const nearest = near.filter(({ distance }) => distance === near[0]?.distance);
  return { found: nearest.slice(0, most.corrections).map(({ candidate }) => candidate), isCorrection: true };
}

const wordsWith = (executor: Executor, part: string) =>
  words(
    executor,
    sql`select word from ${listed_words} where word like ${`%${escapeLike(part)}%`}
      order by length(word), word limit ${most.parts}`,
  );

/** Two letters that changed places leave few trigrams as they were, so these are looked up one by one. */
const candidates = (executor: Executor, word: string) =>
  words(
    executor,
    sql`(select word from ${listed_words} where word % ${word} order by similarity(word, ${word}) desc, word limit 50)
      union select word from ${listed_words} where word = any(${sql.param(swapped([...word]))}::text[])`,
  );

const swapped = (letters: string[]) =>
  letters.slice(1).map((letter, at) => letters.toSpliced(at, 2, letter, letters[at]!).join(''));

async function words(executor: Executor, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await executor.execute<{ word: string }>(query);
  return rows.map(({ word }) => word);
}
