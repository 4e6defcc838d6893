import { and, eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { conversations } from './table.ts';

/** The viewer's own conversation; another person's is not found. */
export async function findOwnConversation({ database, viewer }: UserContext, id: string) {
  const [row] = await database.db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.user_id, viewer.id)));
  if (!row) throw new NotFound('Conversation');
  return row;
}
