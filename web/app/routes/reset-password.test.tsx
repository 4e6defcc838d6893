import { linkUnchecked } from '@foyer/contract/link-unchecked';
import type { ComponentProps } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../features/accounts/messages';
import { recovering } from '../features/accounts/recovery/recovering';
import { removeSession, viewerId } from '../platform/session';
import { testServer } from '../testing/server';
import { show } from '../testing/show';
import { signInByPassword, testSession } from '../testing/sign-in';
import { toast } from '../ui/toast';
import ResetPasswordPage, { clientLoader } from './reset-password';

const server = testServer();
const { href } = window.location;
afterEach(async () => {
  await removeSession();
  recovering.end();
  window.history.replaceState(null, '', href);
});

const { user, ...session } = testSession('wren');
// Tokens as in a link: the client decodes the payload.
const [, payload] = session.access_token.split('.');
const tokens = { ...session, access_token: `e30.${payload!.replaceAll('=', '')}.c2ln` };
const tokensOfWren = new URLSearchParams(tokens as never);
const open = (parameters: string) => {
  window.history.replaceState(null, '', `/reset-password${parameters}`);
  return clientLoader();
};
const address = () => window.location.href.slice(window.location.origin.length);

test.each([
  ['used', '?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid'],
  ['empty', ''],
  ['invalid', '?access_token=made&refresh_token=up'],
  ['invalid, with its tokens in the fragment', '#access_token=a.b.c&refresh_token=up'],
])('a recovery link that is %s redirects to the form for a new link, with the reason', async (_, link) => {
  await show(null);
  const result = await open(link).catch((thrown: Response) => thrown.headers.get('location'));
  expect(result).toBe('/forgot-password');
  await expect.element(page.getByText(messages.resetLinkInvalid.title)).toBeVisible();
  await expect.element(page.getByText(messages.resetLinkInvalid.description)).toBeVisible();
});

test('an empty link redirects to the form for a new link, even if the person is signed in', async () => {
  await show(null);
  await signInByPassword(server, testSession('anna'));
  const result = await open('').catch((thrown: Response) => thrown.headers.get('location'));
  expect(result).toBe('/forgot-password');
  await expect.element(page.getByText(messages.resetLinkInvalid.title)).toBeVisible();
});

test.each(['?', '#'])('tokens after "%s" open the account, and leave the address at once', async (mark) => {
  server.answers['GET /auth/v1/user'] = user;
  const result = open(`${mark}${tokensOfWren}`);
  expect(address()).toBe('/reset-password');
  expect(await result).toEqual({ state: 'ready', email: 'wren@example.org' });
});

test('a link that is opened offline can be retried', async () => {
  server.answers['GET /auth/v1/user'] = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await open(`?${tokensOfWren}`)).toEqual({ state: 'unreachable' });
  server.answers['GET /auth/v1/user'] = user;
  expect(await clientLoader()).toEqual({ state: 'ready', email: 'wren@example.org' });
});

test('the new password is saved for the account of the link, although another person is signed in', async () => {
  await signInByPassword(server, testSession('anna'));
  server.answers['GET /auth/v1/user'] = user;
  const props = { loaderData: await open(`?${tokensOfWren}`) } as ComponentProps<typeof ResetPasswordPage>;
  expect(viewerId()).toBe('wren');
  const tokenOfSave = vi.fn();
  server.answers['PUT /auth/v1/user'] = ({ headers }: Request) => {
    tokenOfSave(headers.get('authorization'));
    return Response.json(user);
  };
  await show(<ResetPasswordPage {...props} />);
  await save();
  await expect.element(page.getByRole('heading', { name: 'Your password is changed' })).toHaveFocus();
  expect(tokenOfSave.mock.calls).toEqual([[`Bearer ${tokens.access_token}`]]);
});

test('a password that failed to save stays in the form, and can be saved again', async () => {
  await signInByPassword(server, testSession('wren'));
  recovering.begin('wren');
  const props = { loaderData: await open('') } as ComponentProps<typeof ResetPasswordPage>;
  server.answers['PUT /auth/v1/user'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await show(<ResetPasswordPage {...props} />);
  const toastShown = vi.spyOn(toast, 'error');
  await save();
  const problem = page.getByRole('main').getByRole('alert');
  await expect.element(problem).toMatchTextContent(messages.newPassword.failed.title);
  await expect.element(problem).toMatchTextContent(messages.unreachable);
  expect(toastShown).not.toHaveBeenCalled();
  server.answers['PUT /auth/v1/user'] = user;
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect.element(page.getByText(messages.newPassword.updated)).toBeVisible();
  expect(server.calls.at(-1)).toMatchObject({ body: { password: 'a windy harbour' } });
});

test('a second click that comes before any timer does not save twice', async () => {
  await signInByPassword(server, testSession('wren'));
  recovering.begin('wren');
  const props = { loaderData: await open('') } as ComponentProps<typeof ResetPasswordPage>;
  server.answers['PUT /auth/v1/user'] = user;
  await show(<ResetPasswordPage {...props} />);
  await typePasswords();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await page.getByRole('button', { name: 'Save password' }).dblClick();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await expect.element(page.getByRole('heading', { name: 'Your password is changed' })).toHaveFocus();
  expect(server.calls.filter(({ call }) => call === 'PUT /auth/v1/user')).toHaveLength(1);
});

async function save() {
  await typePasswords();
  await page.getByRole('button', { name: 'Save password' }).click();
}

async function typePasswords() {
  for (const name of ['New password', 'Confirm new password'])
    await page.getByLabelText(name).fill('a windy harbour');
}

test('for a link that the server could not check, the page asks to open it again', async () => {
  const failure = {
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: linkUnchecked,
  };
  const props = { loaderData: await open(`?${new URLSearchParams(failure)}`) } as ComponentProps<
    typeof ResetPasswordPage
  >;
  await show(<ResetPasswordPage {...props} />);
  await expect.element(page.getByRole('alert').getByText(/open the link in the mail again/)).toBeVisible();
});
