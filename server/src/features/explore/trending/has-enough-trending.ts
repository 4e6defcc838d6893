import { gt, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { listed_personas } from '../table.ts';

/** A list of fewer personas would be meaningless. */
const minPersonas = 10;

/** True if enough personas trend for a list. */
export async function hasEnoughTrending(executor: Executor): Promise<boolean> {
  const rows = await executor
    .select({ one: sql`1` })
    .from(listed_personas)
    .where(gt(listed_personas.trending, 0))
    .orderBy(sql`trending desc, is_verified desc, created_at desc, fo_id desc`)
    .limit(minPersonas);
  return rows.length === minPersonas;
}
