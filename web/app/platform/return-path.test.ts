import { expect, test } from 'vitest';
import { leadsToTalk, returnPath, signInPath } from './return-path';

test('signing in redirects to the page that required it, with its query and hash', () => {
  const from = '/profile?from=mail#security';
  expect(returnPath(new URL(signInPath(from), 'http://site').searchParams.get('from'))).toBe(from);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '',
  null,
])('signing in never redirects to another site: %j', (from) => {
  expect(returnPath(from)).toBe('/');
});

test.each(['/login', '/login/?from=%2Fchats', '/signup#top', '/Login'])(
  'signing in does not lead to a sign-in page again: %s',
  (from) => {
    expect(returnPath(from)).toBe('/');
  },
);

test.each([
  ['/chat/1', true],
  ['/chat/1/2?from=profile', true],
  ['/fo/ada/live', true],
  ['/fo/ada', false],
  ['/chats', false],
])('%s leads to a talk: %s', (path, expected) => {
  expect(leadsToTalk(path)).toBe(expected);
});
