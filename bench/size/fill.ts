import type pg from 'pg';
import { pino } from 'pino';
import { connectTo } from '../../server/src/platform/database/connect-to.ts';
import type { openDatabase } from '../../server/src/platform/database/index.ts';
import { fillActivity } from './fill-activity.ts';
import { fillConversations } from './fill-conversations.ts';
import { fillMembers } from './fill-members.ts';
import { sentenceCount, sizeOf, wordOf } from './site.ts';

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Runs a statement and prints its name and duration. */
export type Step = (what: string, statement: string) => Promise<void>;

/** Fills an empty database with a site of this many members. Takes an hour for 100,000. */
export async function fill(database: Database, members: number) {
  const pool = connectTo(database.connection, 1, pino({ level: 'warn' })).pool;
  const client = await pool.connect();
  const size = sizeOf(members);
  const step: Step = async (what, statement) => {
    const start = performance.now();
    const { rowCount } = await client.query(statement);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.error(`${what}: ${rowCount?.toLocaleString('en') ?? 0} rows in ${seconds} s`);
  };
  try {
    // Triggers and foreign keys are off: their work is done for all rows at once.
    await client.query(`set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica;
      set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set max_parallel_workers_per_gather = 0`);
    await alterSystem(client, fillingSettings);
    const indexes = await dropIndexes(client);
    await step('sentences', createSentences);
    await fillMembers(step, size);
    await fillConversations(step, size);
    await fillActivity(step, size);
    await client.query('drop table sentences');
    for (const index of indexes) await step(index.split(' ON ')[0]!, index);
    await step('statistics', 'vacuum analyze');
    await client.query(`comment on table messages is '${filledWith(members)}'`);
  } finally {
    await alterSystem(client, { full_page_writes: null, max_wal_size: null });
    client.release(true);
    await pool.end();
  }
}

/** Comment in the database that marks it as completely filled. */
export const filledWith = (members: number) => `Filled for ${members} members`;

/** Settings without crash safety, which halve the writes: after a crash, filling starts again. */
const fillingSettings = { full_page_writes: 'off', max_wal_size: '4GB' };

/** Sets server-wide settings; null resets one. */
async function alterSystem(client: pg.PoolClient, settings: Record<string, string | null>) {
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter system ${value === null ? `reset ${name}` : `set ${name} = '${value}'`}`);
  await client.query('select pg_reload_conf()');
}

/**
 * Drops the indexes, as creating them afterwards takes a fraction of the time. Resolves to the statements that create
 * them.
 */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string; tablename: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('messages'::regclass, 'conversations'::regclass, 'inbox_entries'::regclass,
        'fo_interactions'::regclass, 'notices'::regclass, 'listed_personas'::regclass, 'listed_parts'::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Creates sentences of four to sixteen words, of which texts are composed. */
const createSentences = `create unlogged table sentences as
  select n, (select string_agg(${wordOf('n * 31 + place', 20_000)}, ' ') from generate_series(1, 4 + n % 13) as place) || '.' as text
  from generate_series(0, ${sentenceCount - 1}) as n`;
