import type { ViewerEvent } from '@foyer/contract';
import type pg from 'pg';

export interface TakenRow {
  /** A bigint, as text. */
  position: string;
  user_id: string;
  event: ViewerEvent;
}

interface TakeResult {
  /** Number of rows from the outbox. */
  taken: number;
  newRows: TakenRow[];
}

/** pg returns a result for each statement, which its types do not declare. */
type StatementResults = [lock: pg.QueryResult, taken: pg.QueryResult, newer: pg.QueryResult<TakenRow>];

export const rowsAtOnce = 1000;

/**
 * Moves rows from the outbox to the events, and reads new ones, in one round trip and one transaction (several
 * statements without parameters). The lock is held until the commit is visible, so positions become visible in order.
 */
export async function takeAndReadAfter(client: pg.Client, position: number): Promise<TakeResult> {
  const results = (await client.query(`
    select pg_advisory_xact_lock(hashtext('foyer live events'));
    with taken as (
      delete from event_outbox where id in (
        select id from event_outbox order by id limit ${rowsAtOnce} for update skip locked
      ) returning id, user_id, event
    )
    insert into live_events (user_id, event) select user_id, event from taken order by id;
    ${newerThan(position)}`)) as unknown as StatementResults;
  const [, taken, newer] = results;
  return { taken: taken.rowCount ?? 0, newRows: newer.rows };
}

/** Events that other processes have moved. */
export async function readAfter(client: pg.Client, position: number): Promise<TakeResult> {
  const { rows } = await client.query<TakenRow>(newerThan(position));
  return { taken: 0, newRows: rows };
}

const newerThan = (position: number) =>
  `select position, user_id, event from live_events where position > ${position} order by position limit ${rowsAtOnce}`;

export async function newestPosition(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select coalesce(max(position), 0) as position from live_events');
  return Number(rows[0].position);
}
