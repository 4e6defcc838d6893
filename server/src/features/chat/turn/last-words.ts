import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Executor } from '#platform/database';
import { storedText } from '../live/heard-text.ts';
import { allMessages } from '../messages/current-messages.ts';
import { messages } from '../table.ts';
import { leaseEnd } from './lease.ts';
import type { StoredTurn } from './turn.ts';

const pollMilliseconds = 25;

/** Until when who makes an answer may still write down what was said, once it was told to stop; at most while it lives. */
export const lastWordsEnd = sql`least(${leaseEnd(allMessages)}, now() + interval '3 seconds')`;

/** Told to stop, and what was said is not written down yet. */
export const isAwaited = and(
  eq(allMessages.status, 'stopped'),
  gt(allMessages.leased_until, sql`clock_timestamp()`),
)!;

/** Writes down what was said before the owner took over. False when it comes too late, or nobody took over. */
export async function writeLastWords(
  executor: Executor,
  { answerId, attempt }: StoredTurn,
  said: { content: string; meta: typeof messages.$inferInsert.meta; tokens: number },
): Promise<boolean> {
  const { rowCount } = await executor
    .update(messages)
    .set({ ...said, content: storedText(sql`${said.content}::text`), leased_until: null })
    .where(and(eq(messages.id, answerId), eq(messages.attempt, attempt + 1), isAwaited));
  return rowCount === 1;
}

/** Resolves when nothing can be added to these answers any more: their makers have written, or their time is over. */
export async function lastWordsWritten(
  { database }: Pick<Platform, 'database'>,
  answers: string[],
): Promise<void> {
  for (;;) {
    const [awaited] = await database.db
      .select({ id: allMessages.id })
      .from(allMessages)
      .where(and(inArray(allMessages.id, answers), isAwaited))
      .limit(1);
    if (!awaited) return;
    await sleep(pollMilliseconds);
  }
}
