import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { personaSource } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { allMessages } from './messages/current-messages.ts';
import { conversations, messages } from './table.ts';
import { previewOf } from './title.ts';

/**
 * Marks the answers whose server has gone, and tells the owners what was asked. At the start of a Foyer that has its
 * database to itself, `everything` that is still being made belongs to a dead one; else only what nobody has been heard
 * of for a lease.
 */
export async function sweepInterrupted(
  { database, features }: Pick<Platform, 'database' | 'features'>,
  everything = false,
): Promise<number> {
  return database.transaction(async (tx) => {
    const expired = everything ? undefined : lt(messages.leased_until, sql`now()`);
    const swept = await tx
      .update(messages)
      .set({ status: 'interrupted', leased_until: null })
      .where(and(eq(messages.status, 'streaming'), expired))
      .returning({ id: messages.id });
    const asked = await visitorsQuestions(
      tx,
      swept.map(({ id }) => id),
    );
    for (const { question, ...activity } of asked)
      await features.tell(tx, 'visitorWrote', { ...activity, preview: previewOf(question), priority: 0 });
    return swept.length;
  });
}

function visitorsQuestions(tx: Transaction, answerIds: string[]) {
  const question = alias(allMessages, 'question');
  return tx
    .select({
      persona: { id: personaSource.id, owner_id: personaSource.owner_id },
      conversationId: conversations.id,
      conversationTitle: conversations.title,
      question: question.content,
    })
    .from(allMessages)
    .innerJoin(question, eq(question.id, allMessages.reply_to))
    .innerJoin(conversations, eq(conversations.id, allMessages.conversation_id))
    .innerJoin(personaSource, eq(personaSource.id, conversations.fo_id))
    .where(
      and(inArray(allMessages.id, answerIds), sql`${conversations.user_id} <> ${personaSource.owner_id}`),
    );
}
