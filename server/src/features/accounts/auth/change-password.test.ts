import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import {
  bearer,
  call,
  clientOf,
  follow,
  member,
  newestMail,
  password,
  putUser,
  refresh,
  signIn,
} from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../testing/index.ts';
import { hashPassword } from '../password.ts';
import { mfa_factors, sessions, users } from '../table.ts';
import { encodeRefreshToken } from '../tokens/refresh-token.ts';

const database = testDatabase();
const site = authSite(database);

const next = 'staple battery';
const statusOf = async (access: string) => (await call(site, '/user', undefined, bearer(access))).status;
const userIdOf = (access: string) => decodeJwt(access).sub!;

const addFactor = (access: string, status: 'verified' | 'unverified') =>
  database.db.insert(mfa_factors).values({ user_id: userIdOf(access), factor_type: 'totp', status });

/** Raises the session to aal2 and returns its new access token. */
async function raiseSession(access: string): Promise<string> {
  const id = decodeJwt(access).session_id as string;
  const aal2 = { aal: 'aal2', counter: 2, counter_at_aal: 2 } as const;
  const [session] = await database.db.update(sessions).set(aal2).where(eq(sessions.id, id)).returning();
  return (await refresh(site, encodeRefreshToken(site.platform.secrets, session!))).json.access_token;
}

test('a password change ends all other sessions at once, and its own session continues', async () => {
  const { email, access, refresh: token } = await member(site);
  const otherSession = (await signIn(site, email)).json;
  expect((await putUser(site, access, { password: next })).status).toBe(200);
  expect(await statusOf(otherSession.access_token)).toBe(403);
  expect((await refresh(site, otherSession.refresh_token)).json.code).toBe('refresh_token_not_found');
  expect(await statusOf(access)).toBe(200);
  expect((await refresh(site, token)).status).toBe(200);
  expect((await signIn(site, email)).json.code).toBe('invalid_credentials');
  expect((await signIn(site, email, next)).status).toBe(200);
});

test('only one of concurrent changes with the same current password succeeds, and its password is valid', async () => {
  const { email, access } = await member(site);
  const passwords = ['staple battery 1', 'staple battery 2', 'staple battery 3'];
  const changes = await Promise.all(
    passwords.map((next) => putUser(site, access, { password: next, current_password: password })),
  );
  const [changed, ...others] = passwords.filter((_, at) => changes[at]?.status === 200);
  expect(others).toEqual([]);
  expect((await signIn(site, email, changed)).status).toBe(200);
});

test('a password change makes live event streams of the account check their session again', async () => {
  const { access } = await member(site);
  const otherSession = await signIn(site, (await call(site, '/user', undefined, bearer(access))).json.email);
  await site.platform.events.ready();
  const event = new Promise((resolve) => {
    site.platform.events.subscribe(userIdOf(access), resolve);
  });
  await putUser(site, access, { password: next });
  expect(await event).toEqual({ type: 'session' });
  expect(await statusOf(otherSession.json.access_token)).toBe(403);
});

test('a mail about the password change says how to recover the account', async () => {
  const { email, access } = await member(site);
  await putUser(site, access, { password: next });
  const [mail] = await site.mailsTo(email);
  expect(mail?.subject).toBe('Your password was changed');
  expect(mail?.text).toContain(`${site.url}/forgot-password`);
  expect(mail?.text).not.toContain(next);
});

test('the auth-js client shows why a password is rejected', async () => {
  const { access, refresh: refresh_token } = await member(site);
  const client = clientOf(site);
  await client.setSession({ access_token: access, refresh_token });
  const weak = await client.updateUser({ password: 'short' });
  expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
  const same = await client.updateUser({ password });
  expect(same.error).toMatchObject({
    status: 422,
    code: 'same_password',
    message: 'New password should be different from the old password.',
  });
  const wrong = await client.updateUser({ password: next, current_password: 'not it' });
  expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' });
  const right = await client.updateUser({ password: next, current_password: password, nonce: '123456' });
  expect(right.error).toBeNull();
});

test.each([
  [{ password: '' }, 422, 'weak_password'],
  [{ password: '12345', current_password: 'not it' }, 422, 'weak_password'],
  [{ password: 'é'.repeat(37) }, 400, 'validation_failed'],
  [{ current_password: 'not it' }, 400, 'current_password_invalid'],
  [{ app_metadata: { role: 'admin' }, password: next }, 403, 'not_admin'],
  [{ phone: '4915112345678' }, 400, 'phone_provider_disabled'],
  [{ password: next, data: { big: 'x'.repeat(5000) } }, 400, 'validation_failed'],
  [{ email: 'x' }, 400, 'validation_failed'],
  [
    { email: 'a@example.org', code_challenge: 'short', code_challenge_method: 's256' },
    400,
    'validation_failed',
  ],
])('an update with $0 is rejected with $1 $2 and changes nothing', async (body, status, code) => {
  const { email, access } = await member(site);
  const otherToken = (await signIn(site, email)).json.access_token;
  const response = await putUser(site, access, body);
  expect([response.status, response.json.code]).toEqual([status, code]);
  expect((await signIn(site, email)).status).toBe(200);
  expect(await statusOf(otherToken)).toBe(200);
});

test('a session without the second factor can change neither password nor address', async () => {
  const { email, access } = await member(site);
  await addFactor(access, 'unverified');
  expect((await putUser(site, access, { password: next })).status).toBe(200);
  await database.db
    .update(mfa_factors)
    .set({ status: 'verified' })
    .where(eq(mfa_factors.user_id, userIdOf(access)));
  // A weak password is reported first; whether a password is the current one is not revealed.
  expect((await putUser(site, access, { password: 'short' })).json.code).toBe('weak_password');
  for (const body of [
    ...[{ password: 'another one' }, { password: next }, { email: `new-${email}` }],
    { current_password: next },
  ]) {
    const response = await putUser(site, access, body);
    expect([response.status, response.json.code]).toEqual([401, 'insufficient_aal']);
  }
  expect((await putUser(site, access, { data: { theme: 'dark' } })).status).toBe(200);
  const aal2 = await raiseSession(access);
  expect((await putUser(site, aal2, { password: 'another one' })).status).toBe(200);
});

test('a recovery link does not bypass the second factor', async () => {
  const { email, access } = await member(site);
  await addFactor(access, 'verified');
  await call(site, '/recover', { email });
  const { fragment } = await follow((await newestMail(site, email)).link);
  const response = await putUser(site, fragment.get('access_token')!, { password: next });
  expect([response.status, response.json.code]).toEqual([401, 'insufficient_aal']);
});

test('of two concurrent password changes in different sessions the first one signs the other session out', async () => {
  const { email, access } = await member(site);
  const otherToken = (await signIn(site, email)).json.access_token;
  const responses = await Promise.all([
    putUser(site, access, { password: 'of the first' }),
    putUser(site, otherToken, { password: 'of the second' }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect((await Promise.all([statusOf(access), statusOf(otherToken)])).sort()).toEqual([200, 403]);
});

test('a sign-in with the old password fails if the password changes while it is in progress', async () => {
  const { email } = await member(site);
  const password_hash = await hashPassword(site.platform.config, next);
  const waitingQueries = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let signingIn: ReturnType<typeof signIn> | undefined;
  await database.transaction(async (tx) => {
    await tx.update(users).set({ password_hash }).where(eq(users.email, email));
    signingIn = signIn(site, email);
    await expect.poll(async () => (await database.db.execute(waitingQueries)).rows.length).toBe(1);
  });
  expect((await signingIn)?.json.code).toBe('invalid_credentials');
});
