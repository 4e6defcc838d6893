import { and, asc, count, eq, gte, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fos } from './table.ts';

/** Index `fos_newest_public`, backwards: who comes later never moves who was there. */
const oldestFirst = [asc(fos.created_at), asc(fos.id)];
const isPublic = eq(fos.is_public, true);

/** Whether anybody has made a persona, public or not. */
export async function hasPersonas(executor: Executor): Promise<boolean> {
  const found = await executor.select({ id: fos.id }).from(fos).limit(1);
  return found.length > 0;
}

export async function countPublicPersonas(executor: Executor): Promise<number> {
  const [row] = await executor.select({ personas: count() }).from(fos).where(isPublic);
  return row!.personas;
}

/** Handles of the public personas in one part of all of them, oldest first, and when each was last changed. */
export async function publicAddresses(executor: Executor, { part, size }: { part: number; size: number }) {
  const [first] = await executor
    // In full: a time of JavaScript has no microseconds.
    .select({ id: fos.id, at: sql<string>`${fos.created_at}::text` })
    .from(fos)
    .where(isPublic)
    .orderBy(...oldestFirst)
    .offset(part * size)
    .limit(1);
  if (!first) return [];
  const at = sql`${first.at}::timestamptz`;
  return executor
    .select({ handle: fos.handle, changedAt: fos.updated_at })
    .from(fos)
    .where(
      and(
        isPublic,
        gte(fos.created_at, at),
        or(sql`${fos.created_at} > ${at}`, and(eq(fos.created_at, at), gte(fos.id, first.id))),
      ),
    )
    .orderBy(...oldestFirst)
    .limit(size);
}
