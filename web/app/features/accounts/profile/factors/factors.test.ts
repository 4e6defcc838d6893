import type { User } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { freeName } from './factors';

const userWith = (...factors: object[]) => ({ factors }) as User;
const app = (status: string, friendly_name: string) => ({ factor_type: 'totp', status, friendly_name });

test.each([
  ['without factors', userWith(), 'Authenticator app'],
  ['beside a verified one', userWith(app('verified', 'Authenticator app')), 'Authenticator app 2'],
  ['instead of an unfinished one', userWith(app('unverified', 'Authenticator app')), 'Authenticator app'],
])('a new authenticator app %s gets a unique name', (_, user, name) => {
  expect(freeName(user, 'totp')).toBe(name);
});
