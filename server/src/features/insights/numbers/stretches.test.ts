import { array, assert, integer, property, record, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { type DayCount, stretchesOf, totalOf } from './stretches.ts';

const people = ['ada', 'bea', 'cem', 'dan', 'eve'];
const days = array(
  record({
    day: integer({ min: 0, max: 29 }),
    people: uniqueArray(
      integer({ min: 0, max: 4 }).map((index) => people[index]!),
      { minLength: 1, maxLength: 4 },
    ),
  }).map((one): DayCount => ({ ...one, count: one.people.length })),
  { maxLength: 30 },
);

/** The newest days as a separate period. */
const since = (all: DayCount[], first: number) => all.filter(({ day }) => day >= first);

test('a day with three people is its own stretch, days with fewer are merged, and a remainder is left out', () => {
  const dayOf = (day: number, ...people: string[]): DayCount => ({ day, count: people.length, people });
  const counted = [
    dayOf(1, 'ada'),
    dayOf(4, 'ada', 'bea'),
    dayOf(5, 'cem'),
    dayOf(7, 'ada', 'bea', 'cem', 'dan'),
  ];
  expect(stretchesOf(counted)).toEqual([
    { from: 4, to: 5, count: 3 },
    { from: 7, to: 7, count: 4 },
  ]);
});

test('the same person on many days counts once', () => {
  expect(stretchesOf([0, 1, 2, 3].map((day) => ({ day, count: 1, people: ['ada'] })))).toEqual([]);
});

test('two periods differ by at least three people or none', () => {
  assert(
    property(days, integer({ min: 0, max: 29 }), integer({ min: 0, max: 29 }), (all, one, other) => {
      const [longer, shorter] = [Math.min(one, other), Math.max(one, other)];
      const whole = stretchesOf(since(all, longer));
      const recent = stretchesOf(since(all, shorter));
      const added = whole.slice(0, whole.length - recent.length);
      expect(whole.slice(added.length)).toEqual(recent);
      for (const { from, to, count } of added) {
        const mergedDays = all.filter(({ day }) => day >= from && day <= to);
        expect(new Set(mergedDays.flatMap(({ people }) => people)).size).toBeGreaterThanOrEqual(3);
        expect(totalOf([{ from, to, count }])).toBe(mergedDays.reduce((sum, { count }) => sum + count, 0));
      }
    }),
  );
});
