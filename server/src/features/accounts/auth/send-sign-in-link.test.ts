import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  call,
  clientOf,
  follow,
  member,
  newAddress,
  newestMail,
  signIn,
  signUp,
} from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../testing/index.ts';
import { profiles, users } from '../table.ts';

const database = testDatabase();
const site = authSite(database);

const requestLink = (email: string, body: object = {}) => call(site, '/otp', { email, ...body });
const rowOf = async (email: string) =>
  (await database.db.select().from(users).where(eq(users.email, email)))[0];

test('a person signs in by a mailed link with the auth-js client', async () => {
  const { email } = await member(site);
  const client = clientOf(site);
  const emailRedirectTo = `${site.url}/auth/confirm`;
  const response = await client.signInWithOtp({ email, options: { emailRedirectTo } });
  expect(response).toEqual({ data: { user: null, session: null, messageId: undefined }, error: null });
  const { mail, link } = await newestMail(site, email);
  expect(mail?.subject).toBe('Your link to sign in');
  const { target, fragment } = await follow(link);
  expect(target.pathname).toBe('/auth/confirm');
  expect(fragment.get('type')).toBe('magiclink');
  const { data } = await client.setSession({
    access_token: fragment.get('access_token')!,
    refresh_token: fragment.get('refresh_token')!,
  });
  expect(data.user?.email).toBe(email);
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }]);
});

test('the code of the mail signs in too', async () => {
  const { email } = await member(site);
  const client = clientOf(site);
  await client.signInWithOtp({ email });
  const { code } = await newestMail(site, email);
  expect((await client.verifyOtp({ email, token: code, type: 'email' })).data.session).not.toBeNull();
  expect((await client.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired');
});

test('an unknown address is signed up without a password and confirmed by the link', async () => {
  const email = newAddress();
  const data = { display_name: 'Ada', minimum_age_stated: 13 };
  expect((await requestLink(email, { data })).text).toBe('{}');
  const { mail, link } = await newestMail(site, email);
  expect([mail?.subject, new URL(link).searchParams.get('type')]).toEqual([
    'Confirm your email address',
    'signup',
  ]);
  expect((await follow(link)).fragment.get('access_token')).toBeTruthy();
  const row = (await rowOf(email))!;
  expect(row).toMatchObject({ password_hash: null, age_stated: 13, user_metadata: { display_name: 'Ada' } });
  expect(row.email_confirmed_at).toBeInstanceOf(Date);
  const [profile] = await database.db.select().from(profiles).where(eq(profiles.user_id, row.id));
  expect(profile?.display_name).toBe('Ada');
});

test('with create_user false an unknown address is rejected, and nothing is stored or sent', async () => {
  const email = newAddress();
  const response = await clientOf(site).signInWithOtp({ email, options: { shouldCreateUser: false } });
  expect(response.error).toMatchObject({ status: 422, code: 'otp_disabled' });
  expect(await rowOf(email)).toBeUndefined();
  expect(await site.mailsTo(email)).toHaveLength(0);
  const { email: knownEmail } = await member(site);
  expect((await requestLink(knownEmail, { create_user: false })).text).toBe('{}');
});

test('a link confirms an unconfirmed address, and drops the password of the earlier sign-up', async () => {
  const { email } = await signUp(site);
  const strangersLink = (await newestMail(site, email)).link;
  await requestLink(email);
  const { link } = await newestMail(site, email);
  expect(new URL(link).searchParams.get('type')).toBe('signup');
  expect((await follow(strangersLink)).fragment.get('error_code')).toBe('otp_expired');
  expect((await follow(link)).fragment.get('access_token')).toBeTruthy();
  expect((await signIn(site, email)).json.code).toBe('invalid_credentials');
  expect((await rowOf(email))?.user_metadata).toMatchObject({ display_name: 'Ada' });
});

test("a member's link does not change the password", async () => {
  const { email } = await member(site);
  await requestLink(email);
  await follow((await newestMail(site, email)).link);
  expect((await signIn(site, email)).status).toBe(200);
});

test('twenty concurrent requests create one account', async () => {
  const email = newAddress();
  const responses = await Promise.all(Array.from({ length: 20 }, () => requestLink(email)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await database.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

test.each([
  [{}, 400, 'validation_failed'],
  [{ email: 'x' }, 400, 'validation_failed'],
  [{ phone: '4915112345678' }, 400, 'phone_provider_disabled'],
  [{ email: 'a@example.org', phone: '4915112345678' }, 400, 'validation_failed'],
  [{ email: 'a@example.org', channel: 'sms' }, 400, 'validation_failed'],
  [{ email: 'a@example.org', code_challenge_method: 's256' }, 400, 'validation_failed'],
  [{ email: 'a@example.org', data: { big: 'x'.repeat(5000) } }, 400, 'validation_failed'],
  [{ email: 'a@example.org', create_user: 'yes' }, 400, 'bad_json'],
])('a request with $0 is rejected with $1 $2', async (body, status, code) => {
  const response = await call(site, '/otp', body);
  expect([response.status, response.json.code]).toEqual([status, code]);
});
