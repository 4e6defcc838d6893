import { and, eq, exists, inArray, or, type SQL } from 'drizzle-orm';
import { readableByOwner } from '#features/chat';
import { personaSource } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { ConversationRemoval, Deletion } from '#platform/features';
import { removeStored } from '#platform/storage';
import type { RunningSyntheses } from '../synthesis/running-syntheses.ts';
import { speech_files, speech_links } from '../table.ts';

type SpeechTable = typeof speech_files | typeof speech_links;

/**
 * Before the rows of a person or personas are deleted: removes their cached speech and stops their running syntheses.
 */
export async function releaseSpeech(
  tx: Transaction,
  platform: Platform,
  syntheses: RunningSyntheses,
  { userId, personas }: Deletion,
): Promise<void> {
  await removeSpeech(tx, platform, (table) =>
    or(
      userId ? eq(table.user_id, userId) : undefined,
      userId ? heardByOwner(tx, table, userId) : undefined,
      personas.length > 0 ? inArray(table.fo_id, personas) : undefined,
    ),
  );
  tx.onCommit(() =>
    syntheses.stop((utterance) => utterance.userId === userId || personas.includes(utterance.foId ?? '')),
  );
}

/**
 * Before a conversation is deleted. The cache does not record conversations: everything that the persona said to this
 * person or to its owner is removed. Speech of their other conversations is synthesized again on demand.
 */
export async function releaseConversation(
  tx: Transaction,
  platform: Platform,
  syntheses: RunningSyntheses,
  { foId, userId }: ConversationRemoval,
): Promise<void> {
  const owners = await tx
    .select({ id: personaSource.owner_id })
    .from(personaSource)
    .where(eq(personaSource.id, foId));
  const listeners = [userId, ...owners.map(({ id }) => id)];
  const isOfConversation = (utterance: { foId: string | null; userId: string | null }) =>
    utterance.foId === foId && utterance.userId !== null && listeners.includes(utterance.userId);
  // No foreign key refers to the conversation: a running synthesis could be cached after the removal.
  await syntheses.stop(isOfConversation);
  await removeSpeech(tx, platform, (table) => and(eq(table.fo_id, foId), inArray(table.user_id, listeners)));
  tx.onCommit(() => syntheses.stop(isOfConversation));
}

/** Before a voice is deleted. True if any of its speech was cached. */
export async function releaseVoice(
  tx: Transaction,
  platform: Platform,
  syntheses: RunningSyntheses,
  voiceId: string,
): Promise<boolean> {
  const removed = await removeSpeech(tx, platform, (table) => eq(table.voice_id, voiceId));
  tx.onCommit(() => syntheses.stop(({ voice }) => voice.id === voiceId));
  return removed > 0;
}

/** Speech that the persona's owner heard, if they can read a conversation of this person. */
const heardByOwner = (tx: Transaction, table: SpeechTable, userId: string) =>
  exists(
    tx
      .select({ id: readableByOwner.id })
      .from(readableByOwner)
      .innerJoin(personaSource, eq(personaSource.id, readableByOwner.fo_id))

      .where(
        and(
          eq(readableByOwner.user_id, userId),
          eq(personaSource.id, table.fo_id),
          eq(personaSource.owner_id, table.user_id),
        ),
      ),
  );

/** Deletes cached files, and the URLs, which contain the text. Resolves to the number of files. */
async function removeSpeech(
  tx: Transaction,
  platform: Platform,
  condition: (table: SpeechTable) => SQL | undefined,
): Promise<number> {
  const [ofFiles, ofLinks] = [condition(speech_files), condition(speech_links)];
  if (!ofFiles || !ofLinks) return 0;
  await tx.delete(speech_links).where(ofLinks);
  const files = await tx.delete(speech_files).where(ofFiles).returning({ path: speech_files.storage_path });
  const paths = files.map(({ path }) => path);
  await removeStored(tx, platform, 'speech', paths);
  return paths.length;
}
