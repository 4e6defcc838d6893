import { expect, test } from 'vitest';
import { passwordProblem } from './password-problems';

const told = (current: string, next: string, confirmation: string, hasPassword = true) =>
  passwordProblem({ current, next, confirmation }, hasPassword);

test('all three fields are required, each with its own message', () => {
  expect(Object.keys(told('', '', '')?.fields ?? {})).toEqual(['current', 'next', 'confirmation']);
  expect(Object.keys(told('a quiet harbour', 'a loud harbour', '')?.fields ?? {})).toEqual(['confirmation']);
});

test('a short, a mistyped and an unchanged password have different messages', () => {
  expect(told('a quiet harbour', 'short', 'short')?.toast?.title).toBe('Invalid password');
  expect(told('a quiet harbour', 'a loud harbour', 'a loud arbour')?.toast?.title).toBe(
    "Passwords don't match",
  );
  expect(told('a quiet harbour', 'a quiet harbour', 'a quiet harbour')?.toast?.title).toBe('Same password');
});

test('a password with more bytes than are hashed is rejected', () => {
  expect(told('x', 'ä'.repeat(37), 'ä'.repeat(37))?.fields.next).toMatch(/too long/);
});

test('a first password needs no current one', () => {
  expect(told('', 'a quiet harbour', 'a quiet harbour', false)).toBeNull();
  expect(told('old one', 'a quiet harbour', 'a quiet harbour')).toBeNull();
});
