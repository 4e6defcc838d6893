import { and, eq, exists, inArray, or, type SQL } from 'drizzle-orm';
import { readableByOwner } from '#features/chat';
import { personaSource } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { Leaving, LeavingConversation } from '#platform/features';
import { removeStored } from '#platform/storage';
import type { Makings } from '../making/makings.ts';
import { speech_files, speech_links } from '../table.ts';

type Spoken = typeof speech_files | typeof speech_links;

/** Before a person's or a persona's rows go: what was spoken for them goes too, and what is being made ends. */
export async function releaseSpeech(
  tx: Transaction,
  platform: Platform,
  makings: Makings,
  { userId, personas }: Leaving,
): Promise<void> {
  await removeSpoken(tx, platform, (spoken) =>
    or(
      userId ? eq(spoken.user_id, userId) : undefined,
      userId ? forOwner(tx, spoken, userId) : undefined,
      personas.length > 0 ? inArray(spoken.fo_id, personas) : undefined,
    ),
  );
  tx.onCommit(() =>
    makings.stop((spoken) => spoken.userId === userId || personas.includes(spoken.foId ?? '')),
  );
}

/**
 * Before a conversation goes. Of what is kept nobody knows in which one it was said: all goes that the persona said to this
 * person or to its owner. What is left of other conversations is made again when it is heard.
 */
export async function releaseTalk(
  tx: Transaction,
  platform: Platform,
  makings: Makings,
  { foId, userId }: LeavingConversation,
): Promise<void> {
  const owners = await tx
    .select({ id: personaSource.owner_id })
    .from(personaSource)
    .where(eq(personaSource.id, foId));
  const hearers = [userId, ...owners.map(({ id }) => id)];
  const isOfTalk = (spoken: { foId: string | null; userId: string | null }) =>
    spoken.foId === foId && spoken.userId !== null && hearers.includes(spoken.userId);
  // No row of what is kept refers to a conversation: what is being made now would be kept after the others have gone.
  await makings.stop(isOfTalk);
  await removeSpoken(tx, platform, (spoken) => and(eq(spoken.fo_id, foId), inArray(spoken.user_id, hearers)));
  tx.onCommit(() => makings.stop(isOfTalk));
}

/** Before a voice goes. True where anything was kept of it. */
export async function releaseVoice(
  tx: Transaction,
  platform: Platform,
  makings: Makings,
  voiceId: string,
): Promise<boolean> {
  const removed = await removeSpoken(tx, platform, (spoken) => eq(spoken.voice_id, voiceId));
  tx.onCommit(() => makings.stop(({ voice }) => voice.id === voiceId));
  return removed > 0;
}

/** What the owner of a persona heard of it, where they can read a conversation of this person. */
const forOwner = (tx: Transaction, spoken: Spoken, userId: string) =>
  exists(
    tx
      .select({ id: readableByOwner.id })
      .from(readableByOwner)
      .innerJoin(personaSource, eq(personaSource.id, readableByOwner.fo_id))

      .where(
        and(
          eq(readableByOwner.user_id, userId),
          eq(personaSource.id, spoken.fo_id),
          eq(personaSource.owner_id, spoken.user_id),
        ),
      ),
  );

/** The files, and the addresses, which hold the words. Resolves to how many files there were. */
async function removeSpoken(
  tx: Transaction,
  platform: Platform,
  which: (spoken: Spoken) => SQL | undefined,
): Promise<number> {
  const [ofFiles, ofLinks] = [which(speech_files), which(speech_links)];
  if (!ofFiles || !ofLinks) return 0;
  await tx.delete(speech_links).where(ofLinks);
  const files = await tx.delete(speech_files).where(ofFiles).returning({ path: speech_files.storage_path });
  const paths = files.map(({ path }) => path);
  await removeStored(tx, platform, 'speech', paths);
  return paths.length;
}
