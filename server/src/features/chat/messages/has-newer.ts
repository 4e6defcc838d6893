import { and, eq, gt, inArray, max, notInArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { answer_ratings, messages } from '../table.ts';
import { currentMessages } from './current-messages.ts';

/** Whether the visitor of a conversation has written since they were given these answers, or disliked another one. */
export async function hasNewer(tx: Transaction, conversationId: string, answers: string[]): Promise<boolean> {
  const [last] = await tx
    .select({ position: max(messages.position), created_at: max(messages.created_at) })
    .from(messages)
    .where(inArray(messages.id, answers));
  if (!last?.position || !last.created_at) return true;
  const said = await tx
    .select({ id: currentMessages.id })
    .from(currentMessages)
    .where(
      and(
        eq(currentMessages.conversation_id, conversationId),
        eq(currentMessages.sender, 'user'),
        gt(currentMessages.position, last.position),
      ),
    )
    .limit(1);
  if (said.length > 0) return true;
  const disliked = await tx
    .select({ id: answer_ratings.message_id })
    .from(messages)
    .innerJoin(answer_ratings, eq(answer_ratings.message_id, messages.id))
    .where(
      and(
        eq(messages.conversation_id, conversationId),
        eq(answer_ratings.rating, 'down'),
        gt(answer_ratings.rated_at, last.created_at),
        notInArray(messages.id, answers),
      ),
    )
    .limit(1);
  return disliked.length > 0;
}
