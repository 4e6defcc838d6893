import { and, desc, eq, inArray, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { personaSource } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { isOpenTalk } from '../live/find-own-talk.ts';
import { allMessages } from '../messages/current-messages.ts';
import { conversations } from '../table.ts';
import { previewOf } from '../title.ts';

/**
 * Notifies owners of questions whose answers were stopped or interrupted, since their process may be dead. Other
 * questions are reported when their answer ends; the inbox ignores a question that was reported before.
 */
export async function notifyOwnersOfQuestions(
  tx: Transaction,
  { features }: Pick<Platform, 'features'>,
  answerIds: string[],
): Promise<void> {
  const activities = (await visitorsQuestions(tx, answerIds)).map(({ question, talk, ...activity }) => ({
    ...activity,
    preview: previewOf(question),
    priorityReasons: [],
    isLive: isOpenTalk(talk),
  }));
  await features.emit(tx, 'visitorsWrote', activities);
}

/** SQL: true if the answer's question had an earlier answer that was not interrupted by a restart of the server. */
export const isRepeated = sql<boolean>`exists (
  select from ${allMessages} as variant
  where variant.reply_to = ${allMessages.reply_to} and variant.position < ${allMessages.position}
    and variant.status <> 'interrupted'
)`;

/** The newest question of each conversation; another answer to the same question is no new message of the visitor. */
function visitorsQuestions(tx: Transaction, answerIds: string[]) {
  const question = alias(allMessages, 'question');
  return tx
    .selectDistinctOn([conversations.id], {
      persona: { id: personaSource.id, owner_id: personaSource.owner_id },
      conversationId: conversations.id,
      conversationTitle: conversations.title,
      question: question.content,
      messagePosition: question.position,
      talk: { conversation_type: conversations.conversation_type, ended_at: conversations.ended_at },
    })
    .from(allMessages)
    .innerJoin(question, eq(question.id, allMessages.reply_to))
    .innerJoin(conversations, eq(conversations.id, allMessages.conversation_id))
    .innerJoin(personaSource, eq(personaSource.id, conversations.fo_id))
    .where(
      and(
        inArray(allMessages.id, answerIds),
        eq(conversations.is_private, false),
        sql`${conversations.user_id} <> ${personaSource.owner_id}`,
        not(isRepeated),
      ),
    )
    .orderBy(conversations.id, desc(question.position));
}
