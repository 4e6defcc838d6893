import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from '#platform/log';
import { openPool } from './pool.ts';
import { type RunTransaction, transactionsOf } from './transaction.ts';
import { type WriteWatch, watchWrites } from './watch-writes.ts';

export interface Database {
  db: NodePgDatabase;
  pool: pg.Pool;
  /** Options for a separate client of the same database, such as one that listens. */
  connection: pg.ClientConfig;
  /** Runs a transaction; effects given to `tx.onCommit` run in order after the commit. */
  transaction: RunTransaction;
  /** The same on a dedicated connection of this name; transactions are serialized. */
  lane(name: Lane): RunTransaction;
  /** Whether it can be written, as far as this process knows. */
  writes: WriteWatch;
  /** Ends the connections, then the embedded server. */
  dispose(): Promise<void>;
}

type Lane = 'open turns' | 'announce turns' | 'finish turns';

/**
 * Connections of a process besides its pool: three for jobs and one for their notifications, one each for live events and
 * the bus, and three lanes.
 */
export const connectionsBesidesPool = 9;

/** Connects to a running, migrated database; `dispose` only ends the connections. */
export function connectTo(connection: pg.ClientConfig, poolSize: number, log: Logger): Database {
  const pool = openPool(connection, poolSize, log);
  const writes = watchWrites();
  const lanes = lanesOf(connection, log, writes);
  return {
    db: drizzle({ client: pool }),
    pool,
    connection,
    transaction: transactionsOf(pool, log, writes),
    lane: lanes.of,
    writes,
    dispose: async () => {
      await Promise.all([pool.end(), lanes.end()]);
    },
  };
}

function lanesOf(connection: pg.ClientConfig, log: Logger, writes: WriteWatch) {
  const lanes = new Map<Lane, { pool: pg.Pool; run: RunTransaction }>();
  const open = (name: Lane) => {
    const pool = openPool(connection, 1, log);
    const lane = { pool, run: transactionsOf(pool, log, writes) };
    lanes.set(name, lane);
    return lane;
  };
  return {
    of: (name: Lane) => (lanes.get(name) ?? open(name)).run,
    end: () => Promise.all([...lanes.values()].map(({ pool }) => pool.end())),
  };
}
