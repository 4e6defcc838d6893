import type { HistoryMessage } from '@foyer/engine';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Executor, rowsOf, statement } from '#platform/database';
import { currentMessages } from '../messages/current-messages.ts';
import type { StoredMetadata } from '../metadata.ts';
import type { Turn } from './turn.ts';

const mostMessages = 16;

/** A conversation, and the place of the message before which it is read; of its end without one. */
interface HistoryPlace {
  conversationId: string;
  before?: number;
}

/**
 * The last messages before the question on the path, oldest first. Marks both start and end of a takeover: a model that
 * sees only the start stays silent.
 */
export async function readHistory(
  { database }: Pick<Platform, 'database'>,
  { stored }: Pick<Turn, 'stored'>,
): Promise<HistoryMessage[]> {
  if (!stored) return [];
  const { conversationId, position } = stored;
  const histories = await readHistories(database.db, [{ conversationId, before: position }]);
  return histories.get(conversationId) ?? [];
}

/** The same of several conversations; those in which nothing was said are left out. */
export async function readHistories(
  executor: Executor,
  places: HistoryPlace[],
): Promise<Map<string, HistoryMessage[]>> {
  if (places.length === 0) return new Map();
  const rows = await lastMessages(executor, { places: rowsOf(places.map((place) => ({ ...place }))) });
  const told = Map.groupBy(rows, ({ conversation_id }) => conversation_id);
  return new Map([...told].map(([id, each]) => [id, withBothEnds(each.reverse())]));
}

type Mark = NonNullable<StoredMetadata['mark']>;

interface Row {
  conversation_id: string;
  role: 'user' | 'assistant' | 'system';
  sender: 'user' | 'fo' | 'owner';
  content: string;
  mark: Mark | null;
}

/** In the persona's words. */
const marks: Record<Mark, string> = {
  taken_over: 'From here on my owner, a human, answered in person instead of me.',
  handed_back: 'My owner has left. From here on I, the AI persona, answer again.',
};

const markOf = (mark: Mark): HistoryMessage => ({ role: 'assistant', text: marks[mark], from: 'site' });

/** The persona has the turn, so the takeover has ended, even if a branch or an edit removed the mark. */
function withBothEnds(rows: Row[]): HistoryMessage[] {
  const told = rows.map(({ mark, role, sender, content: text }): HistoryMessage => {
    if (mark) return markOf(mark);
    if (sender === 'owner') return { role: 'assistant', text, from: 'owner' };
    return { role: role === 'user' ? 'user' : 'assistant', text };
  });
  const ends = rows.filter(({ mark }) => mark);
  if (ends[0]?.mark === 'handed_back') told.unshift(markOf('taken_over'));
  if (ends.at(-1)?.mark === 'taken_over') told.push(markOf('handed_back'));
  return told;
}

const lastMessages = statement<Row, { places: string }>(
  'last_messages',
  sql`select place."conversationId" as conversation_id, role, sender, content, mark
    from json_to_recordset(${sql.placeholder('places')}::json) as place ("conversationId" uuid, before bigint)
    cross join lateral (
      select role, sender, content, position, meta ->> 'mark' as mark from ${currentMessages}
      where conversation_id = place."conversationId" and position < coalesce(place.before, 9223372036854775807)
        and (role in ('user', 'assistant') or meta ? 'mark') and content <> ''
      order by position desc limit ${sql.raw(String(mostMessages))}
    ) as said
    order by place."conversationId", said.position desc`,
);
