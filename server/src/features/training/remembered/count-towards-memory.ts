import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { fo_memory } from '../table.ts';
import { type RefreshMemory, refreshMemoryJob } from './refresh-memory.ts';

/** A persona's note of a viewer is made anew after so many turns. */
const turnsPerNote = 4;

/** Counts a turn of a viewer with a persona, and asks for a new note when it is due. */
export async function countTowardsMemory(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  { foId, userId }: RefreshMemory,
) {
  const [row] = await tx
    .insert(fo_memory)
    .values({ fo_id: foId, user_id: userId, turns: 1 })
    .onConflictDoUpdate({
      target: [fo_memory.fo_id, fo_memory.user_id],
      set: { turns: sql`${fo_memory.turns} + 1` },
    })
    .returning({ turns: fo_memory.turns });
  if (row!.turns % turnsPerNote !== 0) return;
  await jobs.send(tx, refreshMemoryJob, { foId, userId } satisfies RefreshMemory);
}
