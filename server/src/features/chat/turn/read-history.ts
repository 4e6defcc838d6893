import type { HistoryMessage } from '@foyer/engine';
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Database, perDatabase } from '#platform/database';
import { currentMessages } from '../messages/current-messages.ts';
import type { Turn } from './turn.ts';

const mostMessages = 16;

/** The last messages before the question on the path that was picked, oldest first. */
export async function readHistory(
  { database }: Pick<Platform, 'database'>,
  { stored }: Pick<Turn, 'stored'>,
): Promise<HistoryMessage[]> {
  if (!stored) return [];
  const { conversationId, position } = stored;
  const rows = await lastMessages(database).execute({ conversationId, position });
  return rows.reverse() as HistoryMessage[];
}

const lastMessages = perDatabase(({ db }: Database) =>
  db
    .select({ role: currentMessages.role, text: currentMessages.content })
    .from(currentMessages)
    .where(
      and(
        eq(currentMessages.conversation_id, sql.placeholder('conversationId')),
        lt(currentMessages.position, sql.placeholder('position')),
        inArray(currentMessages.role, ['user', 'assistant']),
        ne(currentMessages.content, ''),
      ),
    )
    .orderBy(desc(currentMessages.position))
    .limit(mostMessages)
    .prepare('last_messages'),
);
