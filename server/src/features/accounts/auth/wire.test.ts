import { expect, test } from 'vitest';
import type { Database } from '#platform/database';
import { call, member, refresh, version } from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { createTestDatabase, testDatabase } from '../../../testing/index.ts';
import { currentKey, signingKeys } from '../tokens/signing-keys.ts';

const database = testDatabase();
const site = authSite(database);
/** Ports of a simulated separate process. */
const portsOf = (own: Database) => ({ database: own, secrets: site.platform.secrets });
const wrong = { email: 'nobody@example.org', password: 'x' };

test('an error has the form of the requested API version', async () => {
  const modern = await call(site, '/token?grant_type=password', wrong);
  expect(modern.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(modern.json).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  const headers = { 'X-Supabase-Api-Version': '2023-01-01' };
  const old = await call(site, '/token?grant_type=password', wrong, { headers });
  expect(old.headers.get('x-supabase-api-version')).toBeNull();
  expect(old.json).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  });
  expect(old.headers.get('x-sb-error-code')).toBe('invalid_credentials');
});

test('an unknown route or method is a JSON 404, and other grants are unsupported', async () => {
  for (const response of [
    await call(site, '/nowhere'),
    await call(site, '/signup'),
    await call(site, '/otp'),
  ]) {
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
  }
  for (const type of ['id_token', 'web3', ''])
    expect((await call(site, `/token?grant_type=${type}`, {})).json.message).toBe('unsupported_grant_type');
});

test('every origin may call, without cookies, and can read the version header', async () => {
  const origin = { origin: 'https://elsewhere.example' };
  const response = await fetch(`${site.url}/auth/v1/token`, {
    method: 'OPTIONS',
    headers: { ...origin, 'access-control-request-method': 'POST' },
  });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(
    'x-supabase-api-version',
  );
  const failed = await call(site, '/token?grant_type=password', wrong, {
    headers: { ...version, ...origin },
  });
  expect(failed.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
  expect(failed.headers.get('access-control-allow-credentials')).toBeNull();
  expect(failed.headers.get('cache-control')).toBe('no-store');
});

test('published keys contain no private members', async () => {
  const { json, headers } = await call(site, '/.well-known/jwks.json');
  expect(headers.get('cache-control')).toBe('public, max-age=600');
  expect(json.keys).toHaveLength(1);
  const names = ['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'];
  expect(Object.keys(json.keys[0]).sort()).toEqual(names);
  expect(json.keys[0]).toMatchObject({
    alg: 'ES256',
    crv: 'P-256',
    kty: 'EC',
    use: 'sig',
    key_ops: ['verify'],
  });
});

test('settings and health report the enabled features', async () => {
  expect((await call(site, '/settings')).json).toMatchObject({ external: { email: true, phone: false } });
  expect((await call(site, '/health')).json).toMatchObject({ name: 'GoTrue' });
});

test('processes that start concurrently create one signing key', async () => {
  const own = await createTestDatabase();
  // Distinct objects on one database simulate processes: each has its own cache.
  const processes = Array.from({ length: 6 }, () => ({ ...own }));
  const keysOfProcesses = await Promise.all(processes.map((database) => signingKeys(portsOf(database))));
  expect(new Set(keysOfProcesses.flat().map(({ kid }) => kid)).size).toBe(1);
  const { rows } = await own.pool.query('select active_from from signing_keys');
  expect(rows).toHaveLength(1);
  await own.dispose();
});

test('a key that is published ahead signs only from its time on', async () => {
  const own = await createTestDatabase();
  const [first] = await signingKeys(portsOf({ ...own }));
  const tomorrow = new Date(Date.now() + 86_400_000);
  await own.pool.query(
    `insert into signing_keys (kid, private_jwk, public_jwk, active_from)
     select 'next', private_jwk, public_jwk, $1 from signing_keys`,
    [tomorrow],
  );
  const restarted = portsOf({ ...own });
  expect((await currentKey(restarted, new Date())).kid).toBe(first!.kid);
  expect((await currentKey(restarted, tomorrow)).kid).toBe('next');
  await own.dispose();
});

test('no response contains a hash or a key', async () => {
  const { refresh: token } = await member(site);
  const { text } = await refresh(site, token);
  for (const word of ['argon2', 'hmac', 'hash', 'private']) expect(text).not.toContain(word);
});
