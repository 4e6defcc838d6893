import { and, eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { readableByOwner } from './readable-by-owner.ts';

/** A visitor's conversation that the viewer may read as owner of its persona. */
export async function findReadable({ database, viewer }: UserContext, id: string) {
  const [found] = await database.db
    .select()
    .from(readableByOwner)
    .where(and(eq(readableByOwner.id, id), eq(readableByOwner.owner_id, viewer.id)));
  if (!found) throw new NotFound('Conversation');
  return found;
}
