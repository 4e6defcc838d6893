import type { Insights } from '@foyer/contract';
import { itemAt } from '#platform/must-get';
import type { Days } from './days.ts';
import type { NamedDayCount } from './read-day-counts.ts';
import { stretchesOf, totalOf } from './stretches.ts';

export type Numbers = Pick<
  Insights,
  'from' | 'to' | 'conversations' | 'visitors' | 'answers' | 'ratings' | 'corrections' | 'chart'
>;

export const emptyNumbers = ({ dates }: Days): Numbers => ({
  from: itemAt(dates, 0),
  to: itemAt(dates, dates.length - 1),
  conversations: 0,
  visitors: 0,
  answers: { fact: 0, context: 0, blended: 0, general: 0 },
  ratings: { up: 0, down: 0 },
  corrections: { approve: 0, edit: 0, reject: 0 },
  chart: [],
});

/** Computes each number separately; none is a sum of others, so that no remainder can be derived. */
export function countShown(rows: NamedDayCount[], days: Days): Numbers {
  const zeros = emptyNumbers(days);
  const stretchesOfKind = (kind: string, name = '') =>
    stretchesOf(rows.filter((row) => row.kind === kind && row.name === name));
  const totalsOf = <Name extends string>(kind: string, names: Record<Name, number>) =>
    Object.fromEntries(
      Object.keys(names).map((name) => [name, totalOf(stretchesOfKind(kind, name))]),
    ) as Record<Name, number>;
  const conversationStretches = stretchesOfKind('conversations');
  return {
    ...zeros,
    conversations: totalOf(conversationStretches),
    visitors: totalOf(stretchesOfKind('visitors')),
    answers: totalsOf('answers', zeros.answers),
    ratings: totalsOf('ratings', zeros.ratings),
    corrections: totalsOf('corrections', zeros.corrections),
    chart: conversationStretches.map(({ from, to, count }) => ({
      from: itemAt(days.dates, from),
      to: itemAt(days.dates, to),
      conversations: count,
    })),
  };
}
