import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { tellVisitorsQuestions } from './conversations/visitors-questions.ts';
import { allMessages } from './messages/current-messages.ts';
import { messages } from './table.ts';
import { isAbandoned, saidSoFar } from './turn/lease.ts';

/**
 * Marks the answers whose server has gone, and tells the owners what was asked. At the start of a Foyer that has its
 * database to itself, `everything` that is still being made belongs to a dead one; else only what is made by processes
 * whose lease has ended.
 */
export async function sweepInterrupted(
  { database, features }: Pick<Platform, 'database' | 'features'>,
  everything = false,
): Promise<number> {
  return database.transaction(async (tx) => {
    const swept = await tx
      .update(messages)
      .set({ status: 'interrupted', leased_until: null, content: saidSoFar(allMessages) })
      .where(everything ? eq(messages.status, 'streaming') : isAbandoned)
      .returning({ id: messages.id });
    await tellVisitorsQuestions(
      tx,
      { features },
      swept.map(({ id }) => id),
    );
    return swept.length;
  });
}
