import { and, eq, lt, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { tellVisitorsQuestions } from './conversations/visitors-questions.ts';
import { messages } from './table.ts';

/**
 * Marks the answers whose server has gone, and tells the owners what was asked. At the start of a Foyer that has its
 * database to itself, `everything` that is still being made belongs to a dead one; else only what nobody has been heard
 * of for a lease.
 */
export async function sweepInterrupted(
  { database, features }: Pick<Platform, 'database' | 'features'>,
  everything = false,
): Promise<number> {
  return database.transaction(async (tx) => {
    const expired = everything ? undefined : lt(messages.leased_until, sql`now()`);
    const swept = await tx
      .update(messages)
      .set({ status: 'interrupted', leased_until: null })
      .where(and(eq(messages.status, 'streaming'), expired))
      .returning({ id: messages.id });
    await tellVisitorsQuestions(
      tx,
      { features },
      swept.map(({ id }) => id),
    );
    return swept.length;
  });
}
