import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import type { ChatContext } from './chat-context.ts';
import { notifyOwnersOfQuestions } from './conversations/visitors-questions.ts';
import { stopAnywhere } from './following/stop-anywhere.ts';
import { allMessages } from './messages/current-messages.ts';
import { lockOwnConversation } from './path/lock-own-conversation.ts';
import { conversationIds, publishMessage } from './presence/publish-changes.ts';
import { messages } from './table.ts';
import { lastWordsEnd, waitForLastWords } from './turn/last-words.ts';
import { saidSoFar } from './turn/lease.ts';

/**
 * Ends an answer, in whichever process makes it, and keeps its text. That process notifies everyone once its text is
 * stored. A process other than this one may have died, so this one waits for it, up to three seconds, and notifies them
 * too.
 */
export async function stopAnswer(ctx: ChatContext, { id }: { id: string }) {
  const stopped = await ctx.database.transaction((tx) => stop(tx, ctx, id));
  if (!stopped || ctx.ongoing.find(id)) return {};
  await waitForLastWords(ctx, [id]);
  await ctx.database.transaction((tx) => publishMessage(tx, ctx, conversationIds(stopped), id));
  return {};
}

async function stop(tx: Transaction, ctx: ChatContext, id: string) {
  const conversation = await lockOwnConversation(tx, ctx, { messageId: id });
  const [stopped] = await tx
    .update(messages)
    .set({ status: 'stopped', content: saidSoFar(allMessages), leased_until: lastWordsEnd })
    .where(and(eq(messages.id, id), eq(messages.status, 'streaming')))
    .returning({ attempt: messages.attempt });
  if (!stopped) return undefined;
  await notifyOwnersOfQuestions(tx, ctx, [id]);
  tx.onCommit(() => stopAnywhere(ctx, id, stopped.attempt));
  return conversation;
}
