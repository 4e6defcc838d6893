import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { allPassages } from './passages/readable-passages.ts';

/** True if a visitor has uploaded private passages to a persona. */
export async function hasPrivatePassages(
  executor: Executor,
  { foId, userId }: { foId: string; userId: string },
): Promise<boolean> {
  const [row] = await executor
    .select({ id: allPassages.id })
    .from(allPassages)
    .where(and(eq(allPassages.fo_id, foId), eq(allPassages.private_to, userId)))
    .limit(1);
  return row !== undefined;
}
