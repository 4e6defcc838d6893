import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { speech_files, speech_links } from '../table.ts';
import type { Utterance } from '../utterance.ts';
import { trimFiles } from './trim-files.ts';

type Ports = Pick<Platform, 'database' | 'storage' | 'config' | 'clock'>;

/** Trimming reads every row, so it runs only after this share of the cache limit was added. */
const trimShare = 0.01;

/** Caches this process's audio and trims the cache in between; the hourly clean-up trims it too. */
export class SpeechCache {
  #addedBytes = 0;

  async add(platform: Ports, utterance: Utterance, file: { key: string; localFile: string }): Promise<void> {
    this.#addedBytes += await cacheFile(platform, utterance, file);
    if (this.#addedBytes <= trimShare * platform.config.speechCache.bytes) return;
    this.#addedBytes = 0;
    await trimFiles(platform);
  }
}

/**
 * Moves a finished file into the cache; resolves to the bytes added. Zero if another process has cached the same audio,
 * or has removed its URLs.
 */
async function cacheFile(
  { database, storage, clock }: Ports,
  utterance: Utterance,
  { key, localFile }: { key: string; localFile: string },
): Promise<number> {
  const { size } = await stat(localFile);
  const id = randomUUID();
  const path = `${id.slice(0, 2)}/${id}.mp3`;
  await storage.putFile('speech', path, localFile);
  const { voice, userId, foId } = utterance;
  const row = { id, key, voice_id: voice.id, user_id: userId, fo_id: foId, storage_path: path, size };
  try {
    const isAdded = await database.transaction(async (tx) => {
      if (!(await hasLink(tx, utterance))) return false;
      const added = tx.insert(speech_files).values({ ...row, used_at: clock() });
      return (await added.onConflictDoNothing().returning({ id: speech_files.id })).length > 0;
    });
    if (isAdded) return size;
    await storage.remove('speech', path);
    return 0;
  } catch (error) {
    await storage.remove('speech', path);
    throw error;
  }
}

/**
 * False if the speech has no URL any more: its conversation was deleted, perhaps by another process. The lock makes a
 * concurrent deletion wait, so that it finds the file. Foreign keys detect other deletions.
 */
async function hasLink(tx: Transaction, { userId, foId, requests }: Utterance): Promise<boolean> {
  if (userId === null || foId === null) return true;
  const links = await tx
    .select({ token: speech_links.token_hash })
    .from(speech_links)
    .where(
      and(
        eq(speech_links.user_id, userId),
        eq(speech_links.fo_id, foId),
        eq(speech_links.requests, requests),
      ),
    )
    .for('key share');
  return links.length > 0;
}
