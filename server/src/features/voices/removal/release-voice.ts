import type { RemovedPlace } from '@foyer/contract';
import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { Deletion, VoiceRemoval } from '#platform/features';
import { voices } from '../table.ts';
import { unsetVoiceOfOthers } from './unset-voice-of-others.ts';

/**
 * Before a voice is deleted: gives other people's personas that use it the default voice, and lets features delete
 * their data about it. `receipt` collects what was removed.
 */
export async function releaseVoice(
  tx: Transaction,
  platform: Platform,
  { id, name, provider, voice_id, ownerId }: VoiceRemoval['voice'],
  receipt: RemovedPlace[],
): Promise<void> {
  await unsetVoiceOfOthers(tx, platform, { voiceId: id, ownerId });
  const voice = { id, name, provider, voice_id, ownerId };
  await platform.features.emit(tx, 'beforeVoiceRemoval', { voice, receipt });
}

/** Releases the voices of a deleted account, without receipts, since no account remains to show them to. */
export async function releaseVoices(
  tx: Transaction,
  platform: Platform,
  { userId }: Deletion,
): Promise<void> {
  if (!userId) return;
  const ownVoices = await tx.select().from(voices).where(eq(voices.created_by, userId)).for('update');
  for (const voice of ownVoices) await releaseVoice(tx, platform, { ...voice, ownerId: userId }, []);
}
