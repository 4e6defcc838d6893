import { sql } from 'drizzle-orm';
import type { Limit } from '../../config/limits.ts';
import { type Executor, rowsOf, statement } from '../database/index.ts';
import { mustGet } from '../must-get.ts';
import { rate_limits } from './table.ts';

/**
 * Counts one use of each limit by each key, in one statement. Returns the milliseconds to wait for each key over a
 * limit, which is not counted in the other limits. Writes rows like rate-limiter-flexible.
 */
export async function useForEach(
  executor: Executor,
  limits: (Limit & { name: string })[],
  keys: string[],
): Promise<Map<string, number>> {
  const now = Date.now();
  const uses = keys.flatMap((subject) =>
    limits.map(({ name, count, seconds }) => ({
      key: rowKey(name, subject),
      of: subject,
      max: count,
      expire: now + seconds * 1000,
    })),
  );
  const counted = new Map((await count(executor, { now, uses: rowsOf(uses) })).map((row) => [row.key, row]));
  const delays = new Map<string, number>();
  for (const { key, of: subject, max } of uses) {
    const { points, expire } = mustGet(counted, key);
    if (points > max) delays.set(subject, Math.max(delays.get(subject) ?? 0, Number(expire) - now));
  }
  const taken = uses.filter(
    ({ key, of: subject, max }) => delays.has(subject) && mustGet(counted, key).points <= max,
  );
  if (taken.length > 0) await refund(executor, { keys: taken.map(({ key }) => key) });
  return delays;
}

/** A fixed lock order, to avoid deadlocks. */
const count = statement<{ key: string; points: number; expire: string }, { now: number; uses: string }>(
  'use_limits',
  sql`insert into ${rate_limits} as used (key, points, expire)
    select key, 1, expire from json_to_recordset(${sql.placeholder('uses')}::json) as uses (key text, expire bigint) order by key
    on conflict (key) do update set
      points = case when used.expire <= ${sql.placeholder('now')}::bigint then 1 else used.points + 1 end,
      expire = case when used.expire <= ${sql.placeholder('now')}::bigint then excluded.expire else used.expire end
    returning key, points, expire`,
);

/** The key in the table, as rate-limiter-flexible writes it. */
export const rowKey = (limit: string, subject: string) => `${limit}:${subject}`;

/** Subtracts one use from each of these rows that is still counted. */
export const refund = statement<unknown, { keys: string[] }>(
  'give_limits_back',
  sql`update ${rate_limits} set points = points - 1
    where key = any(${sql.placeholder('keys')}::text[]) and points > 0`,
);
