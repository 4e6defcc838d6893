import { eq } from 'drizzle-orm';
import {
  type CryptoKey,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
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
import { hashPassword } from '../password.ts';
import { sessions, signing_keys, users } from '../table.ts';
import { encodeRefreshToken } from '../tokens/refresh-token.ts';
import { openJwk } from '../tokens/signing-keys.ts';

const database = testDatabase();
const site = authSite(database);

const user = (access: string) => call(site, '/user', undefined, bearer(access));
const rowOf = async (access: string) => {
  const id = decodeJwt(access).session_id as string;
  return (await database.db.select().from(sessions).where(eq(sessions.id, id)))[0];
};

test('the parent of the active refresh token stays valid, and returns the active one again', async () => {
  const { refresh: first } = await member(site);
  const second = (await refresh(site, first)).json.refresh_token;
  site.advanceClock(3600);
  expect((await refresh(site, first)).json.refresh_token).toBe(second);
  const third = await refresh(site, second);
  expect(third.json.refresh_token).not.toBe(second);
});

test('the grandparent of the active refresh token is accepted for ten seconds (from a late tab), and is then a replay that ends the session', async () => {
  const { refresh: first } = await member(site);
  const second = (await refresh(site, first)).json.refresh_token;
  const { refresh_token: third, access_token } = (await refresh(site, second)).json;
  expect((await refresh(site, first)).json.refresh_token).toBe(third);
  site.advanceClock(11);
  expect((await refresh(site, first)).json.code).toBe('refresh_token_already_used');
  expect((await refresh(site, third)).json.code).toBe('refresh_token_not_found');
  expect((await user(access_token)).json.code).toBe('session_not_found');
});

test('twelve tabs refreshing at once all stay signed in', async () => {
  const { refresh: first } = await member(site);
  const responses = await Promise.all(Array.from({ length: 12 }, () => refresh(site, first)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ json }) => json.refresh_token)).size).toBe(1);
});

test('a forged, foreign or future refresh token is rejected and changes nothing', async () => {
  const { access, refresh: token } = await member(site);
  const session = (await rowOf(access))!;
  const forgeries = [
    encodeRefreshToken(site.platform.secrets, { ...session, hmac_key: Buffer.alloc(32).toString('base64') }),
    encodeRefreshToken(site.platform.secrets, { ...session, counter: 5 }),
    encodeRefreshToken(site.platform.secrets, { ...session, id: crypto.randomUUID() }),
    `${token}A`,
    'abcdefghijklmnop',
  ];
  for (const forged of forgeries)
    expect((await refresh(site, forged)).json.code).toBe('refresh_token_not_found');
  expect((await refresh(site, 'short')).json.code).toBe('validation_failed');
  expect((await refresh(site, token)).status).toBe(200);
});

test('a token from before a raised assurance level cannot fetch the new level', async () => {
  const { access, refresh: token } = await member(site);
  const session = (await rowOf(access))!;
  const raised = { aal: 'aal2', counter: 2, counter_at_aal: 2, refreshed_at: site.platform.clock() } as const;
  await database.db.update(sessions).set(raised).where(eq(sessions.id, session.id));
  expect((await refresh(site, token)).json.code).toBe('refresh_token_already_used');
  const current = await refresh(site, encodeRefreshToken(site.platform.secrets, { ...session, counter: 2 }));
  expect(decodeJwt(current.json.access_token).aal).toBe('aal2');
});

test("a password that is weak by today's rules still signs in, with a warning to the client", async () => {
  const { email } = await member(site);
  const password_hash = await hashPassword(site.platform.config, '12345');
  await database.db.update(users).set({ password_hash }).where(eq(users.email, email));
  const { data, error } = await clientOf(site).signInWithPassword({ email, password: '12345' });
  expect(error).toBeNull();
  expect(data.weakPassword).toMatchObject({ reasons: ['length'] });
});

test('signing out ends exactly the sessions of its scope, at once', async () => {
  const { email, access: first } = await member(site);
  const open = async () => (await signIn(site, email)).json.access_token as string;
  const [second, third] = [await open(), await open()];
  const signOut = (access: string, scope: string) => call(site, `/logout${scope}`, '', bearer(access));
  const statuses = async () =>
    Promise.all([first, second, third].map(async (token) => (await user(token)).status));

  expect((await signOut(first, '?scope=nowhere')).json.code).toBe('validation_failed');
  expect(await statuses()).toEqual([200, 200, 200]);
  const local = await signOut(first, '?scope=local');
  expect([local.status, local.text]).toEqual([204, '']);
  expect(await statuses()).toEqual([403, 200, 200]);
  await signOut(second, '?scope=others');
  expect(await statuses()).toEqual([403, 200, 403]);
  const fourth = await open();
  await signOut(second, '');
  expect(await statuses()).toEqual([403, 403, 403]);
  expect((await user(fourth)).json.code).toBe('session_not_found');
});

test('tokens that this server did not sign are rejected', async () => {
  const { access } = await member(site);
  const claims = decodeJwt(access);
  const [ownKey] = await database.db.select().from(signing_keys);
  const otherKeyPair = await generateKeyPair('ES256');
  const jwk = await exportJWK(otherKeyPair.publicKey);
  const sign = (header: object, key: CryptoKey | Uint8Array = otherKeyPair.privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header }).sign(key);
  const [head, payload, signature] = access.split('.') as [string, string, string];
  const longer = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp! + 9999 })).toString('base64url');
  const forgeries = [
    new UnsecuredJWT(claims).encode(),
    await sign({ kid: ownKey!.kid }),
    await sign({ kid: 'unknown', jwk, jku: `${site.url}/keys` }),
    await sign({}),
    await sign(
      { alg: 'HS256', kid: ownKey!.kid },
      new TextEncoder().encode(JSON.stringify(ownKey!.public_jwk)),
    ),
    `${head}.${longer}.${signature}`,
    `${head}.${payload}.`,
    `${access}x`,
    'garbage',
  ];
  for (const forged of forgeries) {
    const response = await user(forged);
    expect([response.status, response.json.code]).toEqual([403, 'bad_jwt']);
    expect((await authenticate(site.platform, forged)).viewer).toBeUndefined();
  }
  expect((await user(access)).status).toBe(200);
  expect((await call(site, '/user')).json.code).toBe('no_authorization');
});

test('a JWT that this server signed for another purpose is rejected', async () => {
  const { access } = await member(site);
  const claims = decodeJwt(access);
  const [ownKey] = await database.db.select().from(signing_keys);
  const key = (await importJWK(openJwk(site.platform.secrets, ownKey!.private_jwk), 'ES256')) as CryptoKey;
  const sign = (changes: object) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'ES256', kid: ownKey!.kid }).sign(key);
  for (const changes of [
    { iss: 'https://evil.example/auth/v1' },
    { aud: 'anon' },
    { exp: undefined },
    { exp: claims.iat! - 1 },
    { sub: undefined },
    { session_id: undefined },
  ])
    expect((await user(await sign(changes))).json.code, JSON.stringify(changes)).toBe('bad_jwt');
  const otherSessionId = decodeJwt((await member(site)).access).session_id;
  expect((await user(await sign({ session_id: otherSessionId }))).json.code).toBe('session_not_found');
  expect((await user(await sign({}))).status).toBe(200);
});

test('an access token is rejected once it has expired or its session or user is deleted, even if its signature is cached as valid', async () => {
  const { email, access } = await member(site);
  const { viewer } = await authenticate(site.platform, access);
  expect(viewer).toMatchObject({ email, aal: 'aal1', sessionId: decodeJwt(access).session_id });
  await database.db.delete(users).where(eq(users.email, email));
  expect((await user(access)).json.code).toBe('user_not_found');
  const otherMember = await member(site);
  expect((await user(otherMember.access)).status).toBe(200);
  site.advanceClock(3601);
  expect((await user(otherMember.access)).json.code).toBe('bad_jwt');
});

test('user metadata is merged by key, null deletes a key, and users cannot change app_metadata', async () => {
  const { access } = await member(site);
  const put = (body: object) => call(site, '/user', body, { method: 'PUT', ...bearer(access) });
  expect((await put({ data: { theme: 'dark', display_name: null } })).json.user_metadata).toMatchObject({
    theme: 'dark',
  });
  expect((await user(access)).json.user_metadata).not.toHaveProperty('display_name');
  expect((await put({ app_metadata: { role: 'admin' } })).json.code).toBe('not_admin');
  expect((await put({ data: { big: 'x'.repeat(4000) } })).status).toBe(200);
  expect((await put({ data: { bigger: 'x'.repeat(200) } })).json.code).toBe('validation_failed');
});
