import { limits } from '@foyer/contract';
import { and, arrayContains, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { afterCursor, anyOf, patternOf, writeCursor } from '#platform/database';
import { isUsableBy } from './policy.ts';
import { voices } from './table.ts';
import { voiceView } from './voice-row.ts';

interface Input {
  visibility: 'public' | 'mine' | 'all';
  search: string;
  tags?: string[] | undefined;
  cursor?: string | undefined;
}

/** Voices that the viewer may use, newest first and in pages; visitors have none of their own. */
export async function listVoices({ database, viewer }: Context, input: Input) {
  const { visibility, search, tags = [], cursor } = input;
  const isOwn = viewer ? eq(voices.created_by, viewer.id) : sql`false`;
  const conditions = { public: eq(voices.visibility, 'public'), mine: isOwn, all: isUsableBy(viewer?.id) };
  const rows = await database.db
    .select()
    .from(voices)
    .where(
      and(
        conditions[visibility],
        search.trim() ? matchesSearch(search.trim()) : undefined,
        tags.length > 0 ? arrayContains(voices.tags, tags) : undefined,
        cursor ? afterCursor(cursor, voices.created_at, voices.id) : undefined,
      ),
    )
    .orderBy(desc(voices.created_at), desc(voices.id))
    .limit(limits.voice.listed + 1);
  const page = rows.slice(0, limits.voice.listed);
  const last = page.at(-1);
  const more = rows.length > page.length && last;
  return {
    voices: page.map(voiceView),
    next: more ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

/** Uses the expression of the search index. */
function matchesSearch(search: string): SQL {
  const pattern = patternOf(search);
  return anyOf(
    ilike(sql`(${voices.name} || ' ' || ${voices.description})`, pattern),
    arrayContains(voices.tags, [search.toLowerCase()]),
  );
}
