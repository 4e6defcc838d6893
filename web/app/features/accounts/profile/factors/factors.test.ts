import type { User } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { freeName, unfinishedFactors, verifiedFactors } from './factors';

const factor = (friendly_name: string, status: string, factor_type = 'totp') => ({
  id: friendly_name,
  friendly_name,
  status,
  factor_type,
});
const user = {
  factors: [factor('Authenticator app', 'verified'), factor('Authenticator app 2', 'unverified')],
} as User;

test('a new factor gets a unique name, among unfinished ones too', () => {
  expect(freeName(user, 'totp')).toBe('Authenticator app 3');
  expect(freeName(user, 'phone')).toBe('Phone');
  expect(freeName({} as User, 'totp')).toBe('Authenticator app');
});

test('unfinished factors are not listed, and can be found by their kind', () => {
  expect(verifiedFactors(user).map(({ id }) => id)).toEqual(['Authenticator app']);
  expect(unfinishedFactors(user, 'totp').map(({ id }) => id)).toEqual(['Authenticator app 2']);
  expect(unfinishedFactors(user, 'phone')).toEqual([]);
});
