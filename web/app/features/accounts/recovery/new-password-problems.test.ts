import { expect, test } from 'vitest';
import { newPasswordProblems } from './new-password-form';

const problems = (password: string, confirmation = password) =>
  newPasswordProblems({ password, confirmation });

test('a new password has at least 6 characters, and not more than can be hashed', () => {
  expect(problems('fünf5')).toEqual({ password: 'Password must be at least 6 characters long' });
  expect(problems('sechs6')).toEqual({});
  expect(problems('🌊'.repeat(5))).toEqual({ password: 'Password must be at least 6 characters long' });
  expect(problems('🌊'.repeat(6))).toEqual({});
  expect(problems('ü'.repeat(36))).toEqual({});
  expect(problems('ü'.repeat(37))).toEqual({ password: expect.stringMatching(/too long/) });
});

test('the second field must repeat the first', () => {
  expect(problems('a quiet harbour', 'a quiet harbor')).toEqual({
    confirmation: 'Please make sure both password fields match.',
  });
});
