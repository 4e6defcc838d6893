import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ResetPassword } from '../features/accounts/recovery/reset-password';
import { authClient, removeSession } from '../platform/session';
import { sessionKey } from '../platform/session-key';
import { testServer } from '../testing/server';
import { show } from '../testing/show';
import AuthConfirm from './auth-confirm';
import Login from './login';

const server = testServer();

const factors = [{ id: 'app', factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' }];
const sessionAt = (aal: string) => ({
  access_token: `head.${btoa(JSON.stringify({ aal }))}.signature`,
  ...{ refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600 },
  user: { id: 'ada', email: 'ada@example.org', app_metadata: {}, user_metadata: {}, factors },
});

beforeEach(async () => {
  server.answers['POST /auth/v1/token'] = sessionAt('aal1');
  await (await authClient()).signInWithPassword({ email: 'ada@example.org', password: 'right' });
});
afterEach(removeSession);

const arrived = {
  loaderData: { state: 'confirmed', method: 'sign-in', destination: '/chats' },
} as ComponentProps<typeof AuthConfirm>;
const pages = [
  ['the login', <Login key="login" />],
  ['the confirmation page', <AuthConfirm key="confirm" {...arrived} />],
  ['the reset page', <ResetPassword key="reset" email="ada@example.org" />],
] as const;

const heading = page.getByRole('heading', { name: 'Confirm it is you' });
const code = page.getByLabelText('Code');
const ended = page.getByText('Your session has ended. Please log in again.');
const login = page.getByRole('button', { name: 'Login', exact: true });

/** On the login itself the form comes back; the other pages open the login. */
async function expectLogin(router: Awaited<ReturnType<typeof show>>, isLogin: boolean) {
  if (isLogin) await expect.element(login).toBeVisible();
  else await expect.poll(() => router.state.location.pathname).toBe('/login');
}

test.each(pages)('%s keeps asking for the factor until the person is signed out', async (name, element) => {
  const router = await show(element);
  await expect.element(code).toBeVisible();
  const logout = Promise.withResolvers<Response>();
  server.answers['POST /auth/v1/logout'] = () => logout.promise;
  await page.getByRole('button', { name: 'Cancel and sign out' }).click();
  // Before this call the client has removed the session.
  await expect.poll(() => server.calls.map(({ call }) => call)).toContain('POST /auth/v1/logout');
  await expect.element(heading).toBeVisible();
  await expect.element(code).toBeVisible();
  logout.resolve(new Response(null, { status: 204 }));
  await expectLogin(router, name === 'the login');
  expect(localStorage.getItem(sessionKey)).toBeNull();
  await expect.element(ended).not.toBeInTheDocument();
});

test.each(pages)('%s leads to the login when the session is ended elsewhere', async (name, element) => {
  const router = await show(element);
  await expect.element(code).toBeVisible();
  await removeSession();
  await expect.element(ended).toBeVisible();
  await expectLogin(router, name === 'the login');
});

test.each(pages)(
  '%s leads to the login when the server no longer knows the session',
  async (name, element) => {
    server.answers['POST /auth/v1/factors/app/challenge'] = refusal(403, 'session_not_found');
    const router = await show(element);
    await code.fill('123456');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(ended).toBeVisible();
    await expectLogin(router, name === 'the login');
  },
);

test('a recovery code leads to the login when the server no longer knows the session', async () => {
  for (const call of ['POST /auth/v1/recovery-codes/verify', 'GET /auth/v1/user'])
    server.answers[call] = refusal(403, 'session_not_found');
  const router = await show(<AuthConfirm {...arrived} />);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabelText('Recovery code').fill('aaaa-bbbb-cccc-dddd');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(ended).toBeVisible();
  await expectLogin(router, false);
  expect(router.state.location.search).toBe('?from=%2Fchats');
});

test('a wrong recovery code has a message and the focus', async () => {
  server.answers['POST /auth/v1/recovery-codes/verify'] = refusal(422, 'mfa_verification_failed');
  await show(<Login />);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recoveryCode = page.getByLabelText('Recovery code');
  await recoveryCode.fill('aaaa-bbbb-cccc-dddd');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(recoveryCode).toHaveAccessibleDescription(/not right, or has been used/);
  await expect.element(recoveryCode).toHaveFocus();
});

test('a recovery code in place of the factor signs in', async () => {
  const { user, ...raised } = sessionAt('aal2');
  // The client decodes the payload of these tokens.
  const payload = btoa(JSON.stringify({ aal: 'aal2', exp: 4_000_000_000 })).replaceAll('=', '');
  const tokens = { ...raised, access_token: `e30.${payload}.c2ln` };
  server.answers['POST /auth/v1/recovery-codes/verify'] = tokens;
  server.answers['GET /auth/v1/user'] = user;
  const router = await show(<Login />);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabelText('Recovery code').fill(' aaaa-bbbb-cccc-dddd ');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Login successful')).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe('/');
  const verifyCall = server.calls.find(({ call }) => call === 'POST /auth/v1/recovery-codes/verify');
  expect(verifyCall?.body).toEqual({ code: 'aaaa-bbbb-cccc-dddd' });
});

test('with several factors the person chooses one, and gets a code on the phone only on request', async () => {
  const phone = { ...factors[0], id: 'phone', factor_type: 'phone', phone: '4930123456' };
  const session = sessionAt('aal1');
  Object.assign(session.user, { factors: [...factors, phone] });
  server.answers['POST /auth/v1/token'] = session;
  await (await authClient()).signInWithPassword({ email: 'ada@example.org', password: 'right' });
  await show(<Login />);
  await expect.element(code).toBeVisible();
  await page.getByRole('button', { name: 'Text message to ··· 456' }).click();
  const challenge = 'POST /auth/v1/factors/phone/challenge';
  server.answers[challenge] = { id: 'challenge', type: 'phone', expires_at: 1 };
  server.answers['POST /auth/v1/factors/phone/verify'] = sessionAt('aal2');
  expect(server.calls.map(({ call }) => call)).not.toContain(challenge);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await code.fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Login successful')).toBeVisible();
});

test.each(pages.slice(1))('%s continues once the factor is accepted', async (_name, element) => {
  server.answers['POST /auth/v1/factors/app/challenge'] = { id: 'challenge', type: 'totp', expires_at: 1 };
  server.answers['POST /auth/v1/factors/app/verify'] = sessionAt('aal2');
  await show(element);
  await code.fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText(/You are signed in|New password/).first()).toBeVisible();
});

test('the reset page asks for another link when the server no longer knows the session', async () => {
  server.answers['POST /auth/v1/token'] = sessionAt('aal2');
  await (await authClient()).signInWithPassword({ email: 'ada@example.org', password: 'right' });
  server.answers['PUT /auth/v1/user'] = refusal(403, 'session_not_found');
  const router = await show(<ResetPassword email="ada@example.org" />);
  await page.getByLabelText('New password', { exact: true }).fill('a quiet harbour');
  await page.getByLabelText('Confirm new password').fill('a quiet harbour');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect.element(page.getByText('Invalid reset link')).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe('/forgot-password');
});

const refusal = (status: number, error_code: string) => () =>
  Response.json({ code: status, error_code }, { status });
