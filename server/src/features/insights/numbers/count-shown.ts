import type { Insights } from '@foyer/contract';
import type { Executor } from '#platform/database';
import type { Days } from './days.ts';
import { readDayCounts } from './read-day-counts.ts';
import { stretchesOf, totalOf } from './stretches.ts';

export type Numbers = Pick<
  Insights,
  'conversations' | 'visitors' | 'answers' | 'ratings' | 'corrections' | 'chart'
>;

export const noNumbers: Numbers = {
  conversations: 0,
  visitors: 0,
  answers: { fact: 0, context: 0, blended: 0, general: 0 },
  ratings: { up: 0, down: 0 },
  corrections: { approve: 0, edit: 0, reject: 0 },
  chart: [],
};

/** Each number by itself: none of them is the sum of others, so that no rest can be told from them. */
export async function countShown(executor: Executor, foId: string, days: Days): Promise<Numbers> {
  const rows = await readDayCounts(executor, foId, days);
  const shown = (kind: string, name = '') =>
    stretchesOf(rows.filter((row) => row.kind === kind && row.name === name));
  const each = <Name extends string>(kind: string, names: Record<Name, number>) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, totalOf(shown(kind, name))])) as Record<
      Name,
      number
    >;
  const begun = shown('conversations');
  return {
    conversations: totalOf(begun),
    visitors: totalOf(shown('visitors')),
    answers: each('answers', noNumbers.answers),
    ratings: each('ratings', noNumbers.ratings),
    corrections: each('corrections', noNumbers.corrections),
    chart: begun.map(({ from, to, count }) => ({
      from: days.dates[from]!,
      to: days.dates[to]!,
      conversations: count,
    })),
  };
}
