import { afterEach, expect, test } from 'vitest';
import { clientMiddleware } from './protected';

const { href } = window.location;
afterEach(() => window.history.replaceState(null, '', href));

/** Where a visitor who asks for this path is sent. */
async function targetOf(path: string) {
  const [redirectVisitor] = clientMiddleware;
  const request = new Request(new URL(path, window.location.origin));
  type Arguments = Parameters<NonNullable<typeof redirectVisitor>>[0];
  try {
    await redirectVisitor?.({ request } as Arguments, async () => ({}));
  } catch (response) {
    return (response as Response).headers.get('location');
  }
}

test('a visitor is sent to the login with the whole address that was opened', async () => {
  window.history.replaceState(null, '', '/profile?a=1#security');
  expect(await targetOf('/profile?a=1')).toBe('/login?from=%2Fprofile%3Fa%3D1%23security');
});

test('the hash of the page before is not kept', async () => {
  window.history.replaceState(null, '', '/faq#security');
  expect(await targetOf('/profile')).toBe('/login?from=%2Fprofile');
});
