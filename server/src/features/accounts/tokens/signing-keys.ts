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
import { type Database, perDatabase, type Transaction } from '#platform/database';
import { signing_keys } from '../table.ts';

export interface SigningKey {
  kid: string;
  activeFrom: Date;
  publicJwk: JWK;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

/** "Keys" on a telephone keypad. */
const creationLock = 5397;

/** Keys are read again after this time, so that a key that is added or retired takes effect everywhere. */
const freshMilliseconds = 60_000;

const rings = perDatabase(
  (database) =>
    new LRUCache<'keys', SigningKey[]>({
      max: 1,
      ttl: freshMilliseconds,
      perf: { now: () => Date.now() },
      fetchMethod: () => readOrCreate(database),
    }),
);

/** All keys in use, oldest first. The first process to start makes the first one; all others find it. */
export const signingKeys = (database: Database): Promise<SigningKey[]> => rings(database).forceFetch('keys');

/** The key that signs now: the newest whose time has come. Later ones are published ahead and wait. */
export async function currentKey(database: Database, now: Date): Promise<SigningKey> {
  const key = (await signingKeys(database)).findLast(({ activeFrom }) => activeFrom <= now);
  if (!key) throw new Error('No signing key is active');
  return key;
}

export async function keyOf(database: Database, kid: string | undefined): Promise<SigningKey | undefined> {
  return (await signingKeys(database)).find((key) => key.kid === kid);
}

async function readOrCreate(database: Database): Promise<SigningKey[]> {
  const keys = await read(database.db);
  if (keys.length > 0) return Promise.all(keys.map(imported));
  const created = await database.transaction(async (tx) => {
    await lockKeys(tx);
    const others = await read(tx);
    return others.length > 0 ? others : [await createKey(tx, new Date(0))];
  });
  return Promise.all(created.map(imported));
}

/** One process at a time makes or retires keys. */
export const lockKeys = (executor: Pick<Transaction, 'execute'>) =>
  executor.execute(sql`select pg_advisory_xact_lock(${creationLock})`);

const read = (executor: Pick<Transaction, 'select'>) =>
  executor
    .select()
    .from(signing_keys)
    .where(eq(signing_keys.retired, false))
    .orderBy(signing_keys.active_from, signing_keys.kid);

/** Published at once, signs from `activeFrom` on. The private half is made here and stays in the database. */
export async function createKey(tx: Pick<Transaction, 'insert'>, activeFrom: Date) {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const public_jwk = await exportJWK(pair.publicKey);
  const private_jwk = await exportJWK(pair.privateKey);
  const kid = await calculateJwkThumbprint(public_jwk);
  const [row] = await tx
    .insert(signing_keys)
    .values({ kid, private_jwk: { ...private_jwk }, public_jwk: { ...public_jwk }, active_from: activeFrom })
    .returning();
  return row!;
}

async function imported(row: typeof signing_keys.$inferSelect): Promise<SigningKey> {
  return {
    kid: row.kid,
    activeFrom: row.active_from,
    publicJwk: row.public_jwk as JWK,
    privateKey: (await importJWK(row.private_jwk as JWK, 'ES256')) as CryptoKey,
    publicKey: (await importJWK(row.public_jwk as JWK, 'ES256')) as CryptoKey,
  };
}
