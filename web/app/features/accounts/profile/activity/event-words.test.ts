import { securityEventKinds } from '@foyer/contract/account-activity';
import { expect, test } from 'vitest';
import { eventWords } from './event-words';

test('every kind of event has a readable description', () => {
  for (const kind of securityEventKinds) expect(eventWords({ kind, detail: null })).toMatch(/^[A-Z][a-z ]+/);
});

test('the description names the method if it is known', () => {
  expect(eventWords({ kind: 'sign_in', detail: 'password' })).toBe('Signed in by password');
  expect(eventWords({ kind: 'sign_in', detail: 'something new' })).toBe('Signed in');
  expect(eventWords({ kind: 'sign_in_refused', detail: 'user_banned' })).toBe(
    'A sign-in was refused: the account is closed',
  );
});
