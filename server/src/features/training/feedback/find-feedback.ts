import type { MessageFeedback } from '@foyer/contract';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fo_memories, message_feedback } from '../table.ts';
import { feedbackView } from './view.ts';

/** The owner's verdicts on these messages, by message; for one who may read them. */
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
