import { and, eq, exists, ne, notExists, type SQLWrapper, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Executor } from '#platform/database';
import { allPassages } from '../passages/readable-passages.ts';
import { vector_stores } from '../table.ts';

type Vectors = Pick<Platform, 'vectors'>;

/** Records that the current store has all vectors of a persona, if it has none. Call it before the first are stored. */
export async function markIfEmpty(executor: Executor, { vectors }: Vectors, foId: string): Promise<void> {
  if (!vectors) return;
  await executor.execute(sql`
    insert into vector_stores (fo_id, index) select ${foId}, ${vectors.index}
    where not exists (select from ${allPassages} where fo_id = ${foId}) on conflict do nothing`);
}

export async function markComplete(executor: Executor, { vectors }: Vectors, foId: string): Promise<void> {
  if (vectors)
    await executor.insert(vector_stores).values({ fo_id: foId, index: vectors.index }).onConflictDoNothing();
}

export async function removeMark(executor: Executor, foId: string): Promise<void> {
  await executor.delete(vector_stores).where(eq(vector_stores.fo_id, foId));
}

/** Marks the contents of all other stores as outdated. */
export async function forgetOtherStores({ database, vectors }: Vectors & Pick<Platform, 'database'>) {
  const isOtherIndex = vectors ? ne(vector_stores.index, vectors.index) : undefined;
  await database.db.delete(vector_stores).where(isOtherIndex);
}

export async function lacksVectors(executor: Executor, { vectors }: Vectors, foId: string): Promise<boolean> {
  if (!vectors) return false;
  const marks = await executor.select().from(vector_stores).where(eq(vector_stores.fo_id, foId));
  return marks.length === 0;
}

/** SQL condition on a persona's id: passages are missing in the current store. Undefined without an external store. */
export function isUnmarked(
  { database: { db }, vectors }: Vectors & Pick<Platform, 'database'>,
  foId: SQLWrapper,
) {
  if (!vectors) return undefined;
  const columns = { found: sql`1` };
  return and(
    exists(db.select(columns).from(allPassages).where(eq(allPassages.fo_id, foId))),
    notExists(db.select(columns).from(vector_stores).where(eq(vector_stores.fo_id, foId))),
  );
}
