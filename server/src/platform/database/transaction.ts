import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations';
import type pg from 'pg';
import type { Logger } from '#platform/log';
import { DatabaseUnavailable, isDatabaseUnavailable } from './errors.ts';
import { retryOnDeadlock } from './retry-on-deadlock.ts';

type NoSchema = Record<string, never>;
type Effect = () => void | Promise<void>;

export interface Transaction
  extends PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>> {
  /** For what is outside the database: mail, events, files. Runs only if the transaction commits. */
  onCommit(effect: Effect): void;
}

/** What a query needs: the database itself, or a transaction. */
export type Executor = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>;

export type RunTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** One that PostgreSQL ends since it and another waited for each other is done again, so `work` changes the database alone. */
export function transactionsOf(pool: pg.Pool, log: Logger): RunTransaction {
  return async (work) => {
    const { result, effects } = await retryOnDeadlock(() => attempt(pool, work)).catch((error: unknown) => {
      throw isDatabaseUnavailable(error)
        ? new DatabaseUnavailable('The database is away', { cause: error })
        : error;
    });
    for (const effect of effects) await run(effect, log);
    return result;
  };
}

async function attempt<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>) {
  const effects: Effect[] = [];
  const onCommit = (effect: Effect) => void effects.push(effect);
  const result = await onConnection(pool, (db) =>
    db.transaction((tx) => work(Object.assign(tx, { onCommit }))),
  );
  return { result, effects };
}

/**
 * Drizzle's own checkout keeps a connection for ever whose BEGIN fails; after a few deaths of the database none would be
 * left, and the pool would never end.
 */
async function onConnection<T>(pool: pg.Pool, work: (db: NodePgDatabase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(drizzle({ client }));
  } catch (error) {
    broken = isDatabaseUnavailable(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** What is committed stays, so an effect that fails is the operator's business and not the caller's. */
async function run(effect: Effect, log: Logger): Promise<void> {
  try {
    await effect();
  } catch (error) {
    log.error({ err: error }, 'What should follow a transaction failed');
  }
}
