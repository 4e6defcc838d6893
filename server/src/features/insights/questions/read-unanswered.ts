import { limits } from '@foyer/contract';
import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { currentMessages, currentMessagesAs, readableByOwner } from '#features/chat';
import type { Executor } from '#platform/database';
import { unanswered_questions } from '../table.ts';

export type Unanswered = Awaited<ReturnType<typeof readUnanswered>>[number];

/** Visitors' newest questions that the persona could not answer and was not taught since, newest first. */
export async function readUnanswered(executor: Executor, foId: string, since: Date) {
  const questions = currentMessagesAs('asked');
  const recentConversations = executor
    .select({
      id: readableByOwner.id,
      user_id: readableByOwner.user_id,
      training_opt_in: readableByOwner.training_opt_in,
      created_at: readableByOwner.created_at,
    })
    .from(readableByOwner)
    .where(and(eq(readableByOwner.fo_id, foId), gte(readableByOwner.last_message_at, since)))
    .orderBy(desc(readableByOwner.last_message_at))
    .limit(limits.insights.unansweredConversations)
    .as('recent');
  // A subquery with its own limit, so that only the questions of these few answers are looked up.
  const declined = executor
    .select({
      id: currentMessages.id,
      created_at: currentMessages.created_at,
      reply_to: currentMessages.reply_to,
      user_id: recentConversations.user_id,
      conversation_id: currentMessages.conversation_id,
      training_opt_in: recentConversations.training_opt_in,
    })
    .from(recentConversations)
    .innerJoin(currentMessages, eq(currentMessages.conversation_id, recentConversations.id))
    .where(
      and(
        gte(currentMessages.created_at, since),
        // The messages that a branch copied are older than the branch.
        gte(currentMessages.created_at, recentConversations.created_at),
        eq(currentMessages.sender, 'fo'),
        eq(currentMessages.status, 'complete'),
        // The same condition as in the index `messages_declined`, so that it is used.
        sql`${currentMessages.meta} @> '{"declined": true}'`,
        sql`not exists (select from ${unanswered_questions}
          where ${and(eq(unanswered_questions.message_id, currentMessages.id), isNotNull(unanswered_questions.taught_at))})`,
      ),
    )
    .orderBy(desc(currentMessages.created_at), desc(currentMessages.id))
    .limit(limits.insights.questions)
    .as('declined');
  return executor
    .select({
      id: declined.id,
      askedAt: declined.created_at,
      question: questions.content,
      userId: declined.user_id,
      conversationId: declined.conversation_id,
      allowsLearning: declined.training_opt_in,
      code: unanswered_questions.code,
      model: unanswered_questions.embedding_model,
    })
    .from(declined)
    .innerJoin(questions, eq(questions.id, declined.reply_to))
    .leftJoin(unanswered_questions, eq(unanswered_questions.message_id, declined.id))
    .orderBy(desc(declined.created_at), desc(declined.id));
}
