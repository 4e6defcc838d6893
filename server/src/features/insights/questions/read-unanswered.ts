import { limits } from '@foyer/contract';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { currentMessages, currentMessagesAs, readableByOwner } from '#features/chat';
import type { Executor } from '#platform/database';
import { unanswered_questions } from '../table.ts';

export type Unanswered = Awaited<ReturnType<typeof readUnanswered>>[number];

/** The newest questions of visitors that the persona did not know an answer to and was not taught since, newest first. */
export async function readUnanswered(executor: Executor, foId: string, since: Date) {
  const asked = currentMessagesAs('asked');
  return executor
    .select({
      id: currentMessages.id,
      askedAt: currentMessages.created_at,
      question: asked.content,
      userId: readableByOwner.user_id,
      conversationId: readableByOwner.id,
      teaches: readableByOwner.training_opt_in,
      code: unanswered_questions.code,
      model: unanswered_questions.embedding_model,
    })
    .from(readableByOwner)
    .innerJoin(currentMessages, eq(currentMessages.conversation_id, readableByOwner.id))
    .innerJoin(asked, eq(asked.id, currentMessages.reply_to))
    .leftJoin(unanswered_questions, eq(unanswered_questions.message_id, currentMessages.id))
    .where(
      and(
        eq(readableByOwner.fo_id, foId),
        gte(readableByOwner.last_message_at, since),
        gte(currentMessages.created_at, since),
        eq(currentMessages.sender, 'fo'),
        eq(currentMessages.status, 'complete'),
        sql`${currentMessages.meta} @> '{"declined": true}'`,
        isNull(unanswered_questions.taught_at),
      ),
    )
    .orderBy(desc(currentMessages.created_at), desc(currentMessages.id))
    .limit(limits.insights.questions);
}
