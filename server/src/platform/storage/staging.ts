import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder for uploads in progress, beside the buckets. */
export const stagingFolder = '.staging';

const stagingDays = 1;

/** A new path in the folder, which is created again if somebody deleted it. */
export async function newStagingFile(staging: string): Promise<string> {
  await mkdir(staging, { recursive: true, mode: 0o700 });
  return join(staging, randomUUID());
}

/** Deletes files of interrupted uploads. */
export async function removeAbandoned(staging: string): Promise<void> {
  const oldest = Date.now() - stagingDays * 86_400_000;
  for (const name of await readdir(staging)) {
    const file = join(staging, name);
    const stats = await stat(file).catch(ignoreMissing);
    if (stats && stats.mtimeMs < oldest) await rm(file, { force: true });
  }
}

/** Ignores that a file does not exist. */
export function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
