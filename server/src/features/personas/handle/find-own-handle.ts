import { desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fos, previous_handles } from '../table.ts';
import { withSuffix } from './slug.ts';

/** A current or previous handle of the persona for this slug, numbered or not: renaming back restores the handle. */
export async function findOwnHandle(
  executor: Executor,
  slug: string,
  foId: string,
): Promise<string | undefined> {
  const handles = await executor
    .select({ handle: fos.handle, at: sql`now()`.as('at') })
    .from(fos)
    .where(eq(fos.id, foId))
    .unionAll(
      executor
        .select({ handle: previous_handles.handle, at: previous_handles.created_at })
        .from(previous_handles)
        .where(eq(previous_handles.fo_id, foId)),
    )
    .orderBy(desc(sql`at`));
  return handles.map(({ handle }) => handle).find((handle) => isOf(slug, handle));
}

function isOf(slug: string, handle: string): boolean {
  const suffix = /-(\d{2,})$/.exec(handle)?.[1];
  return handle === slug || (suffix !== undefined && handle === withSuffix(slug, suffix));
}
