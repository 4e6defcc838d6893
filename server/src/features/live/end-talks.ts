import { abandonedTalks, endTalk, type OngoingAnswers, openTalksOfSessions } from '#features/chat';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { NotFound } from '#platform/errors';
import type { FeatureEvents } from '#platform/features';

/**
 * Ends the open talks of signed-out sessions, and so stops their answers in progress. Runs after the commit; if the
 * process crashes, the hourly job ends them.
 */
export async function endTalksOfSessions(
  tx: Transaction,
  platform: Platform & { ongoing: OngoingAnswers },
  { userId, sessionIds }: FeatureEvents['sessionsEnded'],
): Promise<void> {
  const ctx = { ...platform, viewer: { id: userId } };
  for (const { id } of await openTalksOfSessions(tx, userId, sessionIds))
    tx.onCommit(async () => void (await endTalk(ctx, id).catch(ignoreNotFound)));
}

/** Ignores that another tab deleted the talk at the same moment. */
export function ignoreNotFound(error: unknown): void {
  if (!(error instanceof NotFound)) throw error;
}

/**
 * Ends abandoned talks, whose pages no longer send heartbeats. An error does not keep other talks open; it is thrown at
 * the end.
 */
export async function endAbandonedTalks(platform: Platform & { ongoing: OngoingAnswers }): Promise<void> {
  const errors: unknown[] = [];
  for (const { id, userId } of await abandonedTalks(platform.database.db))
    await endTalk({ ...platform, viewer: { id: userId } }, id).catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
