import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import {
  bearer,
  call,
  clientOf,
  member,
  refresh,
  signIn,
} from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../testing/index.ts';
import { authenticate } from '../authenticate.ts';
import { removeExpired } from '../clean-up/remove-expired.ts';
import { sessions } from '../table.ts';

const database = testDatabase();
const site = authSite(database);
const day = 86_400;
const idOf = (access: string) => decodeJwt(access).session_id as string;
const rowOf = (access: string) =>
  database.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, idOf(access)));

test('a session unused for 30 days ends, and its row is deleted', async () => {
  const { access, refresh: token } = await member(site);
  site.advanceClock(30 * day - 60);
  const firstRefresh = (await refresh(site, token)).json;
  site.advanceClock(30 * day - 60);
  const secondRefresh = await refresh(site, firstRefresh.refresh_token);
  expect(secondRefresh.status).toBe(200);
  site.advanceClock(30 * day + 60);
  const lateRefresh = await refresh(site, secondRefresh.json.refresh_token);
  expect([lateRefresh.status, lateRefresh.json.code]).toEqual([400, 'session_expired']);
  expect(await rowOf(access)).toEqual([]);
  expect((await refresh(site, secondRefresh.json.refresh_token)).json.code).toBe('refresh_token_not_found');
});

test('a session in daily use ends after 180 days', async () => {
  const { access, refresh: token } = await member(site);
  let current = { access_token: access, refresh_token: token };
  for (let weeks = 0; weeks < 9; weeks++) {
    site.advanceClock(20 * day - 60);
    const response = await refresh(site, current.refresh_token);
    expect(response.status, `after ${weeks + 1} times 20 days`).toBe(200);
    current = response.json;
  }
  expect((await call(site, '/user', undefined, bearer(current.access_token))).status).toBe(200);
  // The session's token would be valid for most of an hour.
  site.advanceClock(15 * 60);
  expect((await call(site, '/user', undefined, bearer(current.access_token))).json.code).toBe(
    'session_not_found',
  );
  expect((await authenticate(site.platform, current.access_token)).viewer).toBeUndefined();
  expect((await refresh(site, current.refresh_token)).json.code).toBe('session_expired');
});

test('expired sessions are deleted, and not listed before that', async () => {
  const { email, access } = await member(site);
  site.advanceClock(31 * day);
  const newAccess = (await signIn(site, email)).json.access_token as string;
  const listed = await fetch(`${site.url}/api/v1/sessions`, bearer(newAccess));
  expect(((await listed.json()) as { id: string }[]).map(({ id }) => id)).toEqual([idOf(newAccess)]);
  expect(await rowOf(access)).toHaveLength(1);
  await removeExpired(site.platform);
  expect(await rowOf(access)).toEqual([]);
  expect(await rowOf(newAccess)).toHaveLength(1);
});

test('any number of expired sessions is deleted, in several runs', async () => {
  const { access } = await member(site);
  const user_id = (await rowOf(access))[0]!.user_id;
  await database.pool.query(
    `insert into sessions (user_id, hmac_key, created_at, ip)
    select $1, 'none', now() - interval '400 days', '203.0.113.5' from generate_series(1, 1000)`,
    [user_id],
  );
  let hasMore = true;
  while (hasMore) hasMore = await removeExpired(site.platform);
  const remainingSessions = await database.db.$count(sessions, eq(sessions.user_id, user_id));
  expect(remainingSessions).toBe(await database.db.$count(sessions, eq(sessions.id, idOf(access))));
});

test('the auth-js client gets an error that the session has expired', async () => {
  const { access, refresh: refresh_token } = await member(site);
  const client = clientOf(site);
  await client.setSession({ access_token: access, refresh_token });
  site.advanceClock(31 * day);
  expect((await client.refreshSession()).error?.code).toBe('session_expired');
});
