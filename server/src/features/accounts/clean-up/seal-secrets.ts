import { and, eq, isNotNull, notLike, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { sealTotp } from '../factors/totp.ts';
import { mfa_factors, sessions, signing_keys } from '../table.ts';
import { sealHmacKey } from '../tokens/refresh-token.ts';
import { lockKeys, openJwk, sealedJwk } from '../tokens/signing-keys.ts';

type Ports = Pick<Platform, 'database' | 'secrets'>;

const batchSize = 500;

/**
 * Encrypts secrets that an older version stored in plain text, or that are encrypted with another key of this site.
 * Throws if a row cannot be decrypted, so that the site does not start.
 */
export async function sealSecrets(ports: Ports): Promise<void> {
  await ports.database.transaction((tx) => sealSigningKeys(tx, ports));
  while (await ports.database.transaction((tx) => sealSomeFactors(tx, ports)));
  while (await ports.database.transaction((tx) => sealSomeSessions(tx, ports)));
}

async function sealSigningKeys(tx: Transaction, { secrets }: Ports): Promise<void> {
  await lockKeys(tx);
  for (const { kid, private_jwk } of await tx
    .select()
    .from(signing_keys)
    .where(eq(signing_keys.retired, false))) {
    const jwk = openJwk(secrets, private_jwk);
    if (typeof private_jwk.sealed === 'string' && private_jwk.sealed.startsWith(secrets.prefix())) continue;
    const sealed = { private_jwk: sealedJwk(secrets, jwk) };
    await tx.update(signing_keys).set(sealed).where(eq(signing_keys.kid, kid));
  }
}

/** Encrypts a batch; resolves to the number of rows. */
async function sealSomeFactors(tx: Transaction, { secrets }: Ports): Promise<number> {
  const rows = await tx
    .select({ id: mfa_factors.id, secret: mfa_factors.secret })
    .from(mfa_factors)
    .where(and(isNotNull(mfa_factors.secret), isUnsealed(mfa_factors.secret, secrets)))
    .limit(batchSize)
    .for('update');
  for (const { id, secret } of rows) {
    if (secret === null) continue;
    await tx
      .update(mfa_factors)
      .set({ secret: sealTotp(secrets, secret) })
      .where(eq(mfa_factors.id, id));
  }
  return rows.length;
}

async function sealSomeSessions(tx: Transaction, { secrets }: Ports): Promise<number> {
  const rows = await tx
    .select({ id: sessions.id, key: sessions.hmac_key })
    .from(sessions)
    .where(isUnsealed(sessions.hmac_key, secrets))
    .limit(batchSize)
    .for('update');
  for (const { id, key } of rows)
    await tx
      .update(sessions)
      .set({ hmac_key: sealHmacKey(secrets, key) })
      .where(eq(sessions.id, id));
  return rows.length;
}

/** Matches values that the current key did not encrypt. */
function isUnsealed(column: PgColumn, secrets: Ports['secrets']): SQL {
  return notLike(column, `${secrets.prefix()}%`);
}
