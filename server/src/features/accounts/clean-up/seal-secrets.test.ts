import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createSecrets } from '#platform/secrets';
import { bearer, call, refresh, signIn } from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { memberWithApp, verifyApp } from '../../../testing/accounts/factor-requests.ts';
import { testDatabase } from '../../../testing/index.ts';
import { mfa_factors, sessions, signing_keys } from '../table.ts';
import { openJwk } from '../tokens/signing-keys.ts';
import { sealSecrets } from './seal-secrets.ts';

const database = testDatabase();
const site = authSite(database);

async function readStored() {
  const { db } = database;
  const rows = [
    await db.select().from(signing_keys),
    await db.select().from(mfa_factors),
    await db.select({ key: sessions.hmac_key }).from(sessions),
  ];
  return JSON.stringify(rows);
}

test('the database contains neither signing keys nor TOTP secrets in plain text', async () => {
  const { app, access } = await memberWithApp(site);
  const text = await readStored();
  expect(text).not.toContain(app.secret);
  expect(text).not.toContain('"d":');
  const { rows } = await database.pool.query('select hmac_key from sessions');
  for (const { hmac_key } of rows) expect(hmac_key).toMatch(/^sealed1\./);
  expect((await call(site, '/user', undefined, bearer(access))).status).toBe(200);
});

test('rows of an older version are encrypted at the start, and sessions continue', async () => {
  const { secrets } = site.platform;
  const { email, app, access, refresh: token } = await memberWithApp(site);
  for (const { kid, private_jwk } of await database.db.select().from(signing_keys))
    await database.db
      .update(signing_keys)
      .set({ private_jwk: { ...openJwk(secrets, private_jwk) } })
      .where(eq(signing_keys.kid, kid));
  await database.db.update(mfa_factors).set({ secret: app.secret });
  for (const { id, hmac_key } of await database.db.select().from(sessions))
    await database.db
      .update(sessions)
      .set({ hmac_key: secrets.open(hmac_key, 'session') })
      .where(eq(sessions.id, id));
  expect(await readStored()).toContain(app.secret);
  // Simulates two processes that start concurrently.
  await Promise.all([sealSecrets(site.platform), sealSecrets(site.platform)]);
  const text = await readStored();
  expect(text).not.toContain(app.secret);
  expect(text).not.toContain('"d":');
  expect((await call(site, '/user', undefined, bearer(access))).status).toBe(200);
  expect((await refresh(site, token)).status).toBe(200);
  const aal1Access = (await signIn(site, email)).json.access_token;
  expect((await verifyApp(site, aal1Access, app)).status).toBe(200);
});

describe('a SECRET_KEY that is set later', () => {
  // The site of the other tests could not read what is sealed with another key.
  const database = testDatabase();
  const site = authSite(database);

  test('is applied, and with a wrong one the site does not start', async () => {
    await memberWithApp(site);
    const { config } = site.platform;
    const key = 'a key that the operator keeps somewhere else';
    const later = createSecrets({ secrets: { ...config.secrets, key } });
    await sealSecrets({ database, secrets: later });
    for (const { private_jwk } of await database.db.select().from(signing_keys))
      expect(private_jwk.sealed).toContain(later.prefix());
    const wrong = createSecrets({
      secrets: { ...config.secrets, key: 'not the key that it was, not at all' },
    });
    await expect(sealSecrets({ database, secrets: wrong })).rejects.toThrow('another key');
  });
});
