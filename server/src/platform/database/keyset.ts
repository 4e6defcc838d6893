import { and, eq, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Invalid } from '../errors.ts';
import { anyOf } from './sql-parts.ts';

interface Position {
  at: Date;
  id: string;
}

/** Cursor of a list ordered by (time, id), newest first; opaque to clients. */
export const writeCursor = ({ at, id }: Position) =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/** Condition for the rows after the cursor. */
export function afterCursor(cursor: string, time: PgColumn, id: PgColumn): SQL {
  const position = readCursor(cursor);
  return anyOf(lt(time, position.at), and(eq(time, position.at), lt(id, position.id)));
}

/** Throws `Invalid` for a cursor that `writeCursor` did not create. */
export function readCursor(cursor: string): Position {
  // Years of four digits: PostgreSQL rejects those that JavaScript writes with six.
  const [, time, id] =
    Buffer.from(cursor, 'base64url')
      .toString()
      .match(/^([12]\d{3}-\S+Z) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/) ?? [];
  const at = new Date(time ?? '');
  if (!id || Number.isNaN(at.getTime())) throw new Invalid('This page of the list does not exist.');
  return { at, id };
}

/** Escapes the wildcards of `ILIKE`. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** An `ILIKE` pattern for any text that contains this one. */
export const patternOf = (text: string) => `%${escapeLike(text)}%`;
