import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '#platform/context';
import { Conflict, NotFound } from '#platform/errors';
import { conversations, messages } from '../../chat/table.ts';
import { fo_privacy, fos } from '../../personas/table.ts';
import { isReadableByOwner } from '../policy.ts';

/** An answer of the viewer's own persona, in a conversation that they may read; throws where there is none to judge. */
export async function findJudgedAnswer(
  { database: { db }, viewer }: UserContext,
  { foId, messageId }: { foId: string; messageId: string },
) {
  const asked = alias(messages, 'asked');
  const [answer] = await db
    .select({
      content: messages.content,
      status: messages.status,
      conversationId: conversations.id,
      question: asked.content,
      meta: messages.meta,
      userId: conversations.user_id,
      fromVisitor: sql<boolean>`${conversations.user_id} <> ${fos.owner_id}`,
      /** The owner's own chats teach; a visitor's only while they allow it. */
      teaches: sql<boolean>`${conversations.training_opt_in} or ${conversations.user_id} = ${fos.owner_id}`,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .innerJoin(fos, and(eq(fos.id, conversations.fo_id), eq(fos.owner_id, viewer.id)))
    .leftJoin(fo_privacy, eq(fo_privacy.fo_id, fos.id))
    .leftJoin(asked, eq(asked.id, messages.reply_to))
    .where(
      and(
        eq(messages.id, messageId),
        eq(conversations.fo_id, foId),
        eq(messages.role, 'assistant'),
        eq(messages.is_human, false),
        isReadableByOwner(viewer),
      ),
    );
  if (!answer) throw new NotFound('Message');
  if (answer.status !== 'complete')
    throw new Conflict('answer_unfinished', 'Only an answer that is whole can be judged.');
  return answer;
}
