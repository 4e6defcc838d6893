import { eq } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bearer, call, member, refresh } from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../testing/index.ts';
import { authenticate } from '../authenticate.ts';
import { signing_keys } from '../table.ts';
import { rotateKey } from './rotate-key.ts';
import { createKey, openJwk } from './signing-keys.ts';

const database = testDatabase();
const site = authSite(database);

/** Each test has its own day, with no keys and empty caches. */
let day = Date.now();
beforeEach(async () => {
  await database.db.delete(signing_keys);
  day += 86_400_000;
  vi.useFakeTimers({ toFake: ['Date'], now: day });
});
afterEach(() => vi.useRealTimers());

/** Advances the clock, so that every process reads the keys again. */
const advanceMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const rotate = (how: { leaked?: boolean } = {}) =>
  rotateKey(database.db, { secrets: site.platform.secrets, now: new Date(), ...how });
const kidOf = (token: string) => decodeProtectedHeader(token).kid!;
const publishedKids = async (): Promise<string[]> =>
  (await call(site, '/.well-known/jwks.json')).json.keys.map(({ kid }: { kid: string }) => kid);
const user = async (token: string) => (await call(site, '/user', undefined, bearer(token))).status;

test('a new key is published ten minutes before it signs, and sessions continue', async () => {
  const { access, refresh: token } = await member(site);
  const old = kidOf(access);
  const rotation = await rotate();
  expect([rotation.isNew, rotation.retired.includes(old)]).toEqual([true, false]);
  advanceMinutes(2);
  expect((await publishedKids()).slice(-2)).toEqual([old, rotation.kid]);
  const second = (await refresh(site, token)).json;
  expect(kidOf(second.access_token)).toBe(old);
  expect(await rotate()).toEqual({ ...rotation, isNew: false, retired: [] });
  advanceMinutes(9);
  const third = (await refresh(site, second.refresh_token)).json;
  expect(kidOf(third.access_token)).toBe(rotation.kid);
  for (const each of [access, second.access_token, third.access_token]) expect(await user(each)).toBe(200);
});

test('a key is deleted once all its tokens have expired', async () => {
  const { access, refresh: token } = await member(site);
  const old = kidOf(access);
  const { kid } = await rotate();
  advanceMinutes(11);
  expect(kidOf((await refresh(site, token)).json.access_token)).toBe(kid);
  advanceMinutes(59);
  expect((await rotate()).retired).not.toContain(old);
  advanceMinutes(2);
  expect((await rotate()).retired).toContain(old);
  advanceMinutes(2);
  expect(await publishedKids()).not.toContain(old);
  const rows = await database.db.select().from(signing_keys);
  const retiredRow = rows.find((row) => row.kid === old);
  expect([retiredRow?.retired, retiredRow?.private_jwk]).toEqual([true, {}]);
});

test('a token whose key is removed is rejected at once, even if it is in constant use', async () => {
  const { access } = await member(site);
  expect(await user(access)).toBe(200);
  await database.db
    .update(signing_keys)
    .set({ retired: true })
    .where(eq(signing_keys.kid, kidOf(access)));
  expect(await user(access)).toBe(403);
});

test('only public members of keys are published', async () => {
  await member(site);
  const { json } = await call(site, '/.well-known/jwks.json');
  expect(json.keys).toHaveLength(1);
  for (const key of json.keys)
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
});

test('concurrent rotations create one key', async () => {
  await member(site);
  const rotations = await Promise.all([rotate(), rotate()]);
  expect(rotations[0]!.kid).toBe(rotations[1]!.kid);
});

test('before the first sign-in, a new key signs at once', async () => {
  const { kid } = await rotate();
  expect(kidOf((await member(site)).access)).toBe(kid);
});

test('a leaked key is invalid at once, and sessions continue', async () => {
  const { access, refresh: token } = await member(site);
  // Makes this process read the keys.
  expect(await user(access)).toBe(200);
  const { kid, retired } = await rotate({ leaked: true });
  expect(retired).toContain(kidOf(access));
  expect(await user(access)).toBe(403);
  expect(await publishedKids()).toEqual([kid]);
  const next = (await refresh(site, token)).json;
  expect(kidOf(next.access_token)).toBe(kid);
  expect(await user(next.access_token)).toBe(200);
  const rows = await database.db.select().from(signing_keys);
  expect(rows.filter((row) => row.kid !== kid).map((row) => row.private_jwk)).toEqual(
    rows.slice(1).map(() => ({})),
  );
});

test('rotating leaked keys also replaces a published future key', async () => {
  const { access } = await member(site);
  const futureKey = await rotate();
  const { kid, retired } = await rotate({ leaked: true });
  expect(retired).toEqual(expect.arrayContaining([futureKey.kid, kidOf(access)]));
  expect(await publishedKids()).toEqual([kid]);
});

test('concurrent requests with a key that another process has just created are all accepted', async () => {
  const { access } = await member(site);
  expect(await user(access)).toBe(200);
  const { secrets } = site.platform;
  const { kid, private_jwk } = await createKey(database.db, secrets, new Date());
  const token = await new SignJWT(decodeJwt(access))
    .setProtectedHeader({ alg: 'ES256', kid })
    .sign(await importJWK(openJwk(secrets, private_jwk), 'ES256'));
  // Not by HTTP: the first request could be answered before the last one arrives.
  const all = await Promise.all([1, 2, 3, 4].map(() => authenticate(site.platform, token)));
  expect(all.map(({ viewer }) => viewer?.id)).toEqual(Array(4).fill(decodeJwt(access).sub));
});
