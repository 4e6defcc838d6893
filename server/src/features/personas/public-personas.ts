import { and, eq, type SQL } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fos, public_tags } from './table.ts';
import { selectPersonas } from './view.ts';

/** Columns for conditions and order of a list of public personas. */
export const publicPersonaColumns = { id: fos.id, ownerId: fos.owner_id, createdAt: fos.created_at };

/** Public personas that meet the conditions; add an order and a limit. */
export const selectPublicPersonas = (executor: Executor, ...conditions: (SQL | undefined)[]) =>
  selectPersonas(executor).where(and(eq(fos.is_public, true), ...conditions));

/** Replaces a persona's rows of `public_tags` by its current tags; one that is not public has none. */
export async function replacePublicTags(
  tx: Executor,
  { id, tags, is_public }: { id: string; tags: string[]; is_public: boolean },
): Promise<void> {
  await tx.delete(public_tags).where(eq(public_tags.fo_id, id));
  const rows = tags.map((tag) => ({ tag, fo_id: id }));
  if (is_public && rows.length > 0) await tx.insert(public_tags).values(rows).onConflictDoNothing();
}
