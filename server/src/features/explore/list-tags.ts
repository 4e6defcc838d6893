import { and, asc, desc, eq, gt, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { Invalid } from '#platform/errors';
import { tag_counts } from './table.ts';

interface Input {
  cursor?: string | undefined;
  limit: number;
}

/** All tags of public personas with their counts, most used first, in pages. */
export async function listTags({ database }: Context, { cursor, limit }: Input) {
  const { tag, personas } = tag_counts;
  const rows = await database.db
    .select({ tag, personas })
    .from(tag_counts)
    .where(cursor ? after(cursor) : undefined)
    .orderBy(desc(personas), asc(tag))
    .limit(limit + 1);
  const tags = rows.slice(0, limit);
  const last = tags.at(-1);
  return { tags, next: rows.length > limit && last ? writeCursor(last) : null };
}

function after(cursor: string) {
  const { tag, personas } = readCursor(cursor);
  return or(
    lt(tag_counts.personas, personas),
    and(eq(tag_counts.personas, personas), gt(tag_counts.tag, tag)),
  );
}

/** PostgreSQL rejects text with a NUL character. */
const position = z.tuple([z.int32(), z.string().refine((tag) => !tag.includes('\0'))]);

const writeCursor = ({ tag, personas }: { tag: string; personas: number }) =>
  Buffer.from(JSON.stringify([personas, tag])).toString('base64url');

function readCursor(cursor: string) {
  try {
    const [personas, tag] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { personas, tag };
  } catch {
    throw new Invalid('This page of the list does not exist.');
  }
}
