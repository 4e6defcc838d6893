import { ownerOf } from '#features/personas';
import type { Platform } from '#platform/context';

export interface NotifyOwners {
  personas: string[];
}

export const notifyOwnersJob = 'tell-of-gone-voice';

/** Notifies the owners of these personas that the chosen voice is gone. Idempotent. */
export async function notifyOwners(platform: Platform, { personas }: NotifyOwners): Promise<void> {
  await platform.database.transaction(async (tx) => {
    for (const foId of personas) {
      const recipient = await ownerOf(tx, foId);
      if (recipient) await platform.features.emit(tx, 'notice', { kind: 'voice_gone', recipient, foId });
    }
  });
}
