import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { signing_keys } from '../table.ts';
import { signingKeys } from '../tokens/signing-keys.ts';

/**
 * The public keys in use, including those that sign only later. Never cached, since a leaked key may have been removed.
 */
export async function publishedKeys(ports: Pick<Platform, 'database' | 'secrets'>) {
  // Creates the first key if there is none.
  await signingKeys(ports);
  const rows = await ports.database.db
    .select({ kid: signing_keys.kid, jwk: signing_keys.public_jwk })
    .from(signing_keys)
    .where(eq(signing_keys.retired, false))
    .orderBy(signing_keys.active_from, signing_keys.kid);
  const keys = rows.map(({ kid, jwk: { kty, crv, x, y } }) => ({
    ...{ kty, crv, x, y, kid },
    ...{ alg: 'ES256', use: 'sig', key_ops: ['verify'] },
  }));
  return { keys };
}
