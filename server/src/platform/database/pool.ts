import pg from 'pg';
import type { Logger } from '#platform/log';

const timeouts = {
  /** Timeout for getting a free or new connection. */
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  /** Keeps idle connections, so that a request after a pause need not connect. */
  idleTimeoutMillis: 5 * 60_000,
};

/** Connections pipeline their statements: each is sent without waiting for the previous response. */
export function openPool(connection: pg.ClientConfig, size: number, log: Logger): pg.Pool {
  const options = { ...timeouts, pipeline: true, max: size, application_name: 'foyer' };
  const pool = new pg.Pool({ ...connection, ...options });
  // A connection that breaks while idle is dropped, and replaced on demand.
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection broke'));
  // If a connection breaks within a transaction, its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
