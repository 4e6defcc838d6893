import { endTalk, leftTalks, type OngoingAnswers, openTalksOfSessions } from '#features/chat';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { NotFound } from '#platform/errors';
import type { FeatureEvents } from '#platform/features';

/**
 * Signing out ends talks of that session: nobody can speak in them any more, while an answer would still be generated.
 * Runs after the commit; what a crash leaves open, the hourly job ends.
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

/** The talk was deleted by another tab at the same moment. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof NotFound)) throw error;
}

/**
 * Ends abandoned talks, whose pages no longer send heartbeats. An error of one does not keep the others open; it is
 * thrown at the end.
 */
export async function endLeftTalks(platform: Platform & { ongoing: OngoingAnswers }): Promise<void> {
  const errors: unknown[] = [];
  for (const { id, userId } of await leftTalks(platform.database.db))
    await endTalk({ ...platform, viewer: { id: userId } }, id).catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
