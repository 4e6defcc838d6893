import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { lockConversations } from './conversations/lock-conversation.ts';
import { notifyOwnersOfQuestions } from './conversations/visitors-questions.ts';
import { allMessages } from './messages/current-messages.ts';
import type { OngoingAnswers } from './ongoing/ongoing-answers.ts';
import { conversationIds, publishMessages } from './presence/publish-changes.ts';
import { conversations, messages } from './table.ts';
import { isAbandoned, processLease, saidSoFar } from './turn/lease.ts';
import { createUnstartedSweep } from './unstarted-answers.ts';

const intervalMilliseconds = 2000;

/** Periodically marks answers that no process makes as interrupted, until the server stops. */
export async function startSweeping(platform: Platform & { ongoing: OngoingAnswers }): Promise<void> {
  const { stopping, log } = platform;
  const sweepUnstarted = createUnstartedSweep(platform);
  let wasDatabaseAway = false;
  while (!stopping.aborted) {
    try {
      // After a database outage, running processes must renew their leases first.
      if (wasDatabaseAway) await processLease(platform).acquire();
      else {
        await sweepUnstarted();
        await sweepInterrupted(platform);
      }
      wasDatabaseAway = false;
    } catch (error) {
      wasDatabaseAway = true;
      if (!stopping.aborted)
        log.warn({ err: error }, 'Answers of dead processes could not be marked as interrupted');
    }
    await sleep(intervalMilliseconds, undefined, { ref: false, signal: stopping }).catch(() => undefined);
  }
}

/**
 * Marks answers of dead processes as interrupted, and notifies open pages and owners. `isOnlyServer`: marks all answers
 * in progress, at the start of a database's only server; else those whose process has an expired lease.
 */
export async function sweepInterrupted(
  platform: Pick<Platform, 'database' | 'events' | 'features'>,
  isOnlyServer = false,
): Promise<number> {
  const isLeft = isOnlyServer ? eq(allMessages.status, 'streaming') : isAbandoned;
  return platform.database.transaction(async (tx) => {
    const left = await tx.select({ id: allMessages.conversation_id }).from(allMessages).where(isLeft);
    if (left.length === 0) return 0;
    const ids = left.map(({ id }) => id);
    await lockConversations(tx, { ids });
    const swept = await tx
      .update(messages)
      .set({ status: 'interrupted', leased_until: null, content: saidSoFar(allMessages) })
      .from(conversations)
      .where(and(isLeft, eq(conversations.id, messages.conversation_id), inArray(conversations.id, ids)))
      .returning({
        messageId: messages.id,
        id: conversations.id,
        fo_id: conversations.fo_id,
        user_id: conversations.user_id,
      });
    if (swept.length === 0) return 0;
    await notifyOwnersOfQuestions(
      tx,
      platform,
      swept.map(({ messageId }) => messageId),
    );
    await publishMessages(
      tx,
      platform,
      swept.map(({ messageId, ...row }) => ({ conversation: conversationIds(row), messageId })),
    );
    return swept.length;
  });
}
