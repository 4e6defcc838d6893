import { expect, it } from 'vitest';
import { isFull, withDictation } from './with-dictation';

it.each([
  ['', true, 'Said.'],
  ['Typed.', true, 'Typed.\n\nSaid.'],
  ['Typed. \n', true, 'Typed.\n\nSaid.'],
  ['Typed.\n\nSaid before.', false, 'Typed.\n\nSaid before. Said.'],
])('dictated text is appended: %j', (sample, first, whole) => {
  expect(withDictation(sample, { text: 'Said.', first })).toBe(whole);
});

it('is cut at the length limit, and never within a character', () => {
  const sample = 'x'.repeat(1997);
  const full = withDictation(sample, { text: '😀😀', first: true });
  expect(full).toBe(`${sample}\n\n😀`);
  expect([isFull(sample), isFull(full)]).toEqual([false, true]);
  expect(withDictation(full, { text: 'More.', first: false })).toBe(full);
});
