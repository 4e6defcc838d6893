import type { ExploreSort } from '@foyer/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { orderBy, type Place } from './orders.ts';
import { listed_personas } from './table.ts';

interface Wanted {
  sort: ExploreSort;
  /** Rows that stand behind the page before. */
  after: SQL | undefined;
  /** By the words and tags of a row. */
  filter: SQL | undefined;
  limit: number;
}

/** Rows of the order that are looked at first: what one in a hundred has is found there. */
const walkedFirst = 2_000;
/** Hits that are gathered and sorted. Where there are more, the next ones of the order are not far. */
const gathered = 3_000;
/** Rows that are looked at then. */
const walkedThen = 30_000;

/**
 * The next rows of the order. PostgreSQL guesses badly how far apart hits stand in an order, so the way is not left to it
 * (decision 0087).
 */
export async function findListed(executor: Executor, wanted: Wanted): Promise<Place[]> {
  if (!wanted.filter) return walk(executor, wanted, wanted.limit);
  const near = await walk(executor, wanted, walkedFirst);
  if (near.length === wanted.limit) return near;
  const few = await gather(executor, wanted, gathered);
  if (few) return few;
  const far = await walk(executor, wanted, walkedThen);
  if (far.length === wanted.limit) return far;
  // Many have it, and they are all at the end of the order.
  return (await gather(executor, wanted, Number.MAX_SAFE_INTEGER)) ?? [];
}

const place = sql.raw('fo_id, created_at, is_verified, talked, rating, trending');

/** Goes through the order, at most so many rows far. */
async function walk(executor: Executor, { sort, after, filter, limit }: Wanted, rows: number) {
  const found = await executor.execute<StoredPlace>(sql`
    select ${place} from (
      select * from ${listed_personas} ${after && sql`where ${after}`} order by ${orderBy(sort)} limit ${rows}
    ) as walked
    ${filter && sql`where ${filter}`} order by ${orderBy(sort)} limit ${limit}`);
  return found.rows.map(readPlace);
}

/** Goes through the hits, in no order, and sorts them; undefined where there are more than `most`. */
async function gather(executor: Executor, { sort, after, filter, limit }: Wanted, most: number) {
  const found = await executor.execute<StoredPlace & { hits: number }>(sql`
    with hit as materialized (
      select ${place} from ${listed_personas} where ${filter} ${after && sql`and ${after}`}
    ),
    taken as materialized (select * from hit limit ${most + 1})
    select *, (select count(*)::int from taken) as hits from taken order by ${orderBy(sort)} limit ${limit}`);
  return (found.rows[0]?.hits ?? 0) > most ? undefined : found.rows.map(readPlace);
}

type StoredPlace = Record<keyof Place, unknown> & Record<string, unknown>;

const readPlace = (row: StoredPlace) => ({ ...row, created_at: new Date(row.created_at as string) }) as Place;
