import type { RemovedPlace } from '@foyer/contract';
import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { Leaving, LeavingVoice } from '#platform/features';
import { voices } from '../table.ts';
import { takeFromOthers } from './take-from-others.ts';

/** Runs before a voice is deleted: resets personas that use it, and has features remove what they store of it. */
export async function releaseVoice(
  tx: Transaction,
  platform: Platform,
  { id, name, provider, voice_id, ownerId }: LeavingVoice['voice'],
  receipt: RemovedPlace[],
): Promise<void> {
  await takeFromOthers(tx, platform, { voiceId: id, ownerId });
  const voice = { id, name, provider, voice_id, ownerId };
  await platform.features.emit(tx, 'voiceLeaving', { voice, receipt });
}

/** Releases the voices of a deleted account; there is nobody to read the receipts. */
export async function releaseVoices(tx: Transaction, platform: Platform, { userId }: Leaving): Promise<void> {
  if (!userId) return;
  const own = await tx.select().from(voices).where(eq(voices.created_by, userId)).for('update');
  for (const voice of own) await releaseVoice(tx, platform, { ...voice, ownerId: userId }, []);
}
