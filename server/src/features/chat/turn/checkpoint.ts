import { and, eq, sql } from 'drizzle-orm';
import type { OngoingAnswer } from '../ongoing/ongoing-answer.ts';
import { messages } from '../table.ts';
import type { StoredTurn, Turn, TurnContext } from './turn.ts';

const everyMilliseconds = 2000;

/** Until when an answer that was heard of just now counts as being made, as SQL. */
export const leaseText = "now() + interval '10 seconds'";
export const leaseFromNow = sql.raw(leaseText);

/**
 * Stores what has been said so far every two seconds, so that a killed server loses little, and extends the lease. An
 * answer that another process has stopped meanwhile, or makes anew, is stopped here.
 */
export function keepCheckpoints(
  ctx: TurnContext,
  { stored }: Turn,
  ongoing: OngoingAnswer,
): { end(): Promise<void> } {
  if (!stored) return { end: async () => undefined };
  let writing = Promise.resolve();
  const write = () => {
    writing = writing.then(() => checkpoint(ctx, stored, ongoing));
  };
  const timer = setInterval(write, everyMilliseconds);
  // Whichever process hears that the owner takes over, or that the viewer speaks over a live answer, learns of it here
  // at once.
  const unsubscribe = ctx.events.subscribe(ctx.viewer.id, (event) => {
    const isChanged = event.type === 'message' && event.messageId === stored.answerId;
    const isTakenOver = event.type === 'presence' && event.conversationId === stored.conversationId;
    if (isTakenOver || (isChanged && stored.isLive)) write();
  });
  return {
    async end() {
      clearInterval(timer);
      unsubscribe();
      await writing;
    },
  };
}

async function checkpoint(
  { database, log }: TurnContext,
  { answerId, attempt }: StoredTurn,
  ongoing: OngoingAnswer,
) {
  try {
    const { rowCount } = await database.db
      .update(messages)
      .set({ content: ongoing.text, leased_until: leaseFromNow })
      .where(and(eq(messages.id, answerId), eq(messages.status, 'streaming'), eq(messages.attempt, attempt)));
    if (rowCount === 0) ongoing.stop('stopped');
  } catch (error) {
    log.warn({ err: error, answerId }, 'a checkpoint of an answer could not be stored');
  }
}
