import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fos } from './table.ts';

/** Oldest first, by the index `fos_newest_public` in reverse: a new persona never moves others to another part. */
const oldestFirst = [asc(fos.created_at), asc(fos.id)];
const isPublic = eq(fos.is_public, true);

/** True if there is any persona. */
export async function hasPersonas(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ id: fos.id }).from(fos).limit(1);
  return rows.length > 0;
}

/** The first public persona of a part. */
export interface PartStart {
  id: string;
  created_at: Date;
}

/** The first personas of all parts, oldest first, with `size` public personas in each. */
export async function startsOfParts(executor: Executor, size: number): Promise<PartStart[]> {
  const { id, created_at } = fos;
  const number = sql<number>`row_number() over (order by ${created_at}, ${id}) - 1`.as('number');
  const numbered = executor.select({ id, created_at, number }).from(fos).where(isPublic).as('numbered');
  return executor
    .select({ id: numbered.id, created_at: numbered.created_at })
    .from(numbered)
    .where(sql`${numbered.number} % ${size} = 0`)
    .orderBy(asc(numbered.number));
}

/** Handles of the public personas from `from` on, oldest first, with the time of their last change. */
export async function publicAddresses(executor: Executor, { from, size }: { from: PartStart; size: number }) {
  const start = sql`(${sql.param(from.created_at, fos.created_at)}, ${sql.param(from.id, fos.id)})`;
  return executor
    .select({ handle: fos.handle, changedAt: fos.updated_at })
    .from(fos)
    .where(and(isPublic, sql`(${fos.created_at}, ${fos.id}) >= ${start}`))
    .orderBy(...oldestFirst)
    .limit(size);
}
