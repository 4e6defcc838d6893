import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { tellVisitorsQuestions } from './conversations/visitors-questions.ts';
import { allMessages } from './messages/current-messages.ts';
import { placeOf, tellOfMessages } from './presence/tell-both.ts';
import { conversations, messages } from './table.ts';
import { isAbandoned, processLease, saidSoFar } from './turn/lease.ts';

const everyMilliseconds = 2000;

/** Marks, again and again until the server stops, the answers of processes that died. */
export async function startSweeping(platform: Platform): Promise<void> {
  const { stopping, log } = platform;
  let wasAway = false;
  while (!stopping.aborted) {
    try {
      // When the database comes back, those who live have yet to tell it so, this process among them.
      if (wasAway) await processLease(platform).hold();
      else await sweepInterrupted(platform);
      wasAway = false;
    } catch (error) {
      wasAway = true;
      if (!stopping.aborted) log.warn({ err: error }, 'Answers of dead processes could not be looked for');
    }
    await sleep(everyMilliseconds, undefined, { ref: false, signal: stopping }).catch(() => undefined);
  }
}

/**
 * Marks the answers whose server has gone, tells the open pages, and the owners what was asked. At the start of a Foyer
 * that has its database to itself, `everything` that is still being made belongs to a dead one; else only what is made by
 * processes whose lease has ended.
 */
export async function sweepInterrupted(
  platform: Pick<Platform, 'database' | 'events' | 'features'>,
  everything = false,
): Promise<number> {
  return platform.database.transaction(async (tx) => {
    const swept = await tx
      .update(messages)
      .set({ status: 'interrupted', leased_until: null, content: saidSoFar(allMessages) })
      .from(conversations)
      .where(
        and(
          everything ? eq(messages.status, 'streaming') : isAbandoned,
          eq(conversations.id, messages.conversation_id),
        ),
      )
      .returning({
        messageId: messages.id,
        id: conversations.id,
        fo_id: conversations.fo_id,
        user_id: conversations.user_id,
      });
    if (swept.length === 0) return 0;
    await tellVisitorsQuestions(
      tx,
      platform,
      swept.map(({ messageId }) => messageId),
    );
    await tellOfMessages(
      tx,
      platform,
      swept.map(({ messageId, ...place }) => ({ place: placeOf(place), messageId })),
    );
    return swept.length;
  });
}
