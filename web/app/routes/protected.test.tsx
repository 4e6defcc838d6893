import { createMemoryRouter, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { clientMiddleware } from './protected';

/** A router whose page `/profile` is protected, with a visitor at this address. */
function visit(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/profile', middleware: clientMiddleware as RouteObject['middleware'], loader: () => null },
      { path: '/faq' },
      { path: '/login' },
    ],
    { initialEntries: [address] },
  );
  const readAddress = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { router: router.initialize(), readAddress };
}

const loginThenProfile = '/login?from=%2Fprofile%3Fa%3D1%23security';

test('a visitor is redirected to the login with the whole address that was opened', async () => {
  const { readAddress } = visit('/profile?a=1#security');
  await expect.poll(readAddress).toBe(loginThenProfile);
});

test('a visitor is redirected to the login with the whole address of a link', async () => {
  const { router, readAddress } = visit('/faq');
  await router.navigate('/profile?a=1#security');
  expect(readAddress()).toBe(loginThenProfile);
});

test('the login does not get the hash of the previous page', async () => {
  const { router, readAddress } = visit('/faq#security');
  await router.navigate('/profile');
  expect(readAddress()).toBe('/login?from=%2Fprofile');
});
