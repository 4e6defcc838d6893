import { ownerOf } from '#features/personas';
import type { Platform } from '#platform/context';

export interface TellOwners {
  personas: string[];
}

export const tellOwnersJob = 'tell-of-gone-voice';

/** Notifies the owners of these personas that the chosen voice is gone. Idempotent. */
export async function tellOwners(platform: Platform, { personas }: TellOwners): Promise<void> {
  await platform.database.transaction(async (tx) => {
    for (const foId of personas) {
      const recipient = await ownerOf(tx, foId);
      if (recipient) await platform.features.emit(tx, 'notice', { kind: 'voice_gone', recipient, foId });
    }
  });
}
