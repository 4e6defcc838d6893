import { expect, test } from 'vitest';
import { compact } from './format';
import { relativeMoment } from './moments';

test('numbers are abbreviated from a thousand on, with one decimal and no ".0"', () => {
  expect([0, 999, 1_000, 1_240, 15_000, 999_999, 1_000_000, 2_350_000].map(compact)).toEqual([
    '0',
    '999',
    '1k',
    '1.2k',
    '15k',
    '999.9k',
    '1m',
    '2.3m',
  ]);
});

test('relative times use the largest unit', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const relative = (timestamp: string) => relativeMoment(timestamp, now);
  expect(relative('2026-03-10T11:59:30Z')).toBe('just now');
  expect(relative('2026-03-10T12:00:05Z')).toBe('just now');
  expect(relative('2026-03-10T11:58:30Z')).toBe('1 minute ago');
  expect(relative('2026-03-10T09:00:00Z')).toBe('3 hours ago');
  expect(relative('2026-02-20T12:00:00Z')).toBe('2 weeks ago');
  expect(relative('2024-03-10T12:00:00Z')).toBe('2 years ago');
});
