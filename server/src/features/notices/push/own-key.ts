import { eq, notLike } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Executor } from '#platform/database';
import { createPushKeys } from '#platform/push';
import { push_keys } from './table.ts';

type Ports = Pick<Platform, 'database' | 'secrets'>;

const purpose = 'push key';

/**
 * Creates the site's VAPID key at the first start, once for all processes, and encrypts it again after a change of
 * `SECRET_KEY`.
 */
export async function preparePushKey({ database, secrets }: Ports): Promise<void> {
  if (!(await findCurrentKey(database.db))) {
    const { publicKey: public_key, privateKey } = createPushKeys();
    const newKey = { public_key, private_key: secrets.seal(privateKey, purpose), is_current: true };
    await database.db.insert(push_keys).values(newKey).onConflictDoNothing();
  }
  const stale = notLike(push_keys.private_key, `${secrets.prefix()}%`);
  for (const { id, private_key } of await database.db.select().from(push_keys).where(stale)) {
    const sealed = secrets.seal(openPushKey({ secrets }, private_key), purpose);
    await database.db.update(push_keys).set({ private_key: sealed }).where(eq(push_keys.id, id));
  }
}

export async function findCurrentKey(executor: Executor) {
  const [key] = await executor
    .select({ id: push_keys.id, public_key: push_keys.public_key })
    .from(push_keys)
    .where(eq(push_keys.is_current, true));
  return key;
}

export const openPushKey = ({ secrets }: Pick<Ports, 'secrets'>, sealed: string) =>
  secrets.open(sealed, purpose);
