import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { allOf, type Executor } from '#platform/database';
import { storedText } from '../live/heard-text.ts';
import { allMessages } from '../messages/current-messages.ts';
import { messages } from '../table.ts';
import { leaseEnd } from './lease.ts';
import type { Outcome } from './outcome.ts';
import type { StoredTurn } from './turn.ts';

const pollMilliseconds = 25;

/** SQL: until when the process of a stopped answer may still store its text; at most until its lease ends. */
export const lastWordsEnd = sql`least(${leaseEnd(allMessages)}, now() + interval '3 seconds')`;

/** True for a stopped answer whose text is not stored yet. */
export const isAwaited = allOf(
  eq(allMessages.status, 'stopped'),
  gt(allMessages.leased_until, sql`clock_timestamp()`),
);

/** Stores the text from before the owner took over. False if it is too late or nobody took over. */
export async function writeLastWords(
  executor: Executor,
  { answerId, attempt }: StoredTurn,
  { content, meta, tokens }: { content: string; meta: Outcome['metadata']; tokens: number },
): Promise<boolean> {
  const { rowCount } = await executor
    .update(messages)
    .set({
      content: storedText(sql`${content}::text`),
      // Keeps the mark of the takeover.
      meta: sql`${messages.meta} || ${JSON.stringify(meta)}::jsonb`,
      tokens,
      leased_until: null,
    })
    .where(and(eq(messages.id, answerId), eq(messages.attempt, attempt + 1), isAwaited));
  return rowCount === 1;
}

/**
 * Resolves when nothing more can be added to these answers: their processes have stored them, or the deadline is over.
 */
export async function waitForLastWords(
  { database }: Pick<Platform, 'database'>,
  answers: string[],
): Promise<void> {
  for (;;) {
    const [awaited] = await database.db
      .select({ id: allMessages.id })
      .from(allMessages)
      .where(and(inArray(allMessages.id, answers), isAwaited))
      .limit(1);
    if (!awaited) break;
    await sleep(pollMilliseconds);
  }
  // Waits for words that are being stored although the deadline is over by now.
  await database.db
    .select({ id: allMessages.id })
    .from(allMessages)
    .where(and(inArray(allMessages.id, answers), isNotNull(allMessages.leased_until)))
    .orderBy(allMessages.id)
    .for('share');
}
