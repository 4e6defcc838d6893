import { expect, test } from 'vitest';
import { estimate } from './estimate';

test('a common password is weak, and a phrase of uncommon words is strong', () => {
  expect(estimate('password1', [])).toBeLessThan(2);
  expect(estimate('quiet lantern over velmar', [])).toBe(4);
});

test('the person’s name and address make a password weaker', () => {
  const personalWords = ['Rosamund Thistlewood', 'thistlewood@example.org'];
  expect(estimate('thistlewood1', personalWords)).toBeLessThan(estimate('thistlewood1', []));
});
