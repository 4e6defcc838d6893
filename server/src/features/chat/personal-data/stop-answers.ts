import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Bus } from '#platform/bus';
import type { Transaction } from '#platform/database';
import type { Deletion } from '#platform/features';
import { stopAnywhere } from '../following/stop-anywhere.ts';
import { allMessages } from '../messages/current-messages.ts';
import type { OngoingAnswers } from '../ongoing/ongoing-answers.ts';
import { conversations } from '../table.ts';

/** Locks the conversations, before their messages and their personas (decision 0163), until they are deleted. */
export async function lockConversationsOf(tx: Transaction, deletion: Deletion): Promise<void> {
  // Counted, since there may be a million.
  await tx.execute(sql`select count(*) from (
    select from ${conversations} where ${isOf(deletion)} order by ${conversations.id} for update) as locked`);
}

/** Stops answers in progress. Locks them in the same order as the checkpoints of their texts. */
export async function stopAnswers(
  tx: Transaction,
  ctx: { bus: Bus; ongoing: OngoingAnswers },
  deletion: Deletion,
): Promise<void> {
  const answers = await tx
    .select({ id: allMessages.id, attempt: allMessages.attempt })
    .from(allMessages)
    .innerJoin(conversations, eq(conversations.id, allMessages.conversation_id))
    .where(and(eq(allMessages.status, 'streaming'), isOf(deletion)))
    .orderBy(allMessages.id)
    .for('update', { of: allMessages });
  tx.onCommit(() => {
    for (const { id, attempt } of answers) stopAnywhere(ctx, id, attempt);
  });
}

export async function conversationIds(tx: Transaction, deletion: Deletion): Promise<string[]> {
  const rows = await tx.select({ id: conversations.id }).from(conversations).where(isOf(deletion));
  return rows.map(({ id }) => id);
}

const isOf = ({ userId, personas }: Deletion) =>
  or(userId ? eq(conversations.user_id, userId) : undefined, inArray(conversations.fo_id, personas));
