import { and, eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { allMessages } from './messages/current-messages.ts';
import type { OngoingAnswers } from './ongoing/ongoing-answers.ts';
import { messages } from './table.ts';
import { processLease } from './turn/lease.ts';

/** Longer than from the commit that begins an answer to its start. */
const startMilliseconds = 3000;

/**
 * Ends the leases of this process's answers that it does not make: it never got the response to the commit that began
 * them. Call the returned function repeatedly; the answers then count as abandoned.
 */
export function unstartedAnswers(platform: Platform & { ongoing: OngoingAnswers }): () => Promise<void> {
  const { db } = platform.database;
  /** When each attempt was first seen. */
  let seen = new Map<string, number>();
  return async () => {
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
        return { answer, key, seenAt: seen.get(key) ?? now };
      });
    seen = new Map(unstarted.map(({ key, seenAt }) => [key, seenAt]));
    for (const { answer, seenAt } of unstarted)
      if (now - seenAt > startMilliseconds)
        await db
          .update(messages)
          .set({ leased_until: sql`now()` })
          .where(and(eq(id, answer.id), eq(attempt, answer.attempt), eq(status, 'streaming')));
  };
}
