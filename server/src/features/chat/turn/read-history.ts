import type { HistoryMessage } from '@foyer/engine';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Executor, rowsOf, statement } from '#platform/database';
import { currentMessages } from '../messages/current-messages.ts';
import type { StoredMetadata } from '../metadata.ts';
import type { Turn } from './turn.ts';

const maxMessages = 16;

/** A conversation, and the position before which it is read; without one, its end. */
interface HistoryPlace {
  conversationId: string;
  before?: number;
}

/**
 * The last messages on the path before the question, oldest first. Includes both marks of a takeover: a model that sees
 * only the start stays silent.
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

/** The same for several conversations; empty ones are left out. */
export async function readHistories(
  executor: Executor,
  places: HistoryPlace[],
): Promise<Map<string, HistoryMessage[]>> {
  if (places.length === 0) return new Map();
  const rows = await lastMessages(executor, { places: rowsOf(places.map((place) => ({ ...place }))) });
  const messages = Map.groupBy(rows, ({ conversation_id }) => conversation_id);
  return new Map([...messages].map(([id, each]) => [id, withBothMarks(each.reverse())]));
}

type Mark = NonNullable<StoredMetadata['mark']>;

interface Row {
  conversation_id: string;
  role: 'user' | 'assistant' | 'system';
  sender: 'user' | 'fo' | 'owner';
  content: string;
  mark: Mark | null;
}

/** Texts of the marks, from the persona's perspective. */
const marks: Record<Mark, string> = {
  taken_over: 'From here on my owner, a human, answered in person instead of me.',
  handed_back: 'My owner has left. From here on I, the AI persona, answer again.',
};

const markOf = (mark: Mark): HistoryMessage => ({ role: 'assistant', text: marks[mark], from: 'site' });

/** Adds the mark of a takeover that is missing, since a branch or an edit left it out: the persona answers again. */
function withBothMarks(rows: Row[]): HistoryMessage[] {
  const messages = rows.map(({ mark, role, sender, content: text }): HistoryMessage => {
    if (mark) return markOf(mark);
    if (sender === 'owner') return { role: 'assistant', text, from: 'owner' };
    return { role: role === 'user' ? 'user' : 'assistant', text };
  });
  const marked = rows.filter(({ mark }) => mark);
  if (marked[0]?.mark === 'handed_back') messages.unshift(markOf('taken_over'));
  if (marked.at(-1)?.mark === 'taken_over') messages.push(markOf('handed_back'));
  return messages;
}

const lastMessages = statement<Row, { places: string }>(
  'last_messages',
  sql`select place."conversationId" as conversation_id, role, sender, content, mark
    from json_to_recordset(${sql.placeholder('places')}::json) as place ("conversationId" uuid, before bigint)
    cross join lateral (
      select role, sender, content, position, meta ->> 'mark' as mark from ${currentMessages}
      where conversation_id = place."conversationId" and position < coalesce(place.before, 9223372036854775807)
        and (role in ('user', 'assistant') or meta ? 'mark') and content <> ''
      order by position desc limit ${sql.raw(String(maxMessages))}
    ) as said
    order by place."conversationId", said.position desc`,
);
