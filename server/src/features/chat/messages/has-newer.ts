import { and, eq, gt, inArray, max, notInArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { answer_ratings } from '../table.ts';
import { currentMessages } from './current-messages.ts';

/** Whether the visitor of a conversation has written since they were given these answers, or disliked another one. */
export async function hasNewer(tx: Transaction, conversationId: string, answers: string[]): Promise<boolean> {
  const [last] = await tx
    .select({ position: max(currentMessages.position), created_at: max(currentMessages.created_at) })
    .from(currentMessages)
    .where(inArray(currentMessages.id, answers));
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
    .from(currentMessages)
    .innerJoin(answer_ratings, eq(answer_ratings.message_id, currentMessages.id))
    .where(
      and(
        eq(currentMessages.conversation_id, conversationId),
        eq(answer_ratings.rating, 'down'),
        gt(answer_ratings.rated_at, last.created_at),
        notInArray(currentMessages.id, answers),
      ),
    )
    .limit(1);
  return disliked.length > 0;
}
