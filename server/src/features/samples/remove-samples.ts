import { removeServiceAccounts } from '#features/accounts';
import { scheduleRemoval } from '#features/knowledge';
import { personasOf, retireHandles } from '#features/personas';
import type { Executor } from '#platform/database';
import { sampleOwners } from './samples.ts';

/**
 * Deletes the sample FOs and their accounts, and with them all that people said to them; in a transaction of the
 * caller. What people uploaded to them goes from storage, and from a vector store outside the database, when the server
 * starts next. How many there were.
 */
export async function removeSamples(tx: Executor): Promise<number> {
  const personas = (await personasOf(tx, sampleOwners)).map(({ id }) => id);
  await retireHandles(tx, personas);
  await scheduleRemoval(tx, personas);
  await removeServiceAccounts(tx, sampleOwners);
  return personas.length;
}
