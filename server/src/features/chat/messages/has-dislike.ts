import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { answer_ratings } from '../table.ts';
import { allMessages, currentMessagesAs } from './current-messages.ts';

const questions = currentMessagesAs('question');

/**
 * True if an answer that the owner can see was rated down: on the path, or another answer to a question on it. `ofQuestion`
 * restricts the questions.
 */
export async function hasDislike(
  tx: Transaction,
  conversationId: string,
  ofQuestion?: (id: typeof questions.id) => SQL,
): Promise<boolean> {
  const disliked = await tx
    .select({ id: allMessages.id })
    .from(allMessages)
    .innerJoin(answer_ratings, eq(answer_ratings.message_id, allMessages.id))
    .innerJoin(questions, eq(questions.id, allMessages.reply_to))
    .where(
      and(
        eq(allMessages.conversation_id, conversationId),
        eq(answer_ratings.rating, 'down'),
        ofQuestion?.(questions.id),
      ),
    )
    .limit(1);
  return disliked.length > 0;
}
