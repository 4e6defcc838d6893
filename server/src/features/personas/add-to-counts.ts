import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { fos } from './table.ts';

/** Changes of a persona's counters; negative numbers are subtracted. */
interface CountChange {
  foId: string;
  thumbs_up?: number;
  thumbs_down?: number;
  followers?: number;
}

/**
 * Updates a persona's counters of votes and follows in the transaction that changes those rows. Each persona must occur
 * once; rows are locked in id order to avoid deadlocks.
 */
export async function addToCounts(tx: Transaction, changes: CountChange[]): Promise<void> {
  const ids = changes.map(({ foId }) => foId);
  if (ids.length > 1)
    await tx
      .select({ id: fos.id })
      .from(fos)
      .where(inArray(fos.id, ids))
      .orderBy(asc(fos.id))
      .for('no key update');
  const countColumn = (count: 'thumbs_up' | 'thumbs_down' | 'followers') =>
    sql.param(changes.map((change) => change[count] ?? 0));
  const change = sql`unnest(${sql.param(ids)}::uuid[], ${countColumn('thumbs_up')}::int[], ${countColumn('thumbs_down')}::int[],
    ${countColumn('followers')}::int[]) as change (fo_id, thumbs_up, thumbs_down, followers)`;
  await tx
    .update(fos)
    .set({
      thumbs_up: sql`${fos.thumbs_up} + change.thumbs_up`,
      thumbs_down: sql`${fos.thumbs_down} + change.thumbs_down`,
      followers: sql`${fos.followers} + change.followers`,
    })
    .from(change)
    .where(eq(fos.id, sql`change.fo_id`));
}
