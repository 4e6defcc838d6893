import { eq, sql } from 'drizzle-orm';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { LRUCache } from 'lru-cache';
import type { Platform } from '#platform/context';
import { type Database, onlyRow, perDatabase, type Transaction } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { signing_keys } from '../table.ts';

export interface SigningKey {
  kid: string;
  activeFrom: Date;
  publicJwk: JWK;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

/** Arbitrary id of the advisory lock ("keys" on a telephone keypad). */
const creationLock = 5397;

/** Lifetime of cached keys; an added or retired key takes effect everywhere after it. */
const freshMilliseconds = 60_000;

type Ports = Pick<Platform, 'database' | 'secrets'>;

const caches = perDatabase(
  (database) =>
    new LRUCache<'keys', SigningKey[], Secrets>({
      max: 1,
      ttl: freshMilliseconds,
      perf: { now: () => Date.now() },
      fetchMethod: (_key, _stale, { context }) => readOrCreate(database, context),
    }),
);

/** All keys in use, oldest first. The first process creates the first one. */
export const signingKeys = ({ database, secrets }: Ports, { forceRefresh = false } = {}) =>
  caches(database).forceFetch('keys', { context: secrets, forceRefresh });

/**
 * The key that signs now: the newest whose time has come; later ones are only published. Not cached, since a leaked key
 * must not sign any more.
 */
export async function currentKey(ports: Ports, now: Date): Promise<SigningKey> {
  const keys = await signingKeys(ports, { forceRefresh: true });
  const key = keys.findLast(({ activeFrom }) => activeFrom <= now);
  if (!key) throw new Error('No signing key is active');
  return key;
}

/**
 * The key for verification; reads the keys again once for an unknown id, which another process may just have created.
 */
export async function keyOf(ports: Ports, kid: string | undefined): Promise<SigningKey | undefined> {
  const knownKey = (await signingKeys(ports)).find((key) => key.kid === kid);
  if (knownKey || !kid) return knownKey;
  const searches = searchesOf(ports.database);
  const earlier = searches.get(kid);
  if (earlier) return earlier;
  const search = signingKeys(ports, { forceRefresh: true }).then((keys) =>
    keys.find((key) => key.kid === kid),
  );
  searches.set(kid, search);
  search.catch(() => searches.delete(kid));
  return search;
}

/** Searches for ids that were unknown, shared by concurrent requests; an invented one costs one query. */
const searchesOf = perDatabase(
  () => new LRUCache<string, Promise<SigningKey | undefined>>({ max: 1000, ttl: freshMilliseconds }),
);

async function readOrCreate(database: Database, secrets: Secrets): Promise<SigningKey[]> {
  const keys = await readKeys(database.db);
  if (keys.length > 0) return Promise.all(keys.map((row) => importKey(secrets, row)));
  const created = await database.transaction(async (tx) => {
    await lockKeys(tx);
    const concurrentKeys = await readKeys(tx);
    return concurrentKeys.length > 0 ? concurrentKeys : [await createKey(tx, secrets, new Date(0))];
  });
  return Promise.all(created.map((row) => importKey(secrets, row)));
}

/** Lets one process at a time create or retire keys. */
export const lockKeys = (executor: Pick<Transaction, 'execute'>) =>
  executor.execute(sql`select pg_advisory_xact_lock(${creationLock})`);

const readKeys = (executor: Pick<Transaction, 'select'>) =>
  executor
    .select()
    .from(signing_keys)
    .where(eq(signing_keys.retired, false))
    .orderBy(signing_keys.active_from, signing_keys.kid);

/** Creates a key, which is published at once and signs from `activeFrom` on. The private half is stored encrypted. */
export async function createKey(tx: Pick<Transaction, 'insert'>, secrets: Secrets, activeFrom: Date) {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const public_jwk = await exportJWK(pair.publicKey);
  const private_jwk = sealedJwk(secrets, await exportJWK(pair.privateKey));
  const kid = await calculateJwkThumbprint(public_jwk);
  return onlyRow(
    await tx
      .insert(signing_keys)
      .values({ kid, private_jwk, public_jwk: { ...public_jwk }, active_from: activeFrom })
      .returning(),
  );
}

const purpose = 'signing key';

/** A private key as stored in its row. */
export const sealedJwk = (secrets: Secrets, jwk: object) => ({
  sealed: secrets.seal(JSON.stringify(jwk), purpose),
});

/** Rows of an older version contain the key in plain text. */
export function openJwk(secrets: Secrets, row: Record<string, unknown>): JWK {
  return typeof row.sealed === 'string'
    ? (JSON.parse(secrets.open(row.sealed, purpose)) as JWK)
    : (row as JWK);
}

async function importKey(secrets: Secrets, row: typeof signing_keys.$inferSelect): Promise<SigningKey> {
  return {
    kid: row.kid,
    activeFrom: row.active_from,
    publicJwk: row.public_jwk as JWK,
    privateKey: (await importJWK(openJwk(secrets, row.private_jwk), 'ES256')) as CryptoKey,
    publicKey: (await importJWK(row.public_jwk as JWK, 'ES256')) as CryptoKey,
  };
}
