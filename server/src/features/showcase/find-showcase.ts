import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fo_showcases } from './table.ts';

/** What the owner chose; nothing, until they did. */
export async function findShowcase(executor: Executor, foId: string) {
  const { greeting, documents, questions } = fo_showcases;
  const [row] = await executor
    .select({ greeting, documents, questions })
    .from(fo_showcases)
    .where(eq(fo_showcases.fo_id, foId));
  return row ?? { greeting: '', documents: [], questions: [] };
}
