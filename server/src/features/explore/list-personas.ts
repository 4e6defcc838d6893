import { and, arrayContains, desc, eq, ilike, sql } from 'drizzle-orm';
import { selectPersonas } from '#features/personas';
import type { Context } from '#platform/context';
import { afterCursor, escapeLike, writeCursor } from '#platform/database';
import { fos } from '../personas/table.ts';
import { personaCard } from './persona-card.ts';

interface Input {
  search: string;
  tag: string;
  cursor?: string | undefined;
  limit: number;
}

/** Public personas, newest first, in pages; `next` continues where this page ends. */
export async function listPersonas({ database }: Context, { search, tag, cursor, limit }: Input) {
  const rows = await selectPersonas(database.db)
    .where(
      and(
        eq(fos.is_public, true),
        search.trim()
          ? ilike(sql`(${fos.name} || ' ' || ${fos.bio})`, `%${escapeLike(search.trim())}%`)
          : undefined,
        tag ? arrayContains(fos.tags, [tag.toLowerCase()]) : undefined,
        cursor ? afterCursor(cursor, fos.created_at, fos.id) : undefined,
      ),
    )
    .orderBy(desc(fos.created_at), desc(fos.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last;
  return {
    personas: page.map(personaCard),
    next: more ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}
