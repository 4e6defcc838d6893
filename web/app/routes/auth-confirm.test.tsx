import { alreadyConfirmed } from '@foyer/contract/already-confirmed';
import type { ComponentProps } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Unreachable } from '../features/accounts/unreachable';
import { removeSession } from '../platform/session';
import { testServer } from '../testing/server';
import { show } from '../testing/show';
import { signInByPassword, testSession } from '../testing/sign-in';
import AuthConfirm, { clientLoader } from './auth-confirm';

const server = testServer();
const { href } = window.location;
afterEach(async () => {
  await removeSession();
  // The parameters of the last link are kept for a retry; these, which belong to no link, replace them.
  await open('?none');
  window.history.replaceState(null, '', href);
});

const { user, ...session } = testSession('ada');
// Tokens as in a link: the client decodes the payload.
const [, payload] = session.access_token.split('.');
const tokens = { ...session, access_token: `e30.${payload!.replaceAll('=', '')}.c2ln` };
const tokensOfAda = new URLSearchParams(tokens as never);
const open = (parameters: string) => {
  window.history.replaceState(null, '', `/auth/confirm${parameters}`);
  return clientLoader();
};
const address = () => window.location.href.slice(window.location.origin.length);

test.each([
  ['', /^No confirmation data found/],
  ['?error=access_denied', 'Email confirmation was cancelled or denied.'],
  [
    '?error=access_denied&error_code=otp_expired',
    'The confirmation link has expired. Please request a new one.',
  ],
  [
    '?error=invalid_request&error_code=validation_failed',
    'The confirmation link is invalid. Please request a new one.',
  ],
  ['?error=server_error', 'Authentication failed. Please try logging in again.'],
  ['#access_token=made&refresh_token=up', 'Failed to confirm email. The link may have expired.'],
])(
  'the page for the link with "%s" says why it failed, and offers three next steps',
  async (link, message) => {
    const loaderData = await open(link);
    expect(address()).toBe('/auth/confirm');
    await show(<AuthConfirm {...({ loaderData } as ComponentProps<typeof AuthConfirm>)} />);
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Request a new email' })).toBeVisible();
    for (const name of ['Return to login', 'Create account'])
      await expect.element(page.getByRole('link', { name })).toBeVisible();
  },
);

const used = `?${new URLSearchParams({ error: 'access_denied', error_description: alreadyConfirmed })}`;

test('a link that was used before counts as confirmed, whether or not its person is signed in', async () => {
  expect(await open(used)).toEqual({ state: 'confirmed-before', destination: '/' });
  await signInByPassword(server, testSession('ada'));
  expect(await open(used)).toEqual({ state: 'confirmed', method: 'used-link', destination: '/' });
});

test('the second link of an e-mail change confirms the new address', async () => {
  server.answers['GET /auth/v1/user'] = user;
  expect(await open(`#${tokensOfAda}&type=email_change`)).toEqual({
    ...{ state: 'confirmed', method: 'confirmation', destination: '/' },
  });
});

test('opening a link that needs a press, as mail scanners do, does not use it up', async () => {
  const link = { token_hash: 'hash', type: 'magiclink', from: '/chats' };
  expect(await open(`?${new URLSearchParams(link)}`)).toEqual({
    ...{ state: 'press', tokenHash: 'hash', type: 'magiclink', destination: '/chats' },
  });
  expect(address()).toBe('/auth/confirm');
  expect(server.calls).toEqual([]);
});

test('a link that is opened offline can be retried', async () => {
  server.answers['GET /auth/v1/user'] = () => Promise.reject(new TypeError('Failed to fetch'));
  window.history.replaceState(null, '', `/auth/confirm?from=%2Fchats#${tokensOfAda}&type=signup`);
  const results: unknown[] = [];
  const loader = async () => {
    results.push(await clientLoader());
    return null;
  };
  const router = createMemoryRouter([
    { path: '*', loader, element: <Unreachable />, hydrateFallbackElement: <p /> },
  ]);
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByText(/Your link still counts/)).toBeVisible();
  server.answers['GET /auth/v1/user'] = user;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => results)
    .toEqual([
      { state: 'unreachable' },
      { state: 'confirmed', method: 'confirmation', destination: '/chats' },
    ]);
});
