import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, expect, test } from 'vitest';
import {
  bearer,
  call,
  member,
  newAddress,
  newestMail,
  signUp,
} from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { startKeyServer } from '../../../testing/accounts/key-server.ts';
import { startOAuthProvider } from '../../../testing/accounts/oauth-provider.ts';
import { startOpenIdProvider } from '../../../testing/accounts/openid-provider.ts';
import { providerSettings } from '../../../testing/accounts/provider-sign-in.ts';
import { testDatabase, testSite } from '../../../testing/index.ts';
import { removeExpired } from '../clean-up/remove-expired.ts';
import { findRecipient } from '../find-recipient.ts';
import { signInOptions } from '../providers/sign-in-options.ts';
import { profiles, users } from '../table.ts';

const [school, forge] = [await startOpenIdProvider(), await startOAuthProvider()];
const generous = { LIMIT_SIGN_IN_PER_MINUTE: '10000', LIMIT_MAIL_PER_HOUR: '10000' };
const authServer = authSite(testDatabase(), { env: { ...generous, ...providerSettings(school, forge) } });
const database = testDatabase();
const site = authSite(database, {
  env: () => ({
    ...{ AUTH_URL: `${authServer.url}/auth/v1`, PROVIDER_1_ID: 'school', PROVIDER_2_ID: 'unknown' },
  }),
});

const { url: keyUrl, issuer, keys, signed, close: closeKeyServer } = await startKeyServer();
const keyServerSite = authSite(database, { env: { AUTH_URL: keyUrl, AUTH_ISSUER: issuer } });
const siteWithoutAuth = testSite({ AUTH_URL: 'http://127.0.0.1:2/auth/v1' });
afterAll(async () => {
  await Promise.all([closeKeyServer(), school.close(), forge.close()]);
});

const profileAt = async (at: typeof site, token: string) => {
  const response = await fetch(`${at.url}/api/v1/profile`, bearer(token));
  // biome-ignore lint/suspicious/noExplicitAny: the expectations are the check
  return { status: response.status, json: (await response.json()) as any };
};

test("a person who signed in at the other server has a profile here, with that server's user id", async () => {
  const { access, email } = await member(authServer);
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => profileAt(site, access)));
  for (const { status, json } of all)
    expect([status, json.user_id, json.display_name]).toEqual([200, decodeJwt(access).sub, 'Ada']);
  expect(await database.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

test('a user created from a token is never deleted as an unconfirmed sign-up', async () => {
  const sub = randomUUID();
  const token = await signed({ sub });
  expect((await profileAt(keyServerSite, token)).status).toBe(200);
  const isThere = async () => {
    await removeExpired({ ...keyServerSite.platform, clock: () => new Date(Date.now() + 400 * 86_400_000) });
    return (await database.db.select().from(users).where(eq(users.id, sub))).length === 1;
  };
  expect(await isThere()).toBe(true);
  // As if a stranger signed up with the address after the site has returned to its own accounts.
  await database.db.update(users).set({ confirmation_sent_at: new Date() }).where(eq(users.id, sub));
  expect(await isThere()).toBe(true);
});

test('two people with one address are two users, and the first keeps the address', async () => {
  const email = newAddress();
  const [first, second] = [randomUUID(), randomUUID()];
  for (const sub of [first, second])
    expect((await profileAt(keyServerSite, await signed({ sub, email }))).json.user_id).toBe(sub);
  const rows = await database.db.select().from(users).where(eq(users.email, email));
  expect(rows.map(({ id }) => id)).toEqual([first]);
});

test('a changed address is adopted once it is verified, unless another person has it', async () => {
  const [sub, other, taken] = [randomUUID(), randomUUID(), newAddress()];
  await profileAt(keyServerSite, await signed({ sub: other, email: taken }));
  const addressAfter = async (email: string, email_verified: boolean, iat: number) => {
    const token = await signed({ sub, email, iat, user_metadata: { email_verified } });
    expect((await profileAt(keyServerSite, token)).status).toBe(200);
    return (await findRecipient(database.db, sub, new Date()))?.email;
  };
  const [first, second, third] = [newAddress(), newAddress(), newAddress()];
  const later = Math.floor(Date.now() / 1000) + 60;
  expect(await addressAfter(first, false, later - 120)).toBeNull();
  expect(await addressAfter(first, true, later)).toBe(first);
  expect(await addressAfter(second, true, later)).toBe(second);
  expect(await addressAfter(third, false, later)).toBe(second);
  expect(await addressAfter(taken, true, later)).toBe(second);
  // Another device's token from before the change.
  expect(await addressAfter(first, true, later - 120)).toBe(second);
});

test('concurrent first requests of people with one address all succeed', async () => {
  const email = newAddress();
  const subs = Array.from({ length: 8 }, () => randomUUID());
  const tokens = await Promise.all(subs.map((sub) => signed({ sub, email })));
  const responses = await Promise.all(tokens.map((token) => profileAt(keyServerSite, token)));
  expect(responses.map(({ json }) => json.user_id)).toEqual(subs);
  expect(await database.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

test('names are cut to the limits, and a ban here applies', async () => {
  const sub = randomUUID();
  const token = await signed({ sub, email: undefined, user_metadata: { display_name: 'é'.repeat(300) } });
  expect((await profileAt(keyServerSite, token)).json.display_name).toBe('é'.repeat(50));
  await database.db
    .update(users)
    .set({ banned_until: new Date('2999-01-01') })
    .where(eq(users.id, sub));
  expect((await profileAt(keyServerSite, token)).status).toBe(401);
});

test('tokens not signed by the other server, or for another audience, are rejected', async () => {
  const stranger = await generateKeyPair('ES256');
  const symmetric = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
  const { access: tokenOfAuthServer } = await member(authServer);
  const forgeries = [
    await signed({}, stranger.privateKey),
    await signed({}, keys.privateKey, { kid: 'unknown' }),
    await signed({}, symmetric, { alg: 'HS256' }),
    await signed({ iss: keyUrl }),
    await signed({ aud: 'service' }),
    await signed({ exp: 1000 }),
    await signed({ exp: undefined }),
    await signed({ sub: undefined }),
    await signed({ sub: 'not a uuid' }),
    await signed({ is_anonymous: true }),
    tokenOfAuthServer,
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`,
    'garbage',
  ];
  const before = await database.db.select().from(profiles);
  for (const forged of forgeries) expect((await profileAt(keyServerSite, forged)).status).toBe(401);
  expect(await database.db.select().from(profiles)).toHaveLength(before.length);
  expect((await profileAt(keyServerSite, await signed({}))).status).toBe(200);
});

test('a token is valid until it expires, even if its signature is cached', async () => {
  const token = await signed({ exp: Math.floor(Date.now() / 1000) + 100 });
  expect((await profileAt(keyServerSite, token)).status).toBe(200);
  keyServerSite.advanceClock(101);
  expect((await profileAt(keyServerSite, token)).status).toBe(401);
});

test('an outage of the other server signs nobody out', async () => {
  const as = { id: randomUUID(), email: newAddress(), accessToken: await signed({}) };
  const response = await siteWithoutAuth.call('GET', '/api/v1/profile', { as });
  expect([response.status, (await response.json()).code]).toEqual([503, 'unavailable']);
  expect((await siteWithoutAuth.call('GET', '/api/v1/profile')).status).toBe(401);
});

test('the content security policy allows the other server and no third one', async () => {
  const { headers } = await siteWithoutAuth.call('GET', '/health/live');
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' http://127.0.0.1:2;`);
});

test("the site's own account endpoints are off", async () => {
  for (const path of ['/settings', '/.well-known/jwks.json', '/health', '/user', '/verify', '/authorize'])
    expect(await call(site, path)).toMatchObject({ status: 404, json: { code: 'not_found' } });
  expect((await signUp(site)).response).toMatchObject({ status: 404, json: { code: 'not_found' } });
});

test("pages get the other server's sign-in URL and its providers", async () => {
  expect(await signInOptions(site.platform)).toEqual({
    authUrl: `${authServer.url}/auth/v1`,
    providers: [
      { id: 'school', name: 'school', on: true },
      { id: 'unknown', name: 'unknown', on: false },
    ],
  });
  expect((await signInOptions(authServer.platform)).authUrl).toBe('/auth/v1');
});

test('the other server sends the confirmation mail', async () => {
  const { email } = await signUp(authServer);
  const response = await fetch(`${site.url}/functions/v1/resend-confirmation`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ email }),
  });
  expect([response.status, await site.mailsTo(email)]).toEqual([200, []]);
  expect(await authServer.mailsTo(email)).toHaveLength(2);
  expect((await newestMail(authServer, email)).link).toContain(authServer.url);
});
