import type { ExploreSort } from '@foyer/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Executor, onlyRow } from '#platform/database';
import { itemAt } from '#platform/must-get';
import { type OrderPosition, orderBy } from './orders.ts';
import { listed_parts, listed_personas } from './table.ts';

/** Conditions that rows must meet; `words` and `parts` are `tsquery` terms. */
export interface Filter {
  tag?: string | undefined;
  words?: string[] | undefined;
  /** A `tsquery`; rows that match it are in an earlier section of the list. */
  without?: string | undefined;
  parts?: string[] | undefined;
}

interface ListingFilter {
  sort: ExploreSort;
  /** Condition for rows after the previous page. */
  after: SQL | undefined;
  filter: Filter;
  limit: number;
}

/** Rows of the order to scan first: enough to fill a page with matches if one row in a hundred matches. */
const rowsScannedFirst = 2_000;
/** The same if each row's parts are looked up, which takes four times as long. */
const rowsScannedFirstByParts = 500;
/** Matches to collect and sort. If there are more, the next ones in the order are near. */
const maxGathered = 3_000;
/** Rows to scan in that case. */
const rowsScannedThen = 30_000;

/**
 * The next rows in the order. PostgreSQL estimates badly how far apart matches are in an order, so the strategy is
 * chosen here (decision 0087).
 */
export async function findListed(executor: Executor, filter: ListingFilter): Promise<OrderPosition[]> {
  if (Object.values(filter.filter).every((one) => !one?.length))
    return readInOrder(executor, filter, filter.limit);
  const first = filter.filter.parts?.length ? rowsScannedFirstByParts : rowsScannedFirst;
  const nearMatches = await readInOrder(executor, filter, first);
  if (nearMatches.length === filter.limit) return nearMatches;
  const scanFar = () => readInOrder(executor, filter, rowsScannedThen);
  const isFrequent = (nearMatches.length / first) * (await estimateListedCount(executor)) > maxGathered;
  const next = isFrequent ? await scanFar() : [];
  if (next.length === filter.limit) return next;
  const rare = await selectRareTerms(executor, filter.filter);
  const fewMatches = await readMatches(executor, filter, rare, maxGathered);
  if (fewMatches) return fewMatches;
  const farMatches = isFrequent ? [] : await scanFar();
  if (farMatches.length === filter.limit) return farMatches;
  // There are many matches, all at the end of the order.
  return (await readMatches(executor, filter, rare, Number.MAX_SAFE_INTEGER)) ?? [];
}

/** PostgreSQL's estimate of the number of listed personas; negative if it has none. */
async function estimateListedCount(executor: Executor): Promise<number> {
  const { rows } = await executor.execute<{ rows: number }>(
    sql`select reltuples::float8 as rows from pg_class where oid = ${'listed_personas'}::regclass`,
  );
  return onlyRow(rows).rows;
}

const placeColumns = sql.raw('fo_id, created_at, is_verified, talked, rating, trending');

/** Scans the order, at most this many rows. */
async function readInOrder(executor: Executor, { sort, after, filter, limit }: ListingFilter, rows: number) {
  const result = await executor.execute<StoredPlace>(sql`
    select ${placeColumns} from (
      select * from ${listed_personas} ${where(after)} order by ${orderBy(sort)} limit ${rows}
    ) as walked
    ${where(hasTag(filter), has('words', filter.words), hasNoneOf(filter), hasParts('walked', filter.parts))} order by ${orderBy(sort)} limit ${limit}`);
  return result.rows.map(readPlace);
}

/** Rows sampled to estimate how frequent a term is. */
const sampleSize = 200;
/** Comparing one row costs as much as reading this many matches from the index. */
const matchesPerComparison = 5;

type Terms = Required<Pick<Filter, 'words' | 'parts'>>;

/**
 * The terms for the index: the rarest and those of similar rarity. The others are compared in the rows found, since for
 * a prefix the index lists all matches regardless of other conditions.
 */
async function selectRareTerms(executor: Executor, { words = [], parts = [] }: Filter): Promise<Terms> {
  if (words.length < 2 && parts.length < 2) return { words, parts };
  const conditions = [
    ...words.map((term) => sql`words @@ ${term}::tsquery`),
    ...parts.map((term) => havingParts('newest', [term])),
  ];
  const counts = conditions.map((condition) => sql`(count(*) filter (where ${condition}))::int`);
  const { rows } = await executor.execute<{ counts: number[] }>(sql`
    select array[${sql.join(counts, sql`, `)}] as counts
    from (select * from ${listed_personas} order by ${orderBy('newest')} limit ${sampleSize}) as newest`);
  const rare = (terms: string[], first: number) => {
    const counts = onlyRow(rows).counts.slice(first, first + terms.length);
    // Plus one, since a term that is missing in the sample may still have thousands of matches.
    const max = (Math.min(...counts) + 1) * matchesPerComparison;
    return terms.filter((_, index) => itemAt(counts, index) < max);
  };
  return { words: rare(words, 0), parts: rare(parts, words.length) };
}

/** Collects the matches and sorts them; undefined if there are more than `max`. */
async function readMatches(executor: Executor, filter: ListingFilter, rare: Terms, max: number) {
  const hits = rare.parts.length > 0 ? hitsByParts(filter, rare, max) : hitsByWords(filter, rare, max);
  const result = await executor.execute<StoredPlace & { hits: number; fo_id: unknown }>(sql`
    with ${hits}, page as (select * from hit order by ${orderBy(filter.sort)} limit ${filter.limit})
    select * from (select count(*)::int as hits from taken) as counted left join page on true
    order by ${orderBy(filter.sort)}`);
  const isAll = itemAt(result.rows, 0).hits <= max;
  return isAll ? result.rows.filter(({ fo_id }) => fo_id !== null).map(readPlace) : undefined;
}

const hitsByWords = ({ after, filter }: ListingFilter, rare: Terms, max: number) => sql`
  found as materialized (
    select ${placeColumns} from ${listed_personas}
    ${where(has('words', rare.words), comparedInRows('words', filter.words), hasTag(filter), after)}
  ),
  taken as materialized (select * from found limit ${max + 1}),
  hit as (select * from taken)`;

/** Looks up each row of the list by its key: for a join, PostgreSQL may read the whole table. */
const hitsByParts = ({ after, filter }: ListingFilter, rare: Terms, max: number) => sql`
  found as materialized (
    select fo_id as found_id from ${listed_parts}
    ${where(has('parts', rare.parts), comparedInRows('parts', filter.parts), hasTag(filter))}
  ),
  taken as materialized (select * from found limit ${max + 1}),
  hit as (
    select listed.* from taken cross join lateral (
      select ${placeColumns}, words from ${listed_personas} as own where own.fo_id = taken.found_id limit 1
    ) as listed
    ${where(has('words', filter.words), hasNoneOf(filter), after)}
  )`;

type Column = 'words' | 'parts';

const query = (terms: string[]) => sql`${terms.join(' & ')}::tsquery`;
const has = (column: Column, terms: string[] = []) =>
  terms.length > 0 ? sql`${sql.identifier(column)} @@ ${query(terms)}` : undefined;

/** Condition that is checked in the rows, without the index. */
const comparedInRows = (column: Column, terms: string[] = []) =>
  terms.length > 1 ? sql`case when ${has(column, terms)} then true else false end` : undefined;

/** Looks up each row by its key: for a join, PostgreSQL may read the whole table. */
const havingParts = (rows: 'walked' | 'newest', terms: string[]) =>
  sql`(select ${has('parts', terms)} from ${listed_parts} as own where own.fo_id = ${sql.identifier(rows)}.fo_id)`;
const hasParts = (rows: 'walked' | 'newest', terms: string[] = []) =>
  terms.length > 0 ? havingParts(rows, terms) : undefined;

const hasTag = ({ tag }: Filter) => (tag ? sql`tags @> array[${tag}]` : undefined);
const hasNoneOf = ({ without }: Filter) => (without ? sql`not words @@ ${without}::tsquery` : undefined);

function where(...conditions: (SQL | undefined)[]): SQL | undefined {
  const givenConditions = conditions.filter((one) => one !== undefined);
  return givenConditions.length > 0 ? sql`where ${sql.join(givenConditions, sql` and `)}` : undefined;
}

type StoredPlace = Record<keyof OrderPosition, unknown> & Record<string, unknown>;

const readPlace = (row: StoredPlace) =>
  ({ ...row, created_at: new Date(row.created_at as string) }) as OrderPosition;
