import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Platform } from '#platform/context';
import { speech_files } from '../table.ts';
import type { Utterance } from '../utterance.ts';
import { trimFiles } from './trim-files.ts';

type Ports = Pick<Platform, 'database' | 'storage' | 'config' | 'clock'>;

/** Trimming reads every row, so it runs only after this share of the cache limit was added. */
const trimmedAfter = 0.01;

/** Caches this process's audio and trims the cache in between; the hourly clean-up trims it too. */
export class SpeechCache {
  #addedBytes = 0;

  async add(platform: Ports, utterance: Utterance, file: { key: string; localFile: string }): Promise<void> {
    this.#addedBytes += await cacheFile(platform, utterance, file);
    if (this.#addedBytes <= trimmedAfter * platform.config.speechCache.bytes) return;
    this.#addedBytes = 0;
    await trimFiles(platform);
  }
}

/**
 * Moves a finished file into the cache; resolves to the bytes added. Zero if another process has cached the same audio,
 * or the voice was deleted.
 */
async function cacheFile(
  { database, storage, clock }: Ports,
  { voice, userId, foId }: Utterance,
  { key, localFile }: { key: string; localFile: string },
): Promise<number> {
  const { size } = await stat(localFile);
  const id = randomUUID();
  const path = `${id.slice(0, 2)}/${id}.mp3`;
  await storage.putFile('speech', path, localFile);
  const row = { id, key, voice_id: voice.id, user_id: userId, fo_id: foId, storage_path: path, size };
  try {
    const inserted = await database.db
      .insert(speech_files)
      .values({ ...row, used_at: clock() })
      .onConflictDoNothing()
      .returning({ id: speech_files.id });
    if (inserted.length > 0) return size;
    await storage.remove('speech', path);
    return 0;
  } catch (error) {
    await storage.remove('speech', path);
    throw error;
  }
}
