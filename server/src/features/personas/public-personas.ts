import { and, eq, notInArray, type SQL } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fos, public_tags } from './table.ts';
import { selectPersonas } from './view.ts';

/** Columns for conditions and order of a list of public personas. */
export const listedBy = { id: fos.id, ownerId: fos.owner_id, createdAt: fos.created_at };

/** Public personas that meet the conditions; add an order and a limit. */
export const selectPublicPersonas = (executor: Executor, ...conditions: (SQL | undefined)[]) =>
  selectPersonas(executor).where(and(eq(fos.is_public, true), ...conditions));

/** Updates `public_tags` to a persona's current tags. */
export async function keepPublicTags(
  tx: Executor,
  { id, tags, is_public }: { id: string; tags: string[]; is_public: boolean },
): Promise<void> {
  const publicTags = is_public ? tags : [];
  await tx
    .delete(public_tags)
    .where(
      and(
        eq(public_tags.fo_id, id),
        publicTags.length > 0 ? notInArray(public_tags.tag, publicTags) : undefined,
      ),
    );
  const rows = publicTags.map((tag) => ({ tag, fo_id: id }));
  if (rows.length > 0) await tx.insert(public_tags).values(rows).onConflictDoNothing();
}
