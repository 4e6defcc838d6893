import { and, count, eq, isNull, max } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { type Executor, onlyRow } from '#platform/database';
import { recovery_codes } from '../table.ts';

/** The number of unused codes, and when they were created. */
export async function countRecoveryCodes({ database, viewer }: UserContext) {
  const [codes] = await database.db
    .select({ madeAt: max(recovery_codes.created_at) })
    .from(recovery_codes)
    .where(eq(recovery_codes.user_id, viewer.id));
  const remaining = await recoveryCodesLeft(database.db, viewer.id);
  return { left: remaining, created_at: codes?.madeAt?.toISOString() ?? null };
}

export async function recoveryCodesLeft(executor: Executor, userId: string): Promise<number> {
  const unused = onlyRow(
    await executor
      .select({ left: count() })
      .from(recovery_codes)
      .where(and(eq(recovery_codes.user_id, userId), isNull(recovery_codes.used_at))),
  );
  return unused.left;
}
