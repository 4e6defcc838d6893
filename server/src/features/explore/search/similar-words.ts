import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { editDistance } from '#platform/edit-distance';
import { listed_words } from '../table.ts';

/** Minimum length of words that are corrected. */
const minLength = 4;
const maxCorrections = 3;

/** Similar words of public personas. */
export async function similarWords(executor: Executor, word: string): Promise<string[]> {
  const { length } = [...word];
  if (length < minLength) return [];
  const near = (await candidates(executor, word))
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= (length < 8 ? 1 : 2))
    .toSorted((one, other) => one.distance - other.distance);
  const nearest = near.filter(({ distance }) => distance === near[0]?.distance);
  return nearest.slice(0, maxCorrections).map(({ candidate }) => candidate);
}

/** Two adjacent letters in the wrong order change most trigrams, so all such swaps are looked up directly. */
async function candidates(executor: Executor, word: string): Promise<string[]> {
  const { rows } = await executor.execute<{ word: string }>(
    sql`(select word from ${listed_words} where word % ${word} order by similarity(word, ${word}) desc, word limit 50)
      union select word from ${listed_words} where word = any(${sql.param(adjacentSwaps([...word]))}::text[])`,
  );
  return rows.map((row) => row.word);
}

const adjacentSwaps = (letters: string[]) =>
  letters
    .slice(1)
    .map((letter, at) => letters.toSpliced(at, 2, letter, ...letters.slice(at, at + 1)).join(''));
