import {
  drizzle,
  type NodePgDatabase,
  type NodePgQueryResultHKT,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations';
import type pg from 'pg';
import type { Logger } from '#platform/log';
import { DatabaseUnavailable, isAfterFailure, isDatabaseUnavailable } from './errors.ts';
import { retryOnDeadlock } from './retry-on-deadlock.ts';
import type { WriteWatch } from './watch-writes.ts';

type NoSchema = Record<string, never>;
type NoRelations = ExtractTablesWithRelations<NoSchema>;
type CommitEffect = () => void | Promise<void>;

export interface Transaction extends PgTransaction<NodePgQueryResultHKT, NoSchema, NoRelations> {
  /** For effects outside of the database: mail, events, files. Runs only if the transaction commits. */
  onCommit(effect: CommitEffect): void;
  /**
   * Sends a statement in one message with the COMMIT, after all others, which saves a round trip. If it fails, so does
   * the transaction. It cannot have parameters: escape values by `escapeLiteral` of `pg`. A function is called right
   * before.
   */
  sendWithCommit(statement: string | (() => string)): void;
}

/** Runs queries: the database itself, or a transaction. */
export type Executor = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
> & { _: Pick<NodePgDatabase['_'], 'session'> };

export type RunTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Retries `work` after a deadlock, so it must change only the database. */
export function transactionsOf(pool: pg.Pool, log: Logger, writes: WriteWatch): RunTransaction {
  return async (work) => {
    const { result, effects } = await retryOnDeadlock(() => attempt(pool, work)).catch((error: unknown) => {
      writes.note(error);
      throw isDatabaseUnavailable(error)
        ? new DatabaseUnavailable('The database is unavailable', { cause: error })
        : error;
    });
    for (const effect of effects) await run(effect, log);
    return result;
  };
}

const dialect = new PgDialect();

/**
 * Drizzle's `transaction` is not used: it sends COMMIT separately, and leaks a connection if BEGIN fails; after some
 * crashes of the database that would exhaust the pool.
 */
async function attempt<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>) {
  const effects: CommitEffect[] = [];
  const statementsWithCommit: (string | (() => string))[] = [];
  const client = await pool.connect();
  const tx = Object.assign(
    new NodePgTransaction<NoSchema, NoRelations>(dialect, drizzle({ client })._.session, undefined),
    {
      onCommit: (effect: CommitEffect) => void effects.push(effect),
      sendWithCommit: (statement: string | (() => string)) => void statementsWithCommit.push(statement),
    },
  );
  let isBroken = false;
  try {
    // Sends BEGIN together with the first statements, whose responses can be pipelined too (`allSettled`).
    const [, result] = await allSettled([client.query('begin'), work(tx)]);
    const statements = statementsWithCommit.map((each) => (typeof each === 'string' ? each : each()));
    await client.query([...statements, 'commit'].join(';'));
    return { result, effects };
  } catch (error) {
    isBroken = isDatabaseUnavailable(error) || !(await isRolledBack(client));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

const isRolledBack = (client: pg.PoolClient) =>
  client.query('rollback').then(
    () => true,
    () => false,
  );

/** After the commit, a failing effect is logged and not thrown. */
async function run(effect: CommitEffect, log: Logger): Promise<void> {
  try {
    await effect();
  } catch (error) {
    log.error({ err: error }, 'An effect of a committed transaction failed');
  }
}

/**
 * Like `Promise.all`, but waits until all have settled, then throws the first error. For pipelined statements of one
 * transaction: none is in flight when the transaction ends, and an error that only says that an earlier statement
 * failed is thrown only if that one's is not here.
 */
export async function allSettled<T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const all = Promise.all(work);
  const [, ...results] = await Promise.allSettled([all, ...work]);
  return all.catch((error: unknown) => {
    const cause = results.find((one) => one.status === 'rejected' && !isAfterFailure(one.reason));
    throw isAfterFailure(error) && cause?.status === 'rejected' ? cause.reason : error;
  });
}
