import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fo_privacy } from '../table.ts';

/** Whether the owner is told of what visitors write. */
export async function isOwnerInLoop(executor: Executor, foId: string): Promise<boolean> {
  const [privacy] = await executor
    .select({ inLoop: fo_privacy.keep_owner_in_loop })
    .from(fo_privacy)
    .where(eq(fo_privacy.fo_id, foId));
  return privacy?.inLoop ?? true;
}
