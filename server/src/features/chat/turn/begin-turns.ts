import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { allSettled, type Executor, rowsOf, statement } from '#platform/database';
import { itemAt } from '#platform/must-get';
import { allMessages, currentMessages } from '../messages/current-messages.ts';
import { conversations, message_attachments, messages } from '../table.ts';
import { previewOf, titleOf } from '../title.ts';
import { processLease } from './lease.ts';
import type { StoredTurn } from './turn.ts';

export interface Question {
  foId: string;
  text: string;
  conversationId?: string | null | undefined;
  clientMessageId?: string | undefined;
  /** One of the viewer's files. */
  attachment?: string | undefined;
  /** Starts a conversation that the persona's owner never reads. */
  private?: boolean | undefined;
  /** Sent in a live talk, which must still be open. */
  live?: boolean | undefined;
}

/**
 * Stores users' messages in different conversations, each with its answer in progress, by one statement. Undefined for
 * a message that the persona cannot answer: the conversation is deleted, its owner answers, or another answer is in
 * progress.
 */
export async function beginTurns(
  executor: Executor,
  platform: Platform,
  questions: { question: Question; viewerId: string }[],
): Promise<(StoredTurn | undefined)[]> {
  if (questions.length === 0) return [];
  const rows = questions.map(rowOf);
  const { processId } = processLease(platform);
  const [, begunTurns] = await allSettled([
    lockContinued(executor, rows),
    begin(executor, { processId, asked: rowsOf(rows) }),
  ]);
  const byAnswer = new Map(begunTurns.map((row) => [row.answer_id, row]));
  return rows.map(({ conversation_id, question_id, answer_id }, at) => {
    const row = byAnswer.get(answer_id);
    return (
      row && {
        conversationId: conversation_id,
        conversationTitle: row.title,
        isPrivate: row.is_private,
        epoch: row.epoch,
        isLive: itemAt(questions, at).question.live,
        userMessageId: question_id,
        position: Number(row.position),
        answerId: answer_id,
        attempt: 1,
      }
    );
  });
}

const rowOf = ({ question, viewerId }: { question: Question; viewerId: string }) => ({
  fo_id: question.foId,
  viewer_id: viewerId,
  is_new: !question.conversationId,
  conversation_id: question.conversationId ?? randomUUID(),
  is_private: question.private ?? false,
  is_live: question.live ?? false,
  title: titleOf(question.text),
  preview: previewOf(question.text),
  content: question.text,
  client_message_id: question.clientMessageId,
  file_id: question.attachment,
  question_id: randomUUID(),
  answer_id: randomUUID(),
});

interface BegunTurn {
  answer_id: string;
  title: string;
  epoch: number;
  is_private: boolean;
  position: string;
}

/** Locks the conversations that go on, before `begin` reads their current path (decision 0163). */
async function lockContinued(executor: Executor, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  const continued = rows
    .filter(({ is_new }) => !is_new)
    .map(({ conversation_id, fo_id, viewer_id }) => ({ conversation_id, fo_id, viewer_id }));
  if (continued.length > 0) await lock(executor, { continued: rowsOf(continued) });
}

const lock = statement<never, { continued: string }>(
  'lock_continued_conversations',
  sql`select from ${conversations}
    join json_to_recordset(${sql.placeholder('continued')}::json) as given (
      conversation_id uuid, fo_id uuid, viewer_id uuid)
    on ${conversations.id} = given.conversation_id
      and ${conversations.fo_id} = given.fo_id and ${conversations.user_id} = viewer_id
    where ${conversations.holder} = 'fo'
    order by ${conversations.id} for no key update of ${conversations}`,
);

const begin = statement<BegunTurn, { processId: string; asked: string }>(
  'begin_turns',
  sql`with given as materialized (
      select * from json_to_recordset(${sql.placeholder('asked')}::json) as given (
        fo_id uuid, viewer_id uuid, is_new boolean, conversation_id uuid, is_private boolean, is_live boolean, title text,
        preview text, content text, client_message_id uuid, file_id uuid, question_id uuid, answer_id uuid)
    ),
    gone_on as (
      update ${conversations} set preview = given.preview, last_message_at = now(), read_at = now(), is_archived = false
      from given
      where not is_new and ${conversations.id} = given.conversation_id
        and ${conversations.fo_id} = given.fo_id and ${conversations.user_id} = viewer_id
        and ${conversations.holder} = 'fo'
        and (not is_live or ${conversations.conversation_type} = 'live_voice' and ${conversations.ended_at} is null)
        and not exists (
          select from ${allMessages} where ${allMessages.conversation_id} = given.conversation_id and status = 'streaming')
      returning ${conversations.id} as id, ${conversations.title} as title, epoch, ${conversations.is_private} as is_private
    ),
    made as (
      insert into ${conversations} (id, fo_id, user_id, title, preview, is_private)
      select conversation_id, fo_id, viewer_id, title, preview, is_private from given where is_new
      returning id, title, epoch, is_private
    ),
    conversation as (select * from gone_on union all select * from made),
    asked as (
      insert into ${messages} (id, conversation_id, role, sender, is_human, content, client_message_id, follows)
      select question_id, conversation_id, 'user', 'user', true, content, client_message_id, (
        select id from ${currentMessages}
        where conversation_id = given.conversation_id and sender <> 'owner' order by position desc limit 1
      ) from given join conversation on conversation.id = given.conversation_id
      returning id, position
    ),
    answer as (
      insert into ${messages} (id, conversation_id, reply_to, role, sender, is_human, content, status, leased_until, leased_by)
      select answer_id, conversation_id, asked.id, 'assistant', 'fo', false, '', 'streaming', 'infinity',
        ${sql.placeholder('processId')}::uuid
      from given join asked on asked.id = question_id
      returning id
    ),
    attached as (
      insert into ${message_attachments} (message_id, file_id)
      select question_id, file_id from given join asked on asked.id = question_id where file_id is not null
    )
    select answer.id as answer_id, conversation.title, epoch, conversation.is_private, position
    from answer join given on given.answer_id = answer.id
    join conversation on conversation.id = given.conversation_id join asked on asked.id = question_id`,
);
