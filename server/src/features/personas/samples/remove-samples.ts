import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { storage_removals } from '../../../platform/storage/table.ts';
import { users } from '../../accounts/table.ts';
import { retireHandles } from '../handle/retire-handles.ts';
import { fos } from '../table.ts';
import { samples } from './samples.ts';

const owners = samples.map(({ ownerId }) => ownerId);

/**
 * Deletes the sample FOs and their accounts, and with them all that people said to them; in a transaction of the
 * caller. What people uploaded to them goes from storage, and from a
 * vector store outside the database, when the server starts next. How many there were.
 */
export async function removeSamples(tx: Executor): Promise<number> {
  const rows = await tx.select({ id: fos.id }).from(fos).where(inArray(fos.owner_id, owners));
  const personas = rows.map(({ id }) => id);
  await retireHandles(tx, personas);
  if (personas.length > 0)
    await tx
      .insert(storage_removals)
      .values(personas.map((path) => ({ bucket: 'documents' as const, path })))
      .onConflictDoNothing();
  await tx.execute(sql`insert into vector_removals (fo_id)
    select fo_id from vector_stores where fo_id = any(${sql.param(personas)}::uuid[])`);
  await tx.delete(users).where(inArray(users.id, owners));
  return personas.length;
}
