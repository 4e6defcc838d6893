import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Finding, good, wrong } from '../../check.ts';
import type { DatabaseServer } from './open-server.ts';

const instructions =
  'Foyer needs LISTEN and advisory locks: let the pooler keep sessions together (pgbouncer: `pool_mode = session`), or name PostgreSQL itself in DATABASE_URL.';

/** Checks that a connection is one session: a pooler in transaction mode breaks locks and notifications. */
export async function sessions({
  client,
  openSession,
  isEmbedded,
  timeout,
}: DatabaseServer): Promise<Finding[]> {
  if (isEmbedded) return [];
  const second = await openSession();
  const notification = listen(client);
  if ((await pidOf(client)) === (await pidOf(second)) || (await sharesLocks(client, second)))
    return [wrong(`A pooler in between gives sessions away after each transaction. ${instructions}`)];
  await client.query('listen foyer_doctor');
  await second.query('notify foyer_doctor');
  const isNotified = await Promise.race([notification, sleep(timeout, false, { ref: false })]);
  return [
    isNotified
      ? good('Sessions are kept, and notifications arrive.')
      : wrong(`Notifications do not arrive. ${instructions}`),
  ];
}

const listen = (client: pg.Client) =>
  new Promise<boolean>((resolve) => client.once('notification', () => resolve(true)));

async function pidOf(client: pg.Client): Promise<number> {
  return (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
}

/** True if another session also gets a lock that one holds. */
async function sharesLocks(first: pg.Client, second: pg.Client): Promise<boolean> {
  const take = async (client: pg.Client) =>
    (await client.query("select pg_try_advisory_lock(hashtext('foyer doctor')) as taken")).rows[0]
      .taken as boolean;
  if (!(await take(first))) return false;
  const both = await take(second);
  await first.query('select pg_advisory_unlock_all()');
  return both;
}
