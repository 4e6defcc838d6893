import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import {
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
import { auth_codes, users } from '../table.ts';

const database = testDatabase();
const site = authSite(database);

const newVerifier = () => {
  const verifier = randomBytes(40).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge: { code_challenge, code_challenge_method: 's256' } };
};
const exchange = (auth_code: string, code_verifier: string) =>
  call(site, '/token?grant_type=pkce', { auth_code, code_verifier });

/** A member who opened a link that a client with this challenge requested. */
async function memberWithCode(challenge: object, path = '/otp') {
  const { email, access } = await member(site);
  await call(site, path, { email, ...challenge });
  const { target } = await follow((await newestMail(site, email)).link);
  return { email, access, code: target.searchParams.get('code')! };
}

describe('the auth-js client in the PKCE flow', () => {
  const methodOf = (token: string) => decodeJwt<{ amr: object[] }>(token).amr;

  test('signs up, confirms the address by the link and gets a session by the code', async () => {
    const email = newAddress();
    const client = clientOf(site, 'pkce');
    const emailRedirectTo = `${site.url}/auth/confirm?from=%2Fchats`;
    await client.signUp({ email, password, options: { emailRedirectTo } });
    const { link, token } = await newestMail(site, email);
    expect(token).toMatch(/^pkce_/);
    const { target, status } = await follow(link);
    expect(status).toBe(303);
    expect([...target.searchParams.keys()]).toEqual(['from', 'code']);
    expect(target.hash).toBe('');
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user?.email_confirmed_at).toBeInstanceOf(Date);
    const { data, error } = await client.exchangeCodeForSession(target.searchParams.get('code')!);
    expect(error).toBeNull();
    expect(methodOf(data.session!.access_token)).toMatchObject([{ method: 'email/signup' }]);
    expect((await signIn(site, email)).status).toBe(200);
  });

  test('signs in by magic link and by recovery, and the page learns which of the two', async () => {
    const { email } = await member(site);
    const client = clientOf(site, 'pkce');
    await client.signInWithOtp({ email });
    const codeOf = async () =>
      (await follow((await newestMail(site, email)).link)).target.searchParams.get('code')!;
    const magic = await client.exchangeCodeForSession(await codeOf());
    expect(methodOf(magic.data.session!.access_token)).toMatchObject([{ method: 'magiclink' }]);
    await client.resetPasswordForEmail(email, { redirectTo: `${site.url}/reset-password` });
    const { target } = await follow((await newestMail(site, email)).link);
    expect([...target.searchParams.keys()]).toEqual(['code']);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const recovered = await client.exchangeCodeForSession(target.searchParams.get('code')!);
    expect(methodOf(recovered.data.session!.access_token)).toMatchObject([{ method: 'recovery' }]);
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  test('confirms by a resent link with a code for the client that requested it last', async () => {
    const email = newAddress();
    const [first, second] = [clientOf(site, 'pkce'), clientOf(site, 'pkce')];
    await first.signUp({ email, password });
    expect((await second.resend({ type: 'signup', email })).error).toBeNull();
    const code = async () =>
      (await follow((await newestMail(site, email)).link)).target.searchParams.get('code');
    const response = await second.exchangeCodeForSession((await code())!);
    expect(response.error).toBeNull();
  });
});

test('a code works once: one of several concurrent exchanges gets the session', async () => {
  const { verifier, challenge } = newVerifier();
  const { code } = await memberWithCode(challenge);
  const responses = await Promise.all(Array.from({ length: 6 }, () => exchange(code, verifier)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const rejected = responses.filter(({ json }) => json.code === 'flow_state_not_found');
  expect(rejected.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('a wrong verifier is rejected and does not use up the code', async () => {
  const { verifier, challenge } = newVerifier();
  const { code } = await memberWithCode(challenge);
  const wrong = await exchange(code, newVerifier().verifier);
  expect([wrong.status, wrong.json.code]).toEqual([400, 'bad_code_verifier']);
  // The challenge itself is not accepted as the verifier.
  expect((await exchange(code, challenge.code_challenge)).json.code).toBe('bad_code_verifier');
  expect((await exchange(code, verifier)).status).toBe(200);
});

test('with the method plain the verifier equals the challenge', async () => {
  const { verifier } = newVerifier();
  const { code } = await memberWithCode(
    { code_challenge: verifier, code_challenge_method: 'PLAIN' },
    '/recover',
  );
  expect((await exchange(code, verifier)).status).toBe(200);
});

test('a code expires five minutes after the link was opened, not after the mail was sent', async () => {
  const { verifier, challenge } = newVerifier();
  const { email } = await member(site);
  await call(site, '/otp', { email, ...challenge });
  site.advanceClock(3600);
  const { target } = await follow((await newestMail(site, email)).link);
  const code = target.searchParams.get('code')!;
  site.advanceClock(301);
  const lateResponse = await exchange(code, verifier);
  expect([lateResponse.status, lateResponse.json.code]).toEqual([422, 'flow_state_expired']);
});

test.each([
  [{}, 400, 'validation_failed'],
  [{ auth_code: 'x' }, 400, 'validation_failed'],
  [{ auth_code: '', code_verifier: 'x' }, 400, 'validation_failed'],
  [{ auth_code: 'x', code_verifier: 'x' }, 404, 'flow_state_not_found'],
  [{ auth_code: 5, code_verifier: 'x' }, 400, 'bad_json'],
])('an exchange of %j is rejected with %i %s', async (body, status, code) => {
  const response = await call(site, '/token?grant_type=pkce', body);
  expect([response.status, response.json.code]).toEqual([status, code]);
});

test('only the hash of a code is stored', async () => {
  const { code } = await memberWithCode(newVerifier().challenge);
  expect(JSON.stringify(await database.db.select().from(auth_codes))).not.toContain(code);
});

test('a code is void after a password change, and a banned user gets no session', async () => {
  const { verifier, challenge } = newVerifier();
  const changed = await memberWithCode(challenge);
  expect((await putUser(site, changed.access, { password: 'a new password' })).status).toBe(200);
  expect((await exchange(changed.code, verifier)).json.code).toBe('flow_state_not_found');
  const banned = await memberWithCode(challenge);
  const bannedUntil = new Date(Date.now() + 1e12);
  await database.db.update(users).set({ banned_until: bannedUntil }).where(eq(users.email, banned.email));
  expect((await exchange(banned.code, verifier)).json.code).toBe('user_banned');
});

test('a PKCE link that fails has the error in both query and fragment', async () => {
  const { email } = await member(site);
  await call(site, '/otp', { email, ...newVerifier().challenge });
  const { link } = await newestMail(site, email);
  await follow(link);
  const { target, fragment } = await follow(link);
  for (const parameters of [target.searchParams, fragment])
    expect([
      parameters.get('error'),
      parameters.get('error_code'),
      parameters.get('error_description'),
    ]).toEqual(['access_denied', 'otp_expired', 'Email link is invalid or has expired']);
  expect(target.searchParams.has('code')).toBe(false);
});

test('without a redirect, the token or code of a PKCE mail gives a session', async () => {
  const { email } = await signUp(site);
  await call(site, '/resend', { type: 'signup', email, ...newVerifier().challenge });
  const { token } = await newestMail(site, email);
  const response = await call(site, '/verify', { type: 'signup', token_hash: token });
  expect(decodeJwt<{ amr: object[] }>(response.json.access_token).amr).toMatchObject([{ method: 'otp' }]);
  await call(site, '/otp', { email, ...newVerifier().challenge });
  const { code } = await newestMail(site, email);
  expect((await call(site, '/verify', { type: 'email', email, token: code })).status).toBe(200);
});
