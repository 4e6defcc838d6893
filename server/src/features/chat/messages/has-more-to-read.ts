import { and, eq, gt, inArray, max, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { currentMessages, currentMessagesAs } from './current-messages.ts';
import { hasDislike } from './has-dislike.ts';

/**
 * True if the owner may have more to read than these answers and their questions: other messages since the owner's last
 * reply, or another disliked answer.
 */
export async function hasMoreToRead(
  tx: Transaction,
  conversationId: string,
  answers: string[],
): Promise<boolean> {
  const { id, conversation_id, sender, position } = currentMessages;
  const replies = currentMessagesAs('replies');
  const lastReply = tx
    .select({ position: max(replies.position) })
    .from(replies)
    .where(
      and(
        eq(replies.conversation_id, conversationId),
        eq(replies.sender, 'owner'),
        eq(replies.role, 'assistant'),
      ),
    );
  const answered = currentMessagesAs('answered');
  const questions = tx
    .select({ id: sql`${answered.reply_to}` })
    .from(answered)
    .where(inArray(answered.id, answers));
  const otherMessages = await tx
    .select({ id })
    .from(currentMessages)
    .where(
      and(
        eq(conversation_id, conversationId),
        eq(sender, 'user'),
        gt(position, sql`coalesce((${lastReply}), 0)`),
        notInArray(id, questions),
      ),
    )
    .limit(1);
  if (otherMessages.length > 0) return true;
  return hasDislike(tx, conversationId, (question) => notInArray(question, questions));
}
