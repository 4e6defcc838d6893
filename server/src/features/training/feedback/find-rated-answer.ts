import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { allMessages, conversationSource } from '#features/chat';
import { personaSource } from '#features/personas';
import type { UserContext } from '#platform/context';
import { Conflict, NotFound } from '#platform/errors';
import { isReadableByOwner } from '../policy.ts';

/** An answer of the viewer's persona in a conversation that they may read; throws if there is none. */
export async function findJudgedAnswer(
  { database: { db }, viewer }: UserContext,
  { foId, messageId }: { foId: string; messageId: string },
) {
  const questions = alias(allMessages, 'asked');
  const [answer] = await db
    .select({
      content: allMessages.content,
      status: allMessages.status,
      conversationId: conversationSource.id,
      question: questions.content,
      meta: allMessages.meta,
      userId: conversationSource.user_id,
      fromVisitor: sql<boolean>`${conversationSource.user_id} <> ${personaSource.owner_id}`,
      /** The owner's own chats teach; a visitor's only with consent. */
      teaches: sql<boolean>`${conversationSource.training_opt_in} or ${conversationSource.user_id} = ${personaSource.owner_id}`,
    })
    .from(allMessages)
    .innerJoin(conversationSource, eq(conversationSource.id, allMessages.conversation_id))
    .innerJoin(
      personaSource,
      and(eq(personaSource.id, conversationSource.fo_id), eq(personaSource.owner_id, viewer.id)),
    )
    .leftJoin(questions, eq(questions.id, allMessages.reply_to))
    .where(
      and(
        eq(allMessages.id, messageId),
        eq(conversationSource.fo_id, foId),
        eq(allMessages.role, 'assistant'),
        eq(allMessages.is_human, false),
        isReadableByOwner(viewer),
      ),
    );
  if (!answer) throw new NotFound('Message');
  const isStoppedWithText = answer.status === 'stopped' && answer.content !== '';
  if (answer.status !== 'complete' && !isStoppedWithText) throw answerUnfinished();
  return answer;
}

export const answerUnfinished = () =>
  new Conflict(
    'answer_unfinished',
    'Only an answer that is complete, or was stopped in the middle, can be judged.',
  );
