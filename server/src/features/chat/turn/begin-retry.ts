import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '#platform/context';
import { violatedConstraint } from '#platform/database';
import { Conflict, NotFound } from '#platform/errors';
import { allMessages } from '../messages/current-messages.ts';
import { conversations, messages } from '../table.ts';
import { answerInProgress, busy } from './begin-turn.ts';
import type { StoredTurn } from './turn.ts';

/** Empties an answer that did not come to its end and leases it anew: no second copy of either message. */
export async function beginRetry(
  ctx: UserContext,
  foId: string,
  answerId: string,
): Promise<{ stored: StoredTurn; question: string }> {
  const { conversationId, conversationTitle, epoch, isPrivate, asked } = await findTurn(ctx, foId, answerId);
  const [taken] = await ctx.database.db
    .update(messages)
    .set({
      content: '',
      status: 'streaming',
      meta: {},
      leased_until: answerInProgress.leased_until,
      attempt: sql`${messages.attempt} + 1`,
    })
    .where(and(eq(messages.id, answerId), isUnfinished))
    .returning({ attempt: messages.attempt })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'messages_streaming_once' ? busy() : error;
    });
  if (!taken) throw new Conflict('answer_finished', 'This answer is finished already.');
  const stored = {
    conversationId,
    conversationTitle,
    userMessageId: asked.id,
    position: asked.position,
    answerId,
    attempt: taken.attempt,
    epoch,
    isPrivate,
  };
  return { stored, question: asked.content };
}

const isUnfinished = or(
  inArray(messages.status, ['failed', 'interrupted', 'stopped']),
  and(eq(messages.status, 'streaming'), lt(messages.leased_until, sql`now()`)),
);

async function findTurn({ database, viewer }: UserContext, foId: string, answerId: string) {
  const asked = alias(allMessages, 'asked');
  const [found] = await database.db
    .select({
      conversationId: conversations.id,
      conversationTitle: conversations.title,
      epoch: conversations.epoch,
      isPrivate: conversations.is_private,
      asked,
    })
    .from(allMessages)
    .innerJoin(conversations, eq(conversations.id, allMessages.conversation_id))
    .innerJoin(asked, eq(asked.id, allMessages.reply_to))
    .where(
      and(
        eq(allMessages.id, answerId),
        isNotNull(allMessages.reply_to),
        eq(conversations.user_id, viewer.id),
        eq(conversations.fo_id, foId),
      ),
    );
  if (!found) throw new NotFound('Message');
  return found;
}
