import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startKeyServer } from '../../../testing/accounts/key-server.ts';
import { type Person, testSite } from '../../../testing/index.ts';
import { removeExpired } from '../clean-up/remove-expired.ts';
import { deleted_external_users, users } from '../table.ts';

const { url, issuer, signed, close } = await startKeyServer();
afterAll(close);
const site = testSite({ AUTH_URL: url, AUTH_ISSUER: issuer });

/** Seconds since the epoch, `later` seconds from now. */
const seconds = (later: number) => Math.floor(Date.now() / 1000) + later;

/** A person's token, by default issued a minute ago. */
async function tokenOf(id: string, claims: object = {}): Promise<Person> {
  const email = `${id}@example.org`;
  const user_metadata = { display_name: 'Ada', email_verified: true };
  const accessToken = await signed({ sub: id, email, iat: seconds(-60), user_metadata, ...claims });
  return { id, email, accessToken };
}

const statusFor = async (as: Person) => (await site.call('GET', '/api/v1/profile', { as })).status;
const remove = (as: Person) =>
  site.call('POST', '/functions/v1/delete-account', { as, body: { confirmation: 'DELETE' } });

test('a deleted account is not created again by a live stream or request with a token from before', async () => {
  const { db } = site.platform.database;
  const person = await tokenOf(randomUUID());
  expect(await statusFor(person)).toBe(200);
  const stream = await site.call('GET', '/realtime/v1', { as: person });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await remove(person)).status).toBe(200);
  let received = '';
  while (!received.includes('"session"')) received += (await reader.read()).value;
  expect((await reader.read()).done, 'the stream ends').toBe(true);
  expect(await statusFor(person)).toBe(401);
  expect(await db.select().from(users).where(eq(users.id, person.id))).toEqual([]);
});

test('another device that is still signed in does not create a deleted account again by refreshing', async () => {
  const id = randomUUID();
  const amr = [{ method: 'password', timestamp: seconds(-3600) }];
  const device = await tokenOf(id, { amr });
  expect(await statusFor(device)).toBe(200);
  expect((await remove(device)).status).toBe(200);
  expect(await statusFor(await tokenOf(id, { amr, iat: seconds(60) }))).toBe(401);
});

test('signing in after the deletion creates a new account', async () => {
  const ids = [randomUUID(), randomUUID()] as const;
  for (const id of ids) {
    const before = await tokenOf(id);
    expect(await statusFor(before)).toBe(200);
    expect((await remove(before)).status).toBe(200);
  }
  const amr = [
    { method: 'totp', timestamp: seconds(60) },
    { method: 'password', timestamp: seconds(50) },
  ];
  expect(await statusFor(await tokenOf(ids[0], { amr, iat: seconds(60) }))).toBe(200);
  // Some servers' tokens do not say when the person signed in.
  expect(await statusFor(await tokenOf(ids[1], { amr: ['password'], iat: seconds(60) }))).toBe(200);
});

test('of a deleted account only a digest is kept, for 30 days', async () => {
  const { db } = site.platform.database;
  const person = await tokenOf(randomUUID());
  await statusFor(person);
  await remove(person);
  const rows = () => db.select().from(deleted_external_users);
  const cleanUpAfter = (days: number) =>
    removeExpired({ ...site.platform, clock: () => new Date(Date.now() + days * 86_400_000) });
  expect(JSON.stringify(await rows())).not.toContain(person.id);
  await cleanUpAfter(29);
  expect((await rows()).length).toBeGreaterThan(0);
  await cleanUpAfter(31);
  expect(await rows()).toEqual([]);
});
