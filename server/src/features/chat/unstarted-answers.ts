import { and, eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { allMessages } from './messages/current-messages.ts';
import type { OngoingAnswers } from './ongoing/ongoing-answers.ts';
import { messages } from './table.ts';
import { processLease } from './turn/lease.ts';
import { pendingTurns } from './turn/open-turn.ts';

/** Longer than the time between the commit of a hand-back, which begins an answer, and the start of that answer. */
const maxStartMilliseconds = 3000;

/**
 * Ends the leases of this process's answers that it does not make: it never got the response to the commit that began
 * them. Call the returned function repeatedly; the answers then count as abandoned.
 */
export function createUnstartedSweep(platform: Platform & { ongoing: OngoingAnswers }): () => Promise<void> {
  const { db } = platform.database;
  const pending = pendingTurns(platform);
  /** When each attempt was first seen, and the turns pending then, of which it may be one. */
  let firstSeen = new Map<string, { at: number; pendingThen: object[] }>();
  return async () => {
    // A pending turn has no checkpoints that renew the lease.
    if (pending.size > 0) await processLease(platform).acquire();
    const { id, attempt, status, leased_by } = allMessages;
    const { processId } = processLease(platform);
    const answers = await db
      .select({ id, attempt })
      .from(allMessages)
      .where(and(eq(status, 'streaming'), eq(leased_by, processId)));
    const now = performance.now();
    const unstarted = answers
      .filter((answer) => !platform.ongoing.find(answer.id))
      .map((answer) => {
        const key = `${answer.id} ${answer.attempt}`;
        return { answer, key, first: firstSeen.get(key) ?? { at: now, pendingThen: [...pending] } };
      });
    firstSeen = new Map(unstarted.map(({ key, first }) => [key, first]));
    for (const { answer, first } of unstarted)
      if (now - first.at > maxStartMilliseconds && !first.pendingThen.some((turn) => pending.has(turn)))
        await db
          .update(messages)
          .set({ leased_until: sql`now()` })
          .where(and(eq(id, answer.id), eq(attempt, answer.attempt), eq(status, 'streaming')));
  };
}
