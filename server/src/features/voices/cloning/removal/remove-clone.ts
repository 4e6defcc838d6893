import { count, eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import type { VoiceRemoval } from '#platform/features';
import { removeStored } from '#platform/storage';
import { voice_clone_consents, voice_samples } from '../table.ts';
import { hasCopy, queueCopyDeletion } from './delete-copies.ts';

/** Removes a clone's samples, consent and copy at the provider, and adds each place to the receipt. */
export async function removeClone(
  tx: Transaction,
  platform: Platform,
  { voice, receipt }: VoiceRemoval,
): Promise<void> {
  const samples = await tx
    .delete(voice_samples)
    .where(eq(voice_samples.voice_id, voice.id))
    .returning({ path: voice_samples.storage_path });
  await removeStored(
    tx,
    platform,
    'recordings',
    samples.map(({ path }) => path),
  );
  if (samples.length > 0) receipt.push({ place: recordings(samples.length), isDone: true });
  const consents = onlyRow(
    await tx
      .select({ total: count() })
      .from(voice_clone_consents)
      .where(eq(voice_clone_consents.voice_id, voice.id)),
  );
  // The clone's row is deleted by cascade with the voice.
  if (consents.total > 0) receipt.push({ place: 'The record of your consent', isDone: true });
  if (!hasCopy(voice)) return;
  await queueCopyDeletion(platform, tx, voice);
  receipt.push({ place: 'The copy at ElevenLabs', isDone: false });
}

const recordings = (number: number) => (number === 1 ? 'Your voice sample' : `Your ${number} voice samples`);
