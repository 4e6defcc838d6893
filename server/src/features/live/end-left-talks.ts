import { endTalk, leftTalks, type OngoingAnswers } from '#features/chat';
import type { Platform } from '#platform/context';

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
