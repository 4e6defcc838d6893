import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import {
  bearer,
  call,
  member,
  newAddress,
  password,
  putUser,
  refresh,
  signIn,
  signUp,
} from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { challenge, enrollApp, memberWithApp, verify } from '../../../testing/accounts/factor-requests.ts';
import { testDatabase } from '../../../testing/index.ts';
import { removeExpired } from '../clean-up/remove-expired.ts';
import { security_events, users } from '../table.ts';
import { roughNetwork } from './list-activity.ts';
import { recordEvent } from './record.ts';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const database = testDatabase();
const env = {
  LIMIT_SIGN_IN_PER_MINUTE: '10000',
  LIMIT_MAIL_PER_HOUR: '10000',
  TRUSTED_PROXIES: '127.0.0.1',
};
const site = authSite(database, { log, env });

interface Event {
  id: number;
  kind: string;
  detail: string | null;
  network: string | null;
  user_agent: string | null;
}

async function readActivity(access: string, before?: number) {
  const query = before === undefined ? '' : `?before=${before}`;
  const response = await fetch(`${site.url}/api/v1/account/activity${query}`, bearer(access));
  expect(response.status).toBe(200);
  return (await response.json()) as { events: Event[]; next: number | null };
}

const kindsOf = async (access: string) =>
  (await readActivity(access)).events.map(({ kind, detail }) => (detail ? `${kind}: ${detail}` : kind));

test('the activity log lists sign-ins and failures, newest first, with device and network', async () => {
  const { email, access } = await member(site);
  const otherNetwork = { headers: { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Stranger/1' } };
  await call(site, '/token?grant_type=password', { email, password: 'not it' }, otherNetwork);
  await call(site, '/token?grant_type=password', { email, password }, otherNetwork);
  await call(site, '/recover', { email });
  await signUp(site, email);
  const { events } = await readActivity(access);
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['sign_up_again', null],
    ['link_asked', 'recovery'],
    ['sign_in', 'password'],
    ['sign_in_failed', 'invalid_credentials'],
    ['sign_in', 'otp'],
  ]);
  expect(events[3]).toMatchObject({ network: '203.0.113.*', user_agent: 'Stranger/1' });
  expect(JSON.stringify(events)).not.toContain('203.0.113.77');
});

test('the activity log lists password and factor changes, exports and ended sessions', async () => {
  const { email, access } = await member(site);
  const otherSession = (await signIn(site, email)).json;
  await putUser(site, access, { password: 'staple battery', current_password: 'not it' });
  await putUser(site, access, { password: 'staple battery' });
  await putUser(site, access, { email: newAddress() });
  const app = await enrollApp(site, access);
  await verify(site, access, app.id, await challenge(site, access, app.id), '000000');
  expect(otherSession.access_token).toBeTruthy();
  expect(await kindsOf(access)).toEqual([
    'factor_failed: totp',
    'email_change_asked',
    'password_changed',
    'password_wrong',
    'sign_in: password',
    'sign_in: otp',
  ]);
  await fetch(`${site.url}/api/v1/account/data`, bearer(access)).then((copy) => copy.body?.cancel());
  expect((await kindsOf(access))[0]).toBe('data_exported');
  const raised = await memberWithApp(site);
  expect((await kindsOf(raised.access))[0]).toBe('factor_added: totp');
  await call(site, '/logout?scope=others', '', bearer(raised.access));
  expect((await kindsOf(raised.access))[0]).toBe('sign_out: others');
});

test('the activity log lists a replayed refresh token', async () => {
  const { email, refresh: first } = await member(site);
  const second = (await refresh(site, first)).json.refresh_token;
  const third = (await refresh(site, second)).json.refresh_token;
  await refresh(site, third);
  site.advanceClock(11);
  expect((await refresh(site, first)).json.code).toBe('refresh_token_already_used');
  expect(await kindsOf((await signIn(site, email)).json.access_token)).toContain('session_replayed');
});

test('a person sees only the activity of their own account, and nobody sees any without signing in', async () => {
  const [ownMember, otherMember] = [await member(site), await member(site)];
  await signIn(site, otherMember.email, 'not it');
  expect(await kindsOf(ownMember.access)).toEqual(['sign_in: otp']);
  expect((await fetch(`${site.url}/api/v1/account/activity`)).status).toBe(401);
});

test('a long log is paginated', async () => {
  const { access } = await member(site);
  const { events } = await readActivity(access);
  const [row] = await database.db
    .select({ userId: security_events.user_id })
    .from(security_events)
    .where(eq(security_events.id, events[0]!.id));
  const failed = { user_id: row!.userId, kind: 'sign_in_failed', at: new Date() } as const;
  await database.db.insert(security_events).values(Array.from({ length: 60 }, () => failed));
  const first = await readActivity(access);
  const second = await readActivity(access, first.next!);
  expect([first.events.length, second.events.length, second.next]).toEqual([50, 11, null]);
  expect(new Set([...first.events, ...second.events].map(({ id }) => id)).size).toBe(61);
});

test('activity is deleted after 90 days', async () => {
  const { email } = await member(site);
  site.advanceClock(89 * 86_400);
  await removeExpired(site.platform);
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const storedEvents = () =>
    database.db.select().from(security_events).where(eq(security_events.user_id, user!.id));
  expect(await storedEvents()).toHaveLength(1);
  site.advanceClock(2 * 86_400);
  await removeExpired(site.platform);
  expect(await storedEvents()).toHaveLength(0);
});

test('events are logged without email address or password', async () => {
  const email = newAddress();
  lines.length = 0;
  await signIn(site, email, 'a secret that was typed');
  const { access } = await member(site);
  await fetch(`${site.url}/api/v1/profile`, bearer(`${access}x`));
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries).toContainEqual(
    expect.objectContaining({ security: 'sign_in_failed', detail: 'invalid_credentials' }),
  );
  expect(entries).toContainEqual(expect.objectContaining({ security: 'sign_in', detail: 'otp' }));
  expect(entries).toContainEqual(expect.objectContaining({ security: 'refused', path: '/api/v1/profile' }));
  expect(lines.join('')).not.toMatch(/@example.org|a secret that was typed/);
});

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:7:8:9::1', '2001:db8:7:*'],
  ['', null],
  [null, null],
])('the IP address %s is shown as %s', (ip, rough) => {
  expect(roughNetwork(ip)).toBe(rough);
});

test('recording an event of an account that was deleted meanwhile does not fail', async () => {
  const { database, log, clock } = site.platform;
  const ctx = { log, clock, address: '127.0.0.1', userAgent: undefined, requestId: 'test' };
  const event = { kind: 'sign_out', userId: crypto.randomUUID() } as const;
  await database.transaction((tx) => recordEvent(tx, ctx, event));
});
