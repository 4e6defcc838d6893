import { and, eq, notInArray } from 'drizzle-orm';
import { ownPersonaIds } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { fo_voice_settings } from '../table.ts';
import { type NotifyOwners, notifyOwnersJob } from './notify-owners.ts';

interface UnavailableVoice {
  voiceId: string;
  ownerId: string;
}

const personasPerJob = 100;

/**
 * Gives other people's personas the default voice when theirs becomes private or is deleted. A job notifies the owners,
 * since there may be many.
 */
export async function unsetVoiceOfOthers(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  { voiceId, ownerId }: UnavailableVoice,
): Promise<void> {
  const rows = await tx
    .delete(fo_voice_settings)
    .where(
      and(
        eq(fo_voice_settings.voice_id, voiceId),
        notInArray(fo_voice_settings.fo_id, ownPersonaIds(tx, { id: ownerId })),
      ),
    )
    .returning({ foId: fo_voice_settings.fo_id });
  for (let from = 0; from < rows.length; from += personasPerJob) {
    const data: NotifyOwners = { personas: rows.slice(from, from + personasPerJob).map(({ foId }) => foId) };
    await jobs.send(tx, notifyOwnersJob, data);
  }
}
