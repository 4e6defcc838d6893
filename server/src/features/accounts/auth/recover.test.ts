import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  bearer,
  call,
  clientOf,
  follow,
  member,
  newAddress,
  newestMail,
  password,
  putUser,
  signIn,
  signUp,
} from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../testing/index.ts';
import { users } from '../table.ts';

const database = testDatabase();
const site = authSite(database);

const resetPage = () => `${site.url}/reset-password`;
const recover = (email: string, redirectTo = resetPage()) =>
  call(site, `/recover?redirect_to=${encodeURIComponent(redirectTo)}`, { email });

test('a person who forgot the password chooses a new one with the auth-js client', async () => {
  const { email } = await member(site);
  const client = clientOf(site);
  const response = await client.resetPasswordForEmail(email, { redirectTo: resetPage() });
  expect(response).toEqual({ data: {}, error: null });
  const { link, mail } = await newestMail(site, email);
  expect(mail?.subject).toBe('Reset your password');
  const { target } = await follow(link);
  const { searchParams: query } = target;
  const tokens = {
    access_token: query.get('access_token')!,
    refresh_token: query.get('refresh_token')!,
  };
  expect((await client.setSession(tokens)).error).toBeNull();
  expect((await client.updateUser({ password: 'a new password' })).error).toBeNull();
  expect((await client.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
  expect((await client.signInWithPassword({ email, password: 'a new password' })).error).toBeNull();
});

test('the page for a new password gets all six parameters in query and fragment, uncached and without a referrer', async () => {
  const { email } = await member(site);
  await recover(email);
  const response = await fetch((await newestMail(site, email)).link, { redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  const target = new URL(response.headers.get('location')!);
  expect(target.origin + target.pathname).toBe(resetPage());
  const names = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'type'];
  expect([...target.searchParams.keys()].sort()).toEqual(names);
  const fragment = new URLSearchParams(target.hash.slice(1));
  for (const name of names) expect(fragment.get(name)).toBe(target.searchParams.get(name));
  expect(target.searchParams.get('type')).toBe('recovery');
  expect(target.searchParams.get('token_type')).toBe('bearer');
});

test.each(['/reset-password/', '/reset-password/x', '/', '/auth/confirm', '/Reset-Password'])(
  'a redirect to %s has the tokens in its fragment only',
  async (path) => {
    const { email } = await member(site);
    await recover(email, `${site.url}${path}`);
    const { target, fragment } = await follow((await newestMail(site, email)).link);
    expect(target.pathname).toBe(path);
    expect(target.search).toBe('');
    expect(fragment.get('type')).toBe('recovery');
    expect(fragment.get('access_token')).toBeTruthy();
  },
);

test('neither a page on another port nor a link of another type gets tokens in its query', async () => {
  const { email } = await member(site);
  await recover(email, 'http://127.0.0.1:1/reset-password');
  const otherPort = await follow((await newestMail(site, email)).link);
  expect([otherPort.target.host, otherPort.target.search]).toEqual(['127.0.0.1:1', '']);
  await recover(email);
  const { link } = await newestMail(site, email);
  const magic = await follow(link.replace('type=recovery', 'type=magiclink'));
  expect(magic.target.search).toBe('');
  expect(magic.fragment.get('access_token')).toBeTruthy();
});

test('tokens injected into the redirect target are removed', async () => {
  const [owner, stranger] = [await member(site), await member(site)];
  const planted = new URLSearchParams({ access_token: stranger.access, refresh_token: stranger.refresh });
  const redirectTo = encodeURIComponent(`${resetPage()}?${planted}`);
  await call(site, `/otp?redirect_to=${redirectTo}`, { email: owner.email });
  const { link } = await newestMail(site, owner.email);
  expect(decodeURIComponent(link)).not.toContain(stranger.access);
  const query = new URLSearchParams({
    token: 'x',
    type: 'recovery',
    redirect_to: `${resetPage()}?${planted}`,
  });
  for (const address of [link, `${site.url}/auth/v1/verify?${query}`])
    expect((await follow(address)).target.href).not.toContain(stranger.access);
});

test('the response is the same for known, unconfirmed and unknown addresses', async () => {
  const unknown = newAddress();
  const { email: unconfirmedEmail } = await signUp(site);
  const { email: knownEmail } = await member(site);
  const responses = [];
  for (const email of [knownEmail, unconfirmedEmail, unknown, knownEmail.toUpperCase()])
    responses.push(await recover(email));
  for (const { status, text } of responses) expect([status, text]).toEqual([200, '{}']);
  expect(await site.mailsTo(unknown)).toHaveLength(0);
});

test('a recovery link works once, and is void after a day, a newer link or a password change', async () => {
  const { email } = await member(site);
  const requestLink = async () => {
    await recover(email);
    return (await newestMail(site, email)).link;
  };
  const [first, second] = [await requestLink(), await requestLink()];
  const errorOf = async (link: string) => (await follow(link)).target.searchParams.get('error_code');
  expect(await errorOf(first)).toBe('otp_expired');
  const { target } = await follow(second);
  expect(await errorOf(second)).toBe('otp_expired');
  const third = await requestLink();
  const access = target.searchParams.get('access_token')!;
  expect((await putUser(site, access, { password: 'a new password' })).status).toBe(200);
  expect(await errorOf(third)).toBe('otp_expired');
  const fourth = await requestLink();
  site.advanceClock(24 * 3600 + 1);
  expect(await errorOf(fourth)).toBe('otp_expired');
});

test('the mailed code works like the link for recovery and magic link, but not for a confirmation', async () => {
  const { email } = await member(site);
  for (const type of ['recovery', 'magiclink', 'email']) {
    await recover(email);
    const { code } = await newestMail(site, email);
    expect((await call(site, '/verify', { type: 'signup', email, token: code })).json.code).toBe(
      'otp_expired',
    );
    const verified = await call(site, '/verify', { type, email, token: code });
    expect([verified.status, verified.json.user.email]).toEqual([200, email]);
  }
});

test('recovery confirms an unconfirmed address, and drops the password of the earlier sign-up', async () => {
  const email = newAddress();
  await call(site, '/signup', { email, password: 'set by a stranger' });
  const strangersLink = (await newestMail(site, email)).link;
  await recover(email);
  const { target } = await follow((await newestMail(site, email)).link);
  const access = target.searchParams.get('access_token')!;
  expect((await call(site, '/user', undefined, bearer(access))).json.email_confirmed_at).toBeTruthy();
  expect((await follow(strangersLink)).fragment.get('error_code')).toBe('otp_expired');
  expect((await signIn(site, email, 'set by a stranger')).json.code).toBe('invalid_credentials');
  expect((await putUser(site, access, { password: 'my own' })).status).toBe(200);
  expect((await signIn(site, email, 'my own')).status).toBe(200);
});

test('a banned person who opens a recovery link gets an error in query and fragment', async () => {
  const { email } = await member(site);
  await recover(email);
  const bannedUntil = new Date(Date.now() + 1e12);
  await database.db.update(users).set({ banned_until: bannedUntil }).where(eq(users.email, email));
  const { target, fragment } = await follow((await newestMail(site, email)).link);
  for (const parameters of [target.searchParams, fragment])
    expect([parameters.get('error'), parameters.get('error_code')]).toEqual(['access_denied', 'user_banned']);
});

test.each([
  [{}, 400, 'validation_failed'],
  [{ email: 'x' }, 400, 'validation_failed'],
  [{ email: 'a@example.org', code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
  [{ email: 7 }, 400, 'bad_json'],
])('a recovery request %j is rejected with %i %s', async (body, status, code) => {
  const response = await call(site, '/recover', body);
  expect([response.status, response.json.code]).toEqual([status, code]);
});
