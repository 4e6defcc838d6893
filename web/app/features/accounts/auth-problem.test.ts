import { AuthApiError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { secondsToWait } from './auth-problem';

test('only a rate-limit error has seconds to wait', () => {
  const tooSoon = 'For security purposes, you can only request this after 58 seconds.';
  expect(secondsToWait(new AuthApiError(tooSoon, 429, 'over_sms_send_rate_limit'))).toBe(58);
  expect(secondsToWait(new AuthApiError('Invalid code entered', 422, 'mfa_verification_failed'))).toBe(0);
  expect(secondsToWait(new TypeError('Failed to fetch'))).toBe(0);
});
