import { endTalk, leftTalks, type OngoingAnswers } from '#features/chat';
import type { Platform } from '#platform/context';

/** Ends the talks whose pages were closed without a word. One that cannot be ended keeps no other open; it is thrown last. */
export async function endLeftTalks(platform: Platform & { ongoing: OngoingAnswers }): Promise<void> {
  const errors: unknown[] = [];
  for (const { id, userId } of await leftTalks(platform.database.db))
    await endTalk({ ...platform, viewer: { id: userId } }, id).catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
