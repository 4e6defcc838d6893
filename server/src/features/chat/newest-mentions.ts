import { sql } from 'drizzle-orm';
import { type Executor, patternOf } from '#platform/database';
import { currentMessages } from './messages/current-messages.ts';
import { snippetOf } from './snippet.ts';

export interface Mention {
  message_id: string;
  text: string;
}

/**
 * The newest message that contains a text, by conversation id. Reads each conversation from its end up to that message:
 * by the full-text index, a common word would match messages of the whole site.
 */
export async function newestMentions(
  executor: Executor,
  conversations: { id: string }[],
  text: string,
): Promise<Map<string, Mention>> {
  const ids = conversations.map(({ id }) => id);
  const { rows } = await executor.execute<{ conversation: string; id: string; content: string }>(sql`
    select wanted.id as conversation, said.id, said.content
    from unnest(${sql.param(ids)}::uuid[]) as wanted (id) cross join lateral (
      select id, content from (
        select ${currentMessages.id} as id, ${currentMessages.content} as content from ${currentMessages}
        where ${currentMessages.conversation_id} = wanted.id order by ${currentMessages.position} desc offset 0
      ) as newest
      where content ilike ${patternOf(text)} limit 1
    ) as said`);
  return new Map(
    rows.map(({ conversation, id, content }) => [
      conversation,
      { message_id: id, text: snippetOf(content, text) },
    ]),
  );
}
