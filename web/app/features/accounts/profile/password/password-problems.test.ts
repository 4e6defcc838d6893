import { expect, test } from 'vitest';
import { passwordProblem } from './password-problems';

const problem = (current: string, next: string, confirmation: string, hasPassword = true) =>
  passwordProblem({ current, next, confirmation }, hasPassword);

test('all three fields are required, each with its own message', () => {
  expect(Object.keys(problem('', '', '')?.fields ?? {})).toEqual(['current', 'next', 'confirmation']);
  expect(Object.keys(problem('a quiet harbour', 'a loud harbour', '')?.fields ?? {})).toEqual([
    'confirmation',
  ]);
});

test('a short, a mistyped and an unchanged password have different messages', () => {
  for (const short of ['short', '🌊🌊🌊🌊🌊'])
    expect(problem('a quiet harbour', short, short)?.toast?.title).toBe('Invalid password');
  expect(problem('a quiet harbour', 'a loud harbour', 'a loud arbour')?.toast?.title).toBe(
    "Passwords don't match",
  );
  expect(problem('a quiet harbour', 'a quiet harbour', 'a quiet harbour')?.toast?.title).toBe(
    'Same password',
  );
});

test('a password with more bytes than are hashed is rejected', () => {
  expect(problem('x', 'ä'.repeat(37), 'ä'.repeat(37))?.fields.next).toMatch(/too long/);
});

test('a first password requires no current password', () => {
  expect(problem('', 'a quiet harbour', 'a quiet harbour', false)).toBeNull();
  expect(problem('old one', 'a quiet harbour', 'a quiet harbour')).toBeNull();
});
