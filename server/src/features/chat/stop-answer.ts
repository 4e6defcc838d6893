import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import type { ChatContext } from './chat-context.ts';
import { notifyOwnersOfQuestions } from './conversations/visitors-questions.ts';
import { stopAnywhere } from './following/stop-anywhere.ts';
import { allMessages } from './messages/current-messages.ts';
import { conversationIds, publishMessage } from './presence/publish-changes.ts';
import { conversations, messages } from './table.ts';
import { leaseEnd, saidSoFar } from './turn/lease.ts';
import { findOwnMessage } from './view.ts';

/** Ends an answer, in whichever process makes it, and keeps its text. */
export async function stopAnswer(ctx: ChatContext, { id }: { id: string }) {
  await findOwnMessage(ctx, id);
  await ctx.database.transaction((tx) => stop(tx, ctx, id));
  return {};
}

/**
 * Notifies everyone here if another process makes the answer: it may have died, and then nothing is stored at its end.
 * This process notifies them once its text is stored.
 */
async function stop(tx: Transaction, ctx: ChatContext, id: string): Promise<void> {
  const [stopped] = await tx
    .update(messages)
    .set({ status: 'stopped', content: saidSoFar(allMessages), leased_until: leaseEnd(allMessages) })
    .from(conversations)
    .where(
      and(
        eq(messages.id, id),
        eq(messages.status, 'streaming'),
        eq(conversations.id, messages.conversation_id),
      ),
    )
    .returning({
      attempt: messages.attempt,
      id: conversations.id,
      fo_id: conversations.fo_id,
      user_id: conversations.user_id,
    });
  if (!stopped) return;
  await notifyOwnersOfQuestions(tx, ctx, [id]);
  if (!ctx.ongoing.find(id)) await publishMessage(tx, ctx, conversationIds(stopped), id);
  tx.onCommit(() => stopAnywhere(ctx, id, stopped.attempt));
}
