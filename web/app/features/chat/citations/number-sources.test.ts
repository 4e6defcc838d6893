import type { Source } from '@foyer/contract';
import { expect, test } from 'vitest';
import { numberSources } from './number-sources';

const source = (id: string, page: number, ...at: number[]): Source => ({
  id,
  score: 1,
  file_name: 'a.pdf',
  place: { page },
  ...(at.length > 0 && { marks: at.map((at) => ({ at, spans: [] })) }),
});

test('places are numbered in the order of the text; passages of one page share a number', () => {
  const { places, marks } = numberSources([
    source('unmarked', 9),
    source('late', 7, 40),
    source('one', 3, 10),
    source('two', 3, 60),
  ]);
  expect(places.map(({ name, number }) => [name, number])).toEqual([
    ['a.pdf, p. 3', 1],
    ['a.pdf, p. 7', 2],
    ['a.pdf, p. 9', undefined],
  ]);
  expect(marks.map(({ at, place, sourceId }) => [at, place.number, sourceId])).toEqual([
    [10, 1, 'one'],
    [40, 2, 'late'],
    [60, 1, 'two'],
  ]);
});
