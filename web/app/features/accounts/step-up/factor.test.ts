import type { Session } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import type { SessionState } from '../../../platform/session';
import { factorName, factorsOf } from './factor';

const signedIn = (factors: object[]): SessionState => ({
  status: 'awaiting-factor',
  session: { user: { factors } } as unknown as Session,
});

test('verified factors of supported kinds are offered, the app first', () => {
  const factors = [
    { id: 'phone', factor_type: 'phone', status: 'verified' },
    { id: 'begun', factor_type: 'totp', status: 'unverified' },
    { id: 'app', factor_type: 'totp', status: 'verified' },
    { id: 'key', factor_type: 'webauthn', status: 'verified' },
  ];
  expect(factorsOf(signedIn(factors)).map(({ id }) => id)).toEqual(['app', 'phone']);
  expect(factorsOf({ status: 'signed-out', left: false })).toEqual([]);
});

test('a phone is named by the last digits of its number', () => {
  const phone = {
    id: '1',
    factor_type: 'phone',
    status: 'verified',
    created_at: '',
    updated_at: '',
  } as const;
  expect(factorName({ ...phone, phone: '4915112345678', friendly_name: 'Work' })).toBe(
    'Text message to\u00a0···\u00a0678 (Work)',
  );
  expect(factorName({ ...phone, phone: '4915112345678', friendly_name: 'Phone 2' })).toBe(
    'Text message to\u00a0···\u00a0678',
  );
});

test('an app with the default name is shown without repeating it', () => {
  const app = { id: '1', factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' } as const;
  expect(factorName({ ...app, friendly_name: 'Authenticator app 2' })).toBe('Authenticator app 2');
  expect(factorName({ ...app, friendly_name: 'Aegis' })).toBe('Authenticator app (Aegis)');
  expect(factorName(app)).toBe('Authenticator app');
});
