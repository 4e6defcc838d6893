import { arrayContains, desc, ilike, sql } from 'drizzle-orm';
import { listedBy, selectPublicPersonas } from '#features/personas';
import type { Context } from '#platform/context';
import { afterCursor, escapeLike, writeCursor } from '#platform/database';
import { personaCard } from './persona-card.ts';

interface Input {
  search: string;
  tag: string;
  cursor?: string | undefined;
  limit: number;
}

/** Public personas, newest first, in pages; `next` continues where this page ends. */
export async function listPersonas({ database }: Context, { search, tag, cursor, limit }: Input) {
  const { name, bio, tags, createdAt, id } = listedBy;
  const rows = await selectPublicPersonas(
    database.db,
    search.trim() ? ilike(sql`(${name} || ' ' || ${bio})`, `%${escapeLike(search.trim())}%`) : undefined,
    tag ? arrayContains(tags, [tag.toLowerCase()]) : undefined,
    cursor ? afterCursor(cursor, createdAt, id) : undefined,
  )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last;
  return {
    personas: page.map(personaCard),
    next: more ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}
