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
  const addressShown = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { router: router.initialize(), addressShown };
}

const loginThenProfile = '/login?from=%2Fprofile%3Fa%3D1%23security';

test('a visitor is redirected to the login with the whole address that was opened', async () => {
  const { addressShown } = visit('/profile?a=1#security');
  await expect.poll(addressShown).toBe(loginThenProfile);
});

test('a visitor is redirected to the login with the whole address of a link', async () => {
  const { router, addressShown } = visit('/faq');
  await router.navigate('/profile?a=1#security');
  expect(addressShown()).toBe(loginThenProfile);
});

test('the login does not get the hash of the previous page', async () => {
  const { router, addressShown } = visit('/faq#security');
  await router.navigate('/profile');
  expect(addressShown()).toBe('/login?from=%2Fprofile');
});
