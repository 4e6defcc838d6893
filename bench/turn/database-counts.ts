import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { connectEmbedded } from '../../server/src/platform/database/embedded/connect-embedded.ts';

/** Counts over all connections: statements since the last reset, commits and fsyncs since the statistics began. */
export interface DatabaseCounts {
  statements: number;
  /** Committed transactions, including read-only ones. */
  commits: number;
  /** Fsyncs of the write-ahead log. */
  fsyncs: number;
}

const open = (dataDirectory: string) =>
  connectEmbedded(join(dataDirectory, 'postgres'), pino({ level: 'silent' }));

/** Enables pg_stat_statements in the database of a data directory; takes effect when the database next starts. */
export async function prepareCounting(dataDirectory: string): Promise<void> {
  const { connection, dispose } = await open(dataDirectory);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await client.end();
  await dispose();
}

/** Connects to the database of a running Foyer. Statistics of the last second may be missing. */
export async function openDatabaseCounter(dataDirectory: string) {
  const { connection } = await open(dataDirectory);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  return {
    async count(): Promise<DatabaseCounts> {
      const { rows } = await client.query(`select
        (select sum(calls) from pg_stat_statements)::int as statements,
        (select xact_commit from pg_stat_database where datname = current_database())::int as commits,
        (select sum(fsyncs) from pg_stat_io where object = 'wal')::int as fsyncs`);
      return rows[0];
    },
    reset: () => client.query('select pg_stat_statements_reset()'),
    /** The most frequent statements since the last reset: calls and milliseconds per turn, and how the statement begins. */
    async mostFrequent(turns: number): Promise<string> {
      const { rows } = await client.query(`select calls, total_exec_time as time,
        left(regexp_replace(query, '\\s+', ' ', 'g'), 120) as text
        from pg_stat_statements order by calls desc limit 40`);
      return rows
        .map(
          ({ calls, time, text }) =>
            `${(calls / turns).toFixed(2)}  ${(time / turns).toFixed(3)} ms  ${text}`,
        )
        .join('\n');
    },
    end: () => client.end(),
  };
}
