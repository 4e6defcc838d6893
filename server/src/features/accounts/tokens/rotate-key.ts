import { eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Secrets } from '#platform/secrets';
import { signing_keys } from '../table.ts';
import { accessTokenSeconds } from './access-token.ts';
import { createKey, lockKeys, openJwk } from './signing-keys.ts';

/** How long a new key is published before it signs: clients may cache the published keys for this time. */
const noticeMilliseconds = 10 * 60_000;
/** The lifetime of tokens and a minute for clock differences. */
const tokensLiveMilliseconds = (accessTokenSeconds + 60) * 1000;

export interface KeyRotation {
  /** Id of the newest key, and the time from which it signs. */
  kid: string;
  activeFrom: Date;
  /** False if there already was a future key. */
  isNew: boolean;
  /** Ids of the deleted keys. */
  retired: string[];
}

interface Rotation {
  secrets: Secrets;
  now: Date;
  /** A private key has leaked: all tokens of the existing keys become invalid, and the new key signs at once. */
  leaked?: boolean;
}

/** Publishes the next signing key ahead of its use, and deletes keys whose tokens have all expired. */
export function rotateKey(
  db: NodePgDatabase,
  { secrets, now, leaked = false }: Rotation,
): Promise<KeyRotation> {
  return db.transaction(async (tx) => {
    await lockKeys(tx);
    const keys = await tx
      .select()
      .from(signing_keys)
      .where(eq(signing_keys.retired, false))
      .orderBy(signing_keys.active_from, signing_keys.kid);
    // Throws if this process cannot decrypt the keys: then the server could not decrypt a key that it creates.
    for (const { private_jwk } of keys) openJwk(secrets, private_jwk);
    const retired = keys.filter((_, index) => leaked || isSpent(keys[index + 1], now)).map(({ kid }) => kid);
    // The private half of a retired key is of no use.
    if (retired.length > 0)
      await tx
        .update(signing_keys)
        .set({ retired: true, private_jwk: {} })
        .where(inArray(signing_keys.kid, retired));
    const futureKey = leaked ? undefined : keys.findLast(({ active_from }) => active_from > now);
    // The first key, and one that replaces a leaked key, signs at once.
    const startsAt = keys.length > 0 && !leaked ? new Date(now.getTime() + noticeMilliseconds) : now;
    const { kid, active_from: activeFrom } = futureKey ?? (await createKey(tx, secrets, startsAt));
    return { kid, activeFrom, isNew: !futureKey, retired };
  });
}

/** True if the key's successor has been signing for the lifetime of tokens. */
const isSpent = (successor: { active_from: Date } | undefined, now: Date) =>
  successor !== undefined && successor.active_from.getTime() + tokensLiveMilliseconds <= now.getTime();
