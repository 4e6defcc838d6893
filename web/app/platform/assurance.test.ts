import type { Factor, User } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { needsSecondFactor } from './assurance';

const session = (aal: string, ...statuses: Factor['status'][]) => ({
  access_token: `e30.${Buffer.from(JSON.stringify({ aal, name: 'Zoë?>' })).toString('base64url')}.c2ln`,
  user: { factors: statuses.map((status) => ({ status })) } as User,
});

test('a session of level 1 needs the second factor if its user has a verified one', () => {
  expect(needsSecondFactor(session('aal1'))).toBe(false);
  expect(needsSecondFactor(session('aal1', 'unverified'))).toBe(false);
  expect(needsSecondFactor(session('aal1', 'unverified', 'verified'))).toBe(true);
  expect(needsSecondFactor(session('aal2', 'verified'))).toBe(false);
});

test('an unreadable token counts as level 1', () => {
  expect(needsSecondFactor({ ...session('aal2', 'verified'), access_token: 'made up' })).toBe(true);
});
