import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../database/index.ts';
import type { Bucket, Storage } from './storage.ts';
import { storage_removals } from './table.ts';

interface Ports {
  database: Database;
  storage: Storage;
}

const rowsAtOnce = 500;

/**
 * Deletes objects or whole folders after the commit of the transaction; if the server dies in between, the next
 * `finishRemovals` does. A rollback deletes nothing.
 */
export async function removeStored(
  tx: Transaction,
  ports: Ports,
  bucket: Bucket,
  paths: string[],
): Promise<void> {
  for (let from = 0; from < paths.length; from += rowsAtOnce) {
    const some = paths.slice(from, from + rowsAtOnce);
    await scheduleStoredRemoval(tx, bucket, some);
    tx.onCommit(() => removeFiles(ports, bucket, some));
  }
}

/** Lets the next `finishRemovals` delete objects or whole folders, if the transaction commits. */
export async function scheduleStoredRemoval(tx: Executor, bucket: Bucket, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  const rows = paths.map((path) => ({ bucket, path }));
  await tx.insert(storage_removals).values(rows).onConflictDoNothing();
}

/** A bucket that does not answer takes a minute and a half for each removal; the rest waits for the next call. */
export const maxFailures = 10;

/**
 * Completes deletions that a killed server or a failing storage left. Goes on after a failure, and throws the first at
 * the end. Safe in several processes.
 */
export async function finishRemovals(ports: Ports): Promise<void> {
  // In random order, so that removals that fail every time do not keep the same others waiting.
  const rows = await ports.database.db.select().from(storage_removals).orderBy(sql`random()`);
  const failures: unknown[] = [];
  for (const { bucket, path } of rows) {
    await removeFiles(ports, bucket, [path]).catch((error: unknown) => failures.push(error));
    if (failures.length === maxFailures) break;
  }
  if (failures.length > 0) throw failures[0];
}

async function removeFiles({ database, storage }: Ports, bucket: Bucket, paths: string[]): Promise<void> {
  for (const path of paths) await storage.removePrefix(bucket, path);
  await database.db
    .delete(storage_removals)
    .where(and(eq(storage_removals.bucket, bucket), inArray(storage_removals.path, paths)));
}
