import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database';
import { fos } from './table.ts';

/**
 * Locks the persona's row until the transaction ends: `key share` prevents deletion, `no key update` serializes changes
 * of the persona and its related rows.
 */
export async function lockPersona(
  tx: Transaction,
  foId: string,
  strength: 'key share' | 'no key update',
): Promise<void> {
  await tx.select({ id: fos.id }).from(fos).where(eq(fos.id, foId)).for(strength);
}

/** The id of this owner's persona, locked like `no key update` above; undefined without one. */
export async function lockPersonaOf(tx: Transaction, ownerId: string): Promise<string | undefined> {
  const [ownPersona] = await tx
    .select({ id: fos.id })
    .from(fos)
    .where(eq(fos.owner_id, ownerId))
    .for('no key update');
  return ownPersona?.id;
}

export async function ownerOf(executor: Executor, foId: string): Promise<string | undefined> {
  const [persona] = await executor.select({ owner: fos.owner_id }).from(fos).where(eq(fos.id, foId));
  return persona?.owner;
}
