import pg from 'pg';
import type { Logger } from '#platform/log';

const timeouts = {
  /** For a free connection of the pool, or a new one. */
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  /** Keeps idle connections, so that a request after a pause need not connect. */
  idleTimeoutMillis: 5 * 60_000,
};

/** Its connections send each statement at once, also while one before it in the same transaction is being answered. */
export function openPool(connection: pg.ClientConfig, size: number, log: Logger): pg.Pool {
  const options = { ...timeouts, pipeline: true, max: size, application_name: 'foyer' };
  const pool = new pg.Pool({ ...connection, ...options });
  // A connection that breaks while idle is dropped, and replaced when one is needed.
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection broke'));
  // If a connection breaks within a transaction, its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
