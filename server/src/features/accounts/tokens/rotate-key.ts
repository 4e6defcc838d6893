import { eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Secrets } from '#platform/secrets';
import { signing_keys } from '../table.ts';
import { accessTokenSeconds } from './access-token.ts';
import { createKey, lockKeys, openJwk } from './signing-keys.ts';

/** As long as clients may keep what is published, so that nobody meets a token whose key they cannot know. */
const noticeMilliseconds = 10 * 60_000;
/** A minute more than tokens live, for clocks that differ. */
const tokensLiveMilliseconds = (accessTokenSeconds + 60) * 1000;

export interface KeyRotation {
  /** Of the newest key, and when it begins to sign. */
  kid: string;
  activeFrom: Date;
  /** False when a key was waiting already. */
  isNew: boolean;
  /** Kids of the keys that are gone. */
  retired: string[];
}

interface Rotation {
  secrets: Secrets;
  now: Date;
  /** A private key is known to somebody: no token of the present keys counts any more, and the new one signs at once. */
  leaked?: boolean;
}

/** Publishes the next signing key ahead of its use, and retires those of which no token can be alive. */
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
    // Another key of the secrets would make a signing key that the server cannot read.
    for (const { private_jwk } of keys) openJwk(secrets, private_jwk);
    const retired = keys.filter((_, index) => leaked || isSpent(keys[index + 1], now)).map(({ kid }) => kid);
    // The private half of a retired key is of use to nobody but a thief.
    if (retired.length > 0)
      await tx
        .update(signing_keys)
        .set({ retired: true, private_jwk: {} })
        .where(inArray(signing_keys.kid, retired));
    const waiting = leaked ? undefined : keys.findLast(({ active_from }) => active_from > now);
    // Where no key signs yet, nobody waits for the notice.
    const begin = keys.length > 0 && !leaked ? new Date(now.getTime() + noticeMilliseconds) : now;
    const { kid, active_from: activeFrom } = waiting ?? (await createKey(tx, secrets, begin));
    return { kid, activeFrom, isNew: !waiting, retired };
  });
}

/** A key signs until its successor does. */
const isSpent = (successor: { active_from: Date } | undefined, now: Date) =>
  successor !== undefined && successor.active_from.getTime() + tokensLiveMilliseconds <= now.getTime();
