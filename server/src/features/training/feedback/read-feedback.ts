import type { MessageFeedback } from '@foyer/contract';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { allMessages, conversationSource } from '#features/chat';
import { personaSource } from '#features/personas';
import type { UserContext } from '#platform/context';
import type { Executor } from '#platform/database';
import { NotFound } from '#platform/errors';
import { isReadableByOwner } from '../policy.ts';
import { fo_memories, message_feedback } from '../table.ts';

/** The viewer's verdicts on the answers in a conversation with their persona. */
export async function listFeedback(ctx: UserContext, { id }: { id: string }) {
  await requireReadableConversation(ctx, id);
  const rows = await ctx.database.db
    .select({
      verdict: getTableColumns(message_feedback),
      learnt: sql<boolean>`${fo_memories.id} is not null`,
    })
    .from(allMessages)
    .innerJoin(message_feedback, eq(message_feedback.message_id, allMessages.id))
    .leftJoin(fo_memories, eq(fo_memories.message_id, allMessages.id))
    .where(eq(allMessages.conversation_id, id))
    .orderBy(allMessages.position);
  return rows.map(({ verdict, learnt }) => feedbackView(verdict, learnt));
}

async function requireReadableConversation({ database: { db }, viewer }: UserContext, id: string) {
  const [row] = await db
    .select({ id: conversationSource.id })
    .from(conversationSource)
    .innerJoin(
      personaSource,
      and(eq(personaSource.id, conversationSource.fo_id), eq(personaSource.owner_id, viewer.id)),
    )
    .where(and(eq(conversationSource.id, id), isReadableByOwner(viewer)));
  if (!row) throw new NotFound('Conversation');
}

/** The owner's verdicts by message. The caller must have checked access. */
export async function findFeedback(
  executor: Executor,
  messageIds: string[],
): Promise<Map<string, MessageFeedback>> {
  const rows = await executor
    .select({
      verdict: getTableColumns(message_feedback),
      learnt: sql<boolean>`${fo_memories.id} is not null`,
    })
    .from(message_feedback)
    .leftJoin(fo_memories, eq(fo_memories.message_id, message_feedback.message_id))
    .where(inArray(message_feedback.message_id, messageIds));
  return new Map(rows.map(({ verdict, learnt }) => [verdict.message_id, feedbackView(verdict, learnt)]));
}

/** True if the owner has judged an answer in the conversation. */
export async function hasVerdict(executor: Executor, conversationId: string): Promise<boolean> {
  const rows = await executor
    .select({ id: message_feedback.id })
    .from(message_feedback)
    .innerJoin(allMessages, eq(allMessages.id, message_feedback.message_id))
    .where(eq(allMessages.conversation_id, conversationId))
    .limit(1);
  return rows.length > 0;
}

export const feedbackView = (
  { message_id, label, replacement, used_for_training, updated_at }: typeof message_feedback.$inferSelect,
  learnt: boolean,
): MessageFeedback => ({
  message_id,
  label,
  replacement,
  used_for_training,
  learnt,
  updated_at: updated_at.toISOString(),
});
