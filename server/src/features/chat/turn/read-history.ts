import type { HistoryMessage } from '@foyer/engine';
import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Database, perDatabase } from '#platform/database';
import { currentMessages } from '../messages/current-messages.ts';
import type { StoredMetadata } from '../metadata.ts';
import type { Turn } from './turn.ts';

const mostMessages = 16;

/**
 * The last messages before the question on the path that was picked, oldest first. Where the owner answered in person is
 * told with both its ends: a model that reads only of its beginning goes on being silent.
 */
export async function readHistory(
  { database }: Pick<Platform, 'database'>,
  { stored }: Pick<Turn, 'stored'>,
): Promise<HistoryMessage[]> {
  if (!stored) return [];
  const { conversationId, position } = stored;
  const rows = await lastMessages(database).execute({ conversationId, position });
  return withBothEnds(rows.reverse());
}

type Mark = NonNullable<StoredMetadata['mark']>;
type Row = Awaited<ReturnType<ReturnType<typeof lastMessages>['execute']>>[number];

/** In the persona's words. */
const marks: Record<Mark, string> = {
  taken_over: 'From here on my owner, a human, answered in person instead of me.',
  handed_back: 'My owner has left. From here on I, the AI persona, answer again.',
};

const markOf = (mark: Mark): HistoryMessage => ({ role: 'assistant', text: marks[mark], from: 'site' });

/** The turn is the persona's, so the owner has left by now, even where a branch or an edit cut the mark off. */
function withBothEnds(rows: Row[]): HistoryMessage[] {
  const told = rows.map(({ mark, role, sender, text }): HistoryMessage => {
    if (mark) return markOf(mark);
    if (sender === 'owner') return { role: 'assistant', text, from: 'owner' };
    return { role: role === 'user' ? 'user' : 'assistant', text };
  });
  const ends = rows.filter(({ mark }) => mark);
  if (ends[0]?.mark === 'handed_back') told.unshift(markOf('taken_over'));
  if (ends.at(-1)?.mark === 'taken_over') told.push(markOf('handed_back'));
  return told;
}

const lastMessages = perDatabase(({ db }: Database) =>
  db
    .select({
      role: currentMessages.role,
      sender: currentMessages.sender,
      text: currentMessages.content,
      mark: sql<Mark | null>`${currentMessages.meta} ->> 'mark'`.as('mark'),
    })
    .from(currentMessages)
    .where(
      and(
        eq(currentMessages.conversation_id, sql.placeholder('conversationId')),
        lt(currentMessages.position, sql.placeholder('position')),
        or(inArray(currentMessages.role, ['user', 'assistant']), sql`${currentMessages.meta} ? 'mark'`),
        ne(currentMessages.content, ''),
      ),
    )
    .orderBy(desc(currentMessages.position))
    .limit(mostMessages)
    .prepare('last_messages'),
);
