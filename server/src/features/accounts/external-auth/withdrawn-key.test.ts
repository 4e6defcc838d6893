import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bearer } from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../testing/index.ts';

const issuer = 'https://auth.example/auth/v1';
let published: JWK[] = [];
const keyServer = createServer((_, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }));
}).listen(0, '127.0.0.1');
await once(keyServer, 'listening');
afterAll(() => keyServer.close());

const site = authSite(testDatabase(), {
  env: {
    AUTH_URL: `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/auth/v1`,
    AUTH_ISSUER: issuer,
  },
});

/** Vitest's retry of a failed test starts a day later, so that nothing cached by the first run is still valid. */
let day = Date.now();
beforeEach(() => {
  day += 86_400_000;
  vi.useFakeTimers({ toFake: ['Date'], now: day });
});
afterEach(() => vi.useRealTimers());

const advanceClock = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('a token whose key is withdrawn is rejected within two minutes, even if it is in constant use', async () => {
  const [old, next] = [await newKey('old'), await newKey('next')];
  published = [old.jwk];
  const token = await old.sign();
  expect(await statusOf(token)).toBe(200);
  published = [next.jwk];
  const withdrawn = Date.now();
  advanceClock(59);
  // First verified just before the old keys expire from the cache, so that it is cached as long as possible.
  const lateToken = await old.sign();
  expect(await statusOf(lateToken)).toBe(200);
  const secondsUntilRejected = new Map<string, number>();
  for (; secondsUntilRejected.size < 2 && Date.now() - withdrawn < 180_000; advanceClock(1))
    for (const used of [token, lateToken].filter((each) => !secondsUntilRejected.has(each)))
      if ((await statusOf(used)) === 401) secondsUntilRejected.set(used, (Date.now() - withdrawn) / 1000);
  for (const used of [token, lateToken]) expect(secondsUntilRejected.get(used)).toBeLessThanOrEqual(120);
  expect(await statusOf(await next.sign())).toBe(200);
});

async function statusOf(token: string): Promise<number> {
  return (await fetch(`${site.url}/api/v1/profile`, bearer(token))).status;
}

async function newKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' };
  const sign = () =>
    new SignJWT({
      sub: randomUUID(),
      iss: issuer,
      aud: 'authenticated',
      exp: Math.floor(Date.now() / 1000) + 3600,
    })
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(privateKey);
  return { jwk, sign };
}
