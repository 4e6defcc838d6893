import type { Platform } from '#platform/context';
import { signingKeys } from '../tokens/signing-keys.ts';

/** The public half of every key in use, those that sign only later included. */
export async function publishedKeys({ database }: Pick<Platform, 'database'>) {
  const keys = (await signingKeys(database)).map(({ kid, publicJwk: { kty, crv, x, y } }) => ({
    ...{ kty, crv, x, y, kid },
    ...{ alg: 'ES256', use: 'sig', key_ops: ['verify'] },
  }));
  return { keys };
}
