import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fo_privacy } from '../table.ts';

/** Whether a persona learns from visitors who allow it; so it is until its owner says otherwise. */
export async function mayLearn(executor: Executor, foId: string): Promise<boolean> {
  const [privacy] = await executor
    .select({ allowed: fo_privacy.allow_training_opt_in })
    .from(fo_privacy)
    .where(eq(fo_privacy.fo_id, foId));
  return privacy?.allowed ?? true;
}
