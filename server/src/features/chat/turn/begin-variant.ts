import { limits } from '@foyer/contract';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { Conflict, NotFound } from '#platform/errors';
import { isOpenTalk } from '../live/find-own-talk.ts';
import { allMessages } from '../messages/current-messages.ts';
import { lockOwnConversation } from '../path/lock-own-conversation.ts';
import { truncatePath } from '../path/truncate-path.ts';
import { refuseWhileHeld } from '../presence/refuse-while-held.ts';
import { refreshDislikes } from '../rate-answer.ts';
import { conversations, message_attachments, messages } from '../table.ts';
import { previewOf } from '../title.ts';
import { answerInProgress, interruptAbandoned } from './answer-in-progress.ts';
import { type ProcessLease, processLease } from './lease.ts';
import type { StoredTurn } from './turn.ts';

interface Variant {
  foId: string;
  /** The answer to vary, or the question to edit. */
  messageId: string;
  /** The edited question. */
  text?: string | undefined;
  clientMessageId?: string | undefined;
  attachment?: string | undefined;
}

interface BegunVariant {
  stored: StoredTurn;
  question: string;
}

/** Starts another answer to the same question, or an edited question. The original is kept off the path. */
export async function beginVariant(
  tx: Transaction,
  ctx: UserContext,
  variant: Variant,
): Promise<BegunVariant> {
  const conversation = await lockOwnConversation(tx, ctx, variant);
  refuseWhileHeld(conversation);
  await interruptAbandoned(tx, ctx, conversation.id);
  const origin = await originOf(tx, variant);
  await truncatePath(tx, conversation.id, origin.parent?.position ?? 0);
  const { text } = variant;
  const question = text === undefined ? origin.parent : await insertQuestion(tx, variant, text, origin);
  if (!question) throw new NotFound('Message');
  await refreshDislikes(tx, ctx, conversation);
  const answer = await beginAnswer(tx, processLease(ctx), {
    conversation_id: conversation.id,
    reply_to: question.id,
    client_message_id: text === undefined ? variant.clientMessageId : undefined,
  });
  await tx
    .update(conversations)
    .set({
      preview: previewOf(question.content),
      last_message_at: sql`now()`,
      read_at: sql`now()`,
      is_archived: false,
    })
    .where(eq(conversations.id, conversation.id));
  const stored = {
    conversationId: conversation.id,
    conversationTitle: conversation.title,
    userMessageId: question.id,
    position: question.position,
    answerId: answer.id,
    attempt: answer.attempt,
    epoch: conversation.epoch,
    isPrivate: conversation.is_private,
    isLive: isOpenTalk(conversation),
  };
  return { stored, question: question.content };
}

/** The message to vary and its parent, which must be on the path. */
async function originOf(tx: Transaction, { messageId, text }: Variant) {
  const [origin] = await tx.select().from(allMessages).where(eq(allMessages.id, messageId));
  if (origin?.sender !== (text === undefined ? 'fo' : 'user')) throw new NotFound('Message');
  const parent = origin.reply_to ?? origin.follows;
  const [parentMessage] = parent ? await tx.select().from(allMessages).where(eq(allMessages.id, parent)) : [];
  if (parentMessage && !parentMessage.is_current) throw new NotFound('Message');
  const isSibling = origin.reply_to
    ? eq(allMessages.reply_to, origin.reply_to)
    : origin.follows
      ? eq(allMessages.follows, origin.follows)
      : and(eq(allMessages.role, 'user'), isNull(allMessages.follows));
  const variants = onlyRow(
    await tx
      .select({ count: count() })
      .from(allMessages)
      .where(and(eq(allMessages.conversation_id, origin.conversation_id), isSibling)),
  );
  if (variants.count >= limits.variants.max)
    throw new Conflict('too_many_variants', `There can be at most ${limits.variants.max} of one message.`);
  return { ...origin, parent: parentMessage };
}

type Origin = Awaited<ReturnType<typeof originOf>>;

async function insertQuestion(
  tx: Transaction,
  { clientMessageId, attachment }: Variant,
  text: string,
  origin: Origin,
) {
  const question = onlyRow(
    await tx
      .insert(messages)
      .values({
        conversation_id: origin.conversation_id,
        role: 'user',
        sender: 'user',
        is_human: true,
        content: text,
        follows: origin.follows,
        client_message_id: clientMessageId,
      })
      .returning(),
  );
  const attachmentRows = attachment
    ? sql`select ${question.id}::uuid, ${attachment}::uuid`
    : sql`select ${question.id}::uuid, file_id from ${message_attachments} where message_id = ${origin.id}`;
  await tx.execute(sql`insert into ${message_attachments} (message_id, file_id) ${attachmentRows}`);
  return question;
}

async function beginAnswer(
  tx: Transaction,
  lease: ProcessLease,
  columns: Pick<typeof messages.$inferInsert, 'conversation_id' | 'reply_to' | 'client_message_id'>,
) {
  return onlyRow(
    await tx
      .insert(messages)
      .values({ ...answerInProgress(lease), ...columns })
      .returning({ id: messages.id, attempt: messages.attempt }),
  );
}
