import { type ExploreSort, limits, type PersonaCard } from '@foyer/contract';
import { desc, inArray, ne, type SQL } from 'drizzle-orm';
import { personaView, publicPersonaColumns, selectPublicPersonas } from '#features/personas';
import type { Context, UserContext } from '#platform/context';
import type { Executor } from '#platform/database';
import { Invalid } from '#platform/errors';
import { findListed } from './find-listed.ts';
import { noSuchPage, type OrderPosition, positionOfCursor, writeCursor } from './orders.ts';
import { readSearch, type Section } from './search/read-search.ts';
import { wordsShown } from './search/shown-words.ts';
import { hasEnoughTrending } from './trending/has-enough-trending.ts';

interface Input {
  search: string;
  tag: string;
  sort: ExploreSort;
  cursor?: string | undefined;
  limit: number;
}

/** Public personas in pages; `next` continues where this page ends. */
export async function listPersonas({ database: { db } }: Context, input: Input) {
  const position = await positionOf(db, input);
  const { sort } = position;
  const search = input.search.trim() ? await readSearch(db, input.search) : undefined;
  // Without a search there are no matches inside of words: the cursor is of another list.
  if (position.isInside && !search) throw new Invalid(noSuchPage);
  const places = await findPlaces(db, input, position, search?.sections ?? [allPersonas]);
  const page = places.slice(0, input.limit);
  const ids = page.map(({ fo_id }) => fo_id);
  const last = page.at(-1);
  return {
    personas: await cardsOf(db, ids),
    next: places.length > input.limit && last ? writeCursor(sort, last, last.isInside) : null,
    sort,
    ...(await wordsShown(db, search, ids)),
  };
}

/** The newest public personas that are not the viewer's own. */
export async function listFeatured({ database, viewer }: UserContext): Promise<PersonaCard[]> {
  const rows = await selectPublicPersonas(database.db, ne(publicPersonaColumns.ownerId, viewer.id))
    .orderBy(desc(publicPersonaColumns.createdAt), desc(publicPersonaColumns.id))
    .limit(limits.featured.max);
  return rows.map(personaCard);
}

interface Position {
  sort: ExploreSort;
  /** Condition for rows after the previous page. */
  after: SQL | undefined;
  /** True if the previous page ended among matches inside of words. */
  isInside: boolean;
}

/** Falls back to the newest if too few personas trend. Later pages keep the order of the first. */
async function positionOf(executor: Executor, { sort, cursor }: Input): Promise<Position> {
  if (cursor) return positionOfCursor(cursor, sort === 'trending' ? ['trending', 'newest'] : [sort]);
  const isNew = sort === 'trending' && !(await hasEnoughTrending(executor));
  return { sort: isNew ? 'newest' : sort, after: undefined, isInside: false };
}

const allPersonas: Section = { isInside: false, filter: {} };

/** The places of a page and one more, from one section after the other. */
async function findPlaces(executor: Executor, input: Input, position: Position, sections: Section[]) {
  const tag = input.tag.toLowerCase();
  const places: (OrderPosition & { isInside: boolean })[] = [];
  for (const { isInside, filter } of sections) {
    const limit = input.limit + 1 - places.length;
    if (limit === 0 || (position.isInside && !isInside)) continue;
    const after = position.isInside === isInside ? position.after : undefined;
    const foundPlaces = await findListed(executor, {
      sort: position.sort,
      after,
      filter: { ...filter, tag },
      limit,
    });
    places.push(...foundPlaces.map((place) => ({ ...place, isInside })));
  }
  return places;
}

/** In the order of the ids. Personas that became private meanwhile are left out. */
async function cardsOf(executor: Executor, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await selectPublicPersonas(executor, inArray(publicPersonaColumns.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [personaCard(row)] : [];
  });
}

/** What a list shows of a persona. */
function personaCard(row: Parameters<typeof personaView>[0]): PersonaCard {
  const { core_principles, knowledge_score, ...listedPersona } = personaView(row);
  return listedPersona;
}
