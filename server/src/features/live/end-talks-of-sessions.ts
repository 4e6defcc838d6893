import { endTalk, type OngoingAnswers, openTalksOfSessions } from '#features/chat';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { NotFound } from '#platform/errors';
import type { FeatureEvents } from '#platform/features';

/**
 * Whoever is signed out ends the talk that they began in that session: nobody can say a word in it there any more, while its
 * answer would be made on. After the commit; what a server that dies before leaves open, the hourly work ends.
 */
export async function endTalksOfSessions(
  tx: Transaction,
  platform: Platform & { ongoing: OngoingAnswers },
  { userId, sessionIds }: FeatureEvents['sessionsEnded'],
): Promise<void> {
  const ctx = { ...platform, viewer: { id: userId } };
  for (const { id } of await openTalksOfSessions(tx, userId, sessionIds))
    tx.onCommit(async () => void (await endTalk(ctx, id).catch(unlessGone)));
}

/** For a talk that is to end: it was deleted by another tab in that very moment. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof NotFound)) throw error;
}
