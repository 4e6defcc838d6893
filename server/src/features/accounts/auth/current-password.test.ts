import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
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
import { memberWithApp } from '../../../testing/accounts/factor-requests.ts';
import { testDatabase } from '../../../testing/index.ts';
import { users } from '../table.ts';

const database = testDatabase();
const site = authSite(database);

const next = 'staple battery';
const tenMinutes = 600;
const outcome = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];
const required = [400, 'current_password_required'];
const invalid = [400, 'current_password_invalid'];

const changes: [string, (access: string, proof?: object) => ReturnType<typeof call>][] = [
  ['a new password', (access, proof) => putUser(site, access, { password: next, ...proof })],
  [
    'an app as second factor',
    (access, proof) => call(site, '/factors', { factor_type: 'totp', ...proof }, bearer(access)),
  ],
  [
    'a phone as second factor',
    (access, proof) =>
      call(site, '/factors', { factor_type: 'phone', phone: '+447700900123', ...proof }, bearer(access)),
  ],
];

async function removePassword(email: string) {
  await database.db.update(users).set({ password_hash: null }).where(eq(users.email, email));
}

describe.each(changes)('%s', (_what, change) => {
  test('needs no password right after a sign-in, nor eight minutes after a recovery', async () => {
    const { email } = await member(site);
    site.advanceClock(tenMinutes);
    expect((await change((await signIn(site, email)).json.access_token)).status).toBe(200);
    const otherMember = await member(site);
    site.advanceClock(tenMinutes);
    await call(site, '/recover', { email: otherMember.email });
    const { fragment } = await follow((await newestMail(site, otherMember.email)).link);
    site.advanceClock(tenMinutes - 120);
    expect((await change(fragment.get('access_token')!)).status).toBe(200);
  });

  test('needs the password ten minutes after the sign-in, also if the session was refreshed', async () => {
    const { email, refresh: token } = await member(site);
    site.advanceClock(tenMinutes);
    const access = (await refresh(site, token)).json.access_token;
    expect(outcome(await change(access))).toEqual(required);
    expect(outcome(await change(access, { current_password: 'not it' }))).toEqual(invalid);
    expect((await signIn(site, email)).status).toBe(200);
    expect((await change(access, { current_password: password })).status).toBe(200);
  });

  test('requires an account without a password to sign in again', async () => {
    const { email, access } = await member(site);
    await removePassword(email);
    site.advanceClock(tenMinutes);
    expect(outcome(await change(access))).toEqual([400, 'reauthentication_needed']);
    await call(site, '/otp', { email, create_user: false });
    const { fragment } = await follow((await newestMail(site, email)).link);
    expect((await change(fragment.get('access_token')!)).status).toBe(200);
  });
});

test('deleting the account requires the current password', async () => {
  const { email, access } = await member(site);
  const removeAccount = async (proof: object) => {
    const response = await fetch(`${site.url}/functions/v1/delete-account`, {
      method: 'POST',
      headers: { ...bearer(access).headers, 'content-type': 'application/json' },
      body: JSON.stringify({ confirmation: 'DELETE', ...proof }),
    });
    return [response.status, ((await response.json()) as { code?: string }).code];
  };
  site.advanceClock(tenMinutes);
  expect(await removeAccount({})).toEqual(required);
  expect(await removeAccount({ current_password: 'not it' })).toEqual(invalid);
  expect((await signIn(site, email)).status).toBe(200);
});

test('the auth-js client can send the current password in advance, for calls that have no field for it', async () => {
  const { access, refresh: refresh_token } = await member(site);
  const client = clientOf(site);
  await client.setSession({ access_token: access, refresh_token });
  site.advanceClock(tenMinutes);
  const enroll = () => client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  expect((await enroll()).error).toMatchObject({ status: 400, code: 'current_password_required' });
  expect((await client.updateUser({ current_password: 'not it' })).error?.code).toBe(
    'current_password_invalid',
  );
  expect((await enroll()).error?.code).toBe('current_password_required');
  expect((await client.updateUser({ current_password: password })).error).toBeNull();
  expect((await enroll()).error).toBeNull();
});

test('the current password counts for the session that sent it only, for ten minutes', async () => {
  const { email, access } = await member(site);
  const otherToken = (await signIn(site, email)).json.access_token;
  site.advanceClock(tenMinutes);
  await putUser(site, access, { current_password: password });
  expect(outcome(await putUser(site, otherToken, { password: next }))).toEqual(required);
  site.advanceClock(tenMinutes);
  expect(outcome(await putUser(site, access, { password: next }))).toEqual(required);
});

test('a session without its second factor cannot check passwords', async () => {
  const { email } = await memberWithApp(site);
  const access = (await signIn(site, email)).json.access_token;
  for (const current_password of [password, 'not it']) {
    const enrolled = await call(site, '/factors', { factor_type: 'totp', current_password }, bearer(access));
    expect(outcome(enrolled)).toEqual([403, 'insufficient_aal']);
  }
});
