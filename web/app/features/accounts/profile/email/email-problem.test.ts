import { AuthApiError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { emailProblem } from './email-problem';

test.each([
  [422, 'email_exists', 'A user with this email address has already been registered', /another account/],
  [400, 'validation_failed', 'Unable to validate email address: invalid format', /not an email address/],
  [
    429,
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 9 seconds.',
    /a moment ago/,
  ],
])('the error %i %s has a readable message', (status, code, message, expected) => {
  expect(emailProblem(new AuthApiError(message, status, code))).toMatch(expected);
});

test('a network error is not shown as its technical message', () => {
  expect(emailProblem(new TypeError('Failed to fetch'))).toBe('Something went wrong. Please try again.');
});
