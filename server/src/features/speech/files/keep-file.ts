import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Platform } from '#platform/context';
import type { Spoken } from '../spoken.ts';
import { speech_files } from '../table.ts';
import { trimFiles } from './trim-files.ts';

type Ports = Pick<Platform, 'database' | 'storage' | 'config' | 'clock'>;

/** Looking for what is too much reads every row: it is done again once this part of what may be kept was added. */
const trimmedAfter = 0.01;

/** Keeps what this process makes, and not much more than may be kept; every hour it is trimmed to that anyway. */
export class FileKeeper {
  #addedBytes = 0;

  async keep(platform: Ports, spoken: Spoken, file: { key: string; localFile: string }): Promise<void> {
    this.#addedBytes += await keepFile(platform, spoken, file);
    if (this.#addedBytes <= trimmedAfter * platform.config.speechCache.bytes) return;
    this.#addedBytes = 0;
    await trimFiles(platform);
  }
}

/**
 * Takes over a whole speech and resolves to the bytes that it adds. Where another process made the same, or its voice is
 * gone by now, nothing is kept.
 */
async function keepFile(
  { database, storage, clock }: Ports,
  { voice, userId, foId }: Spoken,
  { key, localFile }: { key: string; localFile: string },
): Promise<number> {
  const { size } = await stat(localFile);
  const id = randomUUID();
  const path = `${id.slice(0, 2)}/${id}.mp3`;
  await storage.putFile('speech', path, localFile);
  const row = { id, key, voice_id: voice.id, user_id: userId, fo_id: foId, storage_path: path, size };
  try {
    const kept = await database.db
      .insert(speech_files)
      .values({ ...row, used_at: clock() })
      .onConflictDoNothing()
      .returning({ id: speech_files.id });
    if (kept.length > 0) return size;
    await storage.remove('speech', path);
    return 0;
  } catch (error) {
    await storage.remove('speech', path);
    throw error;
  }
}
