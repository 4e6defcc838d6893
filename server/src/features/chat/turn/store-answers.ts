import type { MessageStatus, PriorityReason } from '@foyer/contract';
import { eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { allSettled, rowsOf, statement, type Transaction } from '#platform/database';
import { lockConversations } from '../conversations/lock-conversation.ts';
import { isRepeated } from '../conversations/visitors-questions.ts';
import { storedText } from '../live/heard-text.ts';
import { allMessages, currentMessages } from '../messages/current-messages.ts';
import { type ConversationIds, publishMessages } from '../presence/publish-changes.ts';
import { answer_drafts, conversations, fo_interactions, messages } from '../table.ts';
import { previewOf } from '../title.ts';
import { inBatches } from './batches.ts';
import type { Outcome } from './outcome.ts';
import { perServer } from './per-server.ts';
import type { StoredTurn, Turn } from './turn.ts';

/** A finished answer with its question. */
export interface FinishedAnswer {
  turn: Turn;
  stored: StoredTurn;
  text: string;
  outcome: Outcome;
  viewerId: string;
}

/**
 * Stores an answer and its consequences, batched with others that end at the same time, so that the row of a popular
 * persona is locked once per batch. Resolves to false if the answer was stored already, or may no longer be.
 */
export const storeAnswer = (platform: Platform, answer: FinishedAnswer): Promise<boolean> =>
  storeInBatches(platform)(answer);

const storeInBatches = perServer((platform: Platform) =>
  inBatches({
    run: (answers: FinishedAnswer[]) =>
      platform.database.lane('finish turns')((tx) => store(tx, platform, answers)),
    keyOf: ({ stored }) => stored.conversationId,
  }),
);

async function store(tx: Transaction, platform: Platform, answers: FinishedAnswer[]): Promise<boolean[]> {
  const [, rows] = await allSettled([
    lockConversations(tx, { ids: answers.map(({ stored }) => stored.conversationId) }),
    writeAnswers(tx, { answers: rowsOf(answers.map(rowOf)) }),
  ]);
  const written = new Map(rows.map((row) => [row.id, row]));
  // No row: the owner took over, the answer was deleted or retried meanwhile, or an earlier transaction was committed
  // before its connection broke.
  const accepted = answers.flatMap((answer) => {
    const row = written.get(answer.stored.answerId);
    return row ? { answer, row } : [];
  });
  const acceptedAnswers = accepted.map(({ answer }) => answer);
  const { features } = platform;
  await allSettled([
    ...accepted.map(({ answer, row }) => updatePreview(tx, answer, row)),
    features.emit(
      tx,
      'turnsStored',
      accepted.map(({ answer, row }) => storedAnswerOf(answer, row)),
    ),
    features.emit(
      tx,
      'visitorsWrote',
      accepted.filter(isNewMessage).map(({ answer }) => activityOf(answer)),
    ),
    publishMessages(
      tx,
      platform,
      acceptedAnswers.map((answer) => ({
        conversation: conversationIdsOf(answer),
        messageId: answer.stored.answerId,
      })),
    ),
  ]);
  return answers.map(({ stored }) => written.has(stored.answerId));
}

function rowOf({ turn, stored, text, outcome, viewerId }: FinishedAnswer) {
  const { status, metadata, tokens, error, declined } = outcome;
  return {
    answer_id: stored.answerId,
    attempt: stored.attempt,
    conversation_id: stored.conversationId,
    epoch: stored.epoch,
    question_id: stored.userMessageId,
    fo_id: turn.persona.id,
    viewer_id: viewerId,
    content: text,
    preview: previewOf(text || lastMessageOf(turn)),
    status,
    tokens,
    meta: { ...metadata, ...(declined && { declined }), ...(error && { error }) },
    is_answered: status === 'complete' || status === 'stopped',
  };
}

interface WrittenAnswer {
  id: string;
  content: string;
  status: MessageStatus;
  counted: boolean;
  /** No message with text follows it on the path, except system messages. */
  is_last: boolean;
  is_repeated: boolean;
  /** True if the visitor allowed training on the conversation. */
  teaches: boolean;
}

const writeAnswers = statement<WrittenAnswer, { answers: string }>(
  'write_answers',
  sql`with finished as materialized (
      select * from json_to_recordset(${sql.placeholder('answers')}::json) as finished (
        answer_id uuid, attempt int, conversation_id uuid, epoch int, question_id uuid, fo_id uuid, viewer_id uuid,
        content text, preview text, status text, tokens int, meta jsonb, is_answered boolean)
    ),
    answer as (
      update ${messages} set content = ${storedText(sql`finished.content`)}, tokens = finished.tokens,
        leased_until = null, meta = finished.meta,
        status = case when ${messages.heard} is null then finished.status else 'stopped' end
      from finished
      where ${messages.id} = finished.answer_id and ${messages.attempt} = finished.attempt
        and exists (select from ${conversations} where id = finished.conversation_id and epoch = finished.epoch)
        and (${messages.leased_until} is not null or ${messages.heard} is null
          and (${messages.status} <> finished.status or ${messages.content} <> finished.content))
      returning ${messages.id} as id, ${messages.content} as content, ${messages.status} as status,
        finished.conversation_id, finished.question_id, fo_id, viewer_id, preview, is_answered,
        ${isRepeated} as is_repeated,
        not exists (
          select from ${currentMessages} where ${currentMessages.conversation_id} = finished.conversation_id
            and ${currentMessages.position} > ${messages.position}
            and ${currentMessages.role} <> 'system' and ${currentMessages.content} <> ''
        ) as is_last
    ),
    draft as (delete from ${answer_drafts} using answer where message_id = answer.id),
    conversation as (
      update ${conversations} set last_message_at = now(),
        preview = case when is_last then answer.preview else ${conversations.preview} end
      from answer where ${eq(conversations.id, sql`answer.conversation_id`)}
      returning ${conversations.id} as id, training_opt_in
    ),
    interaction as (
      insert into ${fo_interactions} (fo_id, user_id, message_id)
      select fo_id, viewer_id, id from answer
      where is_answered and not exists (
        select from ${fo_interactions} as known
        where known.fo_id = answer.fo_id and known.user_id = answer.viewer_id and known.message_id in (
          select id from ${allMessages} as variant where variant.reply_to = answer.question_id
        )
      )
      returning message_id
    )
    select answer.id, content, status, interaction.message_id is not null as counted, is_repeated, is_last,
      coalesce(training_opt_in, false) as teaches
    from answer
    left join conversation on conversation.id = answer.conversation_id
    left join interaction on interaction.message_id = answer.id`,
);

/**
 * Corrects the conversation's preview, which lists show, if only a part of the answer was heard before it was
 * interrupted in a live talk.
 */
async function updatePreview(
  tx: Transaction,
  { turn, stored, text }: FinishedAnswer,
  { content, is_last }: WrittenAnswer,
) {
  if (content === text || !is_last) return;
  await tx
    .update(conversations)
    .set({ preview: previewOf(content || lastMessageOf(turn)) })
    .where(eq(conversations.id, stored.conversationId));
}

const storedAnswerOf = (
  { turn, stored, viewerId }: FinishedAnswer,
  { counted, teaches, status }: WrittenAnswer,
) => ({
  foId: turn.persona.id,
  viewerId,
  conversationId: stored.conversationId,
  messageId: stored.answerId,
  byOwner: turn.isOwner,
  isNew: counted,
  isPrivate: stored.isPrivate,
  teaches: teaches && status === 'complete',
});

const lastMessageOf = ({ question, lastMessage = question }: Turn) => lastMessage;

/** Another answer to the same question is no new message of the visitor. */
const isNewMessage = ({ answer: { turn, stored }, row }: { answer: FinishedAnswer; row: WrittenAnswer }) =>
  !turn.isOwner && !stored.isPrivate && !row.is_repeated;

const activityOf = ({ turn, stored, outcome }: FinishedAnswer) => ({
  persona: turn.persona,
  conversationId: stored.conversationId,
  conversationTitle: stored.conversationTitle,
  messagePosition: stored.position,
  preview: previewOf(lastMessageOf(turn)),
  priorityReasons: reasonsOf(outcome),
  ...(stored.isLive && { isLive: stored.isLive }),
});

/** Why the owner should look at the conversation first. */
function reasonsOf({ wantsOwner, declined, askedTwice }: Outcome): PriorityReason[] {
  return [
    ...(wantsOwner ? (['asked_for_owner'] as const) : []),
    ...(declined ? (['not_known'] as const) : []),
    ...(askedTwice ? (['asked_twice'] as const) : []),
  ];
}

export const conversationIdsOf = ({ turn, stored, viewerId }: FinishedAnswer): ConversationIds => ({
  conversationId: stored.conversationId,
  foId: turn.persona.id,
  userId: viewerId,
});
