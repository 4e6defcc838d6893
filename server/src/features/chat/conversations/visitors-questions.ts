import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { personaSource } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { allMessages } from '../messages/current-messages.ts';
import { conversations } from '../table.ts';
import { previewOf } from '../title.ts';

/** Notifies owners of questions whose answers were interrupted; others are reported when their answer ends. */
export async function notifyOwnersOfQuestions(
  tx: Transaction,
  { features }: Pick<Platform, 'features'>,
  answerIds: string[],
  { isLive = false }: { isLive?: boolean } = {},
): Promise<void> {
  for (const { question, ...activity } of await visitorsQuestions(tx, answerIds))
    await features.emit(tx, 'visitorsWrote', [
      { ...activity, preview: previewOf(question), priorityReasons: [], isLive },
    ]);
}

function visitorsQuestions(tx: Transaction, answerIds: string[]) {
  const question = alias(allMessages, 'question');
  return tx
    .select({
      persona: { id: personaSource.id, owner_id: personaSource.owner_id },
      conversationId: conversations.id,
      conversationTitle: conversations.title,
      question: question.content,
      messagePosition: question.position,
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
      ),
    );
}
