import { expect, test } from 'vitest';
import { lastDays } from './days.ts';

const starts = (zone: string, now: string, count: number) => {
  const { dates, starts } = lastDays(zone, new Date(now), count);
  return dates.map((date, index) => `${date} ${starts[index]!.toISOString()}`);
};

test('a day begins at midnight in the owner’s time zone', () => {
  expect(starts('Asia/Tokyo', '2026-11-22T15:30:00Z', 2)).toEqual([
    '2026-11-22 2026-11-21T15:00:00.000Z',
    '2026-11-23 2026-11-22T15:00:00.000Z',
  ]);
});

test('a day begins at midnight also before and after clock changes', () => {
  expect(starts('Europe/Amsterdam', '2026-10-26T12:00:00Z', 3)).toEqual([
    '2026-10-24 2026-10-23T22:00:00.000Z',
    '2026-10-25 2026-10-24T22:00:00.000Z',
    '2026-10-26 2026-10-25T23:00:00.000Z',
  ]);
  expect(starts('America/New_York', '2026-03-09T12:00:00Z', 3)).toEqual([
    '2026-03-07 2026-03-07T05:00:00.000Z',
    '2026-03-08 2026-03-08T05:00:00.000Z',
    '2026-03-09 2026-03-09T04:00:00.000Z',
  ]);
});

test('each day of a year begins after the previous one, in all kinds of time zones', () => {
  for (const zone of [
    'Africa/Cairo',
    'Asia/Kolkata',
    'Pacific/Apia',
    'America/Havana',
    'Australia/Lord_Howe',
  ]) {
    const { starts } = lastDays(zone, new Date('2026-12-31T12:00:00Z'), 365);
    for (const [index, start] of starts.entries())
      if (index > 0) expect(start.getTime()).toBeGreaterThan(starts[index - 1]!.getTime());
  }
});
