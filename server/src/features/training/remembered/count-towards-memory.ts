import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { rowsOf, statement, type Transaction } from '#platform/database';
import { fo_memory } from '../table.ts';
import { type RefreshMemory, refreshMemoryJob } from './refresh-memory.ts';

/** Number of turns after which a persona's summary of a viewer is updated. */
const turnsPerNote = 4;

/** Counts turns of viewers with personas, one for each occurrence of a pair, and queues due updates of summaries. */
export async function countTowardsMemory(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  turns: RefreshMemory[],
) {
  const rows = turns.map(({ foId, userId }) => ({ fo_id: foId, user_id: userId }));
  for (const { fo_id, user_id, turns, added } of await addTurns(tx, { turns: rowsOf(rows) }))
    if (Math.floor(turns / turnsPerNote) > Math.floor((turns - added) / turnsPerNote))
      await jobs.send(tx, refreshMemoryJob, { foId: fo_id, userId: user_id } satisfies RefreshMemory);
}

interface NoteTurns {
  fo_id: string;
  user_id: string;
  turns: number;
  added: number;
}

/** Locks the rows in one order, to avoid deadlocks between processes. */
const addTurns = statement<NoteTurns, { turns: string }>(
  'add_turns_to_notes',
  sql`with added as materialized (
      select fo_id, user_id, count(*)::int as turns
      from json_to_recordset(${sql.placeholder('turns')}::json) as turn (fo_id uuid, user_id uuid)
      group by fo_id, user_id
    ),
    note as (
      insert into ${fo_memory} (fo_id, user_id, turns) select fo_id, user_id, turns from added order by fo_id, user_id
      on conflict (fo_id, user_id) do update set turns = ${fo_memory.turns} + excluded.turns
      returning fo_id, user_id, turns
    )
    select note.*, added.turns as added from note join added using (fo_id, user_id)`,
);
