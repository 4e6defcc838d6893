import { hash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fos, previous_handles, retired_handles } from '../table.ts';

/**
 * Reserves the handles of personas that are about to be deleted, so that old links never lead to somebody else's
 * persona.
 */
export async function retireHandles(tx: Executor, personas: string[]): Promise<void> {
  if (personas.length === 0) return;
  const handles = await tx
    .select({ handle: fos.handle, owner_id: fos.owner_id })
    .from(fos)
    .where(inArray(fos.id, personas))
    .unionAll(
      tx
        .select({ handle: previous_handles.handle, owner_id: fos.owner_id })
        .from(previous_handles)
        .innerJoin(fos, eq(fos.id, previous_handles.fo_id))
        .where(inArray(fos.id, personas)),
    );
  for (const { handle, owner_id } of handles)
    await tx
      .insert(retired_handles)
      .values({ digest: digestOfHandle(handle), owner_id })
      .onConflictDoUpdate({ target: retired_handles.digest, set: { owner_id } });
}

export const digestOfHandle = (handle: string) => hash('sha256', handle);
