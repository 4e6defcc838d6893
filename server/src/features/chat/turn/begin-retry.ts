import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Conflict, NotFound } from '#platform/errors';
import { isOpenTalk } from '../live/find-own-talk.ts';
import { allMessages } from '../messages/current-messages.ts';
import { lockOwnConversation } from '../path/lock-own-conversation.ts';
import { refuseWhileHeld } from '../presence/refuse-while-held.ts';
import { removeRating } from '../rate-answer.ts';
import { conversations, messages } from '../table.ts';
import { conversationBusy } from './answer-in-progress.ts';
import { isAbandoned, leaseBy, type ProcessLease, processLease } from './lease.ts';
import type { StoredTurn } from './turn.ts';

interface BegunRetry {
  stored: StoredTurn;
  question: string;
}

/** Clears an incomplete answer and leases it again; neither message is duplicated. */
export async function beginRetry(
  tx: Transaction,
  ctx: UserContext,
  foId: string,
  answerId: string,
): Promise<BegunRetry> {
  const conversation = await lockOwnConversation(tx, ctx, { messageId: answerId, foId });
  refuseWhileHeld(conversation);
  const question = await questionOf(tx, answerId);
  const attempt = await beginNextAttempt(tx, processLease(ctx), answerId);
  if (attempt === undefined) throw await whyNotRetried(tx, answerId);
  await removeRating(tx, ctx, conversation, answerId);
  await ctx.features.emit(tx, 'answerRetried', { foId, messageId: answerId });
  await unarchive(tx, conversation);
  const stored = {
    conversationId: conversation.id,
    conversationTitle: conversation.title,
    isPrivate: conversation.is_private,
    epoch: conversation.epoch,
    isLive: isOpenTalk(conversation),
    userMessageId: question.id,
    position: question.position,
    answerId,
    attempt,
  };
  return { stored, question: question.content };
}

/** Why an answer cannot be retried: it is in progress, or complete. */
async function whyNotRetried(tx: Transaction, answerId: string): Promise<Conflict> {
  const { id, status } = allMessages;
  const answer = await tx.select({ status }).from(allMessages).where(eq(id, answerId));
  const inProgress = answer[0]?.status === 'streaming';
  return inProgress
    ? conversationBusy()
    : new Conflict('answer_finished', 'This answer is finished already.');
}

/** Moves a conversation that gets an answer out of the archive. */
export async function unarchive(
  tx: Transaction,
  { id, is_archived }: Pick<typeof conversations.$inferSelect, 'id' | 'is_archived'>,
): Promise<void> {
  if (is_archived) await tx.update(conversations).set({ is_archived: false }).where(eq(conversations.id, id));
}

/** Starts another attempt; undefined if the answer is complete. */
export async function beginNextAttempt(
  tx: Transaction,
  lease: ProcessLease,
  answerId: string,
): Promise<number | undefined> {
  const [taken] = await tx
    .update(messages)
    .set({
      content: '',
      status: 'streaming',
      meta: {},
      heard: null,
      ...leaseBy(lease),
      attempt: sql`${messages.attempt} + 1`,
    })
    .where(and(eq(messages.id, answerId), isUnfinished))
    .returning({ attempt: messages.attempt });
  return taken?.attempt;
}

const isUnfinished = or(inArray(messages.status, ['failed', 'interrupted', 'stopped']), isAbandoned);

async function questionOf(tx: Transaction, answerId: string) {
  const question = alias(allMessages, 'asked');
  const [row] = await tx
    .select({ id: question.id, position: question.position, content: question.content })
    .from(allMessages)
    .innerJoin(question, eq(question.id, allMessages.reply_to))
    .where(eq(allMessages.id, answerId));
  if (!row) throw new NotFound('Message');
  return row;
}
