import type { ExploreSort } from '@foyer/contract';
import { inArray, sql } from 'drizzle-orm';
import { listedBy, selectPublicPersonas } from '#features/personas';
import type { Context } from '#platform/context';
import type { Executor } from '#platform/database';
import { findListed } from './find-listed.ts';
import { afterPlace, writePlace } from './orders.ts';
import { personaCard } from './persona-card.ts';
import { readSearch, type Search } from './search/read-search.ts';
import { enoughTrend } from './trending/enough-trend.ts';

interface Input {
  search: string;
  tag: string;
  sort: ExploreSort;
  cursor?: string | undefined;
  limit: number;
}

/** Public personas in pages; `next` continues where this page ends. */
export async function listPersonas({ database: { db } }: Context, input: Input) {
  const { sort, after } = await positionOf(db, input);
  const search = input.search.trim() ? await readSearch(db, input.search) : undefined;
  const { matched = [], corrected = [] } = search ?? {};
  if (search && !search.query) return { personas: [], next: null, sort, matched, corrected };

  const filter = filterOf(search, input.tag.toLowerCase());
  const places = await findListed(db, { sort, after, filter, limit: input.limit + 1 });
  const page = places.slice(0, input.limit);
  const more = places.length > input.limit;
  return {
    personas: await cardsOf(
      db,
      page.map(({ fo_id }) => fo_id),
    ),
    next: more ? writePlace(sort, page.at(-1)!) : null,
    sort,
    matched,
    corrected,
  };
}

/** Where too few trend, they are listed newest first. A list goes on as it began. */
async function positionOf(executor: Executor, { sort, cursor }: Input) {
  if (cursor) return afterPlace(cursor, sort === 'trending' ? ['trending', 'newest'] : [sort]);
  const isNew = sort === 'trending' && !(await enoughTrend(executor));
  return { sort: isNew ? ('newest' as const) : sort, after: undefined };
}

function filterOf(search: Search | undefined, tag: string) {
  const conditions = [
    ...(search ? [sql`words @@ ${search.query}::tsquery`] : []),
    ...(tag ? [sql`tags @> array[${tag}]`] : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
}

/** In the order of the ids. One that became private meanwhile is left out. */
async function cardsOf(executor: Executor, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await selectPublicPersonas(executor, inArray(listedBy.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [personaCard(row)] : [];
  });
}
