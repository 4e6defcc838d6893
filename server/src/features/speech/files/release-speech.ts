import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { Leaving } from '#platform/features';
import { removeStored } from '#platform/storage';
import type { Makings } from '../making/makings.ts';
import { speech_files } from '../table.ts';

/** Before a person's or a persona's rows go: what was spoken for them goes too, and what is being made ends. */
export async function releaseSpeech(
  tx: Transaction,
  platform: Platform,
  makings: Makings,
  { userId, personas }: Leaving,
): Promise<void> {
  await removeFiles(
    tx,
    platform,
    or(
      userId ? eq(speech_files.user_id, userId) : undefined,
      personas.length > 0 ? inArray(speech_files.fo_id, personas) : undefined,
    ),
  );
  tx.onCommit(() =>
    makings.stop((spoken) => spoken.userId === userId || personas.includes(spoken.foId ?? '')),
  );
}

/** Before a voice goes. True where anything was kept of it. */
export async function releaseVoice(
  tx: Transaction,
  platform: Platform,
  makings: Makings,
  voiceId: string,
): Promise<boolean> {
  const removed = await removeFiles(tx, platform, eq(speech_files.voice_id, voiceId));
  tx.onCommit(() => makings.stop(({ voice }) => voice.id === voiceId));
  return removed > 0;
}

async function removeFiles(tx: Transaction, platform: Platform, which: SQL | undefined): Promise<number> {
  if (!which) return 0;
  const files = await tx.delete(speech_files).where(which).returning({ path: speech_files.storage_path });
  const paths = files.map(({ path }) => path);
  await removeStored(tx, platform, 'speech', paths);
  return paths.length;
}
