import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { scheduleStoredRemoval } from '#platform/storage';

/**
 * Has all documents and vectors of personas removed within an hour, or when the server starts next. For commands that have a database and
 * no other port.
 */
export async function scheduleRemoval(tx: Executor, personas: string[]): Promise<void> {
  await scheduleStoredRemoval(tx, 'documents', personas);
  await tx.execute(sql`insert into vector_removals (fo_id)
    select fo_id from vector_stores where fo_id = any(${sql.param(personas)}::uuid[])`);
}
