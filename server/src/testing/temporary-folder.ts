import { statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder that other accounts can enter, which PostgreSQL needs when root runs the tests. The caller deletes it.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(sharedMemory() ?? tmpdir(), `foyer-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Bytes that tests may take there: a whole run takes a tenth. */
const enough = 4 * 1024 ** 3;

/**
 * Linux's folder in memory, if there is enough of it. The kernel takes 580 ms of processor to make and remove a database of some
 * thousand files where many were removed within the last minute (ext4 looks for file numbers not used lately), here 34 ms.
 * A TMPDIR that is set is used instead.
 */
export function sharedMemory(): string | undefined {
  if (process.env.TMPDIR) return;
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return Math.min(bavail * bsize, freemem()) > enough ? '/dev/shm' : undefined;
  } catch {
    // Another system than Linux.
    return;
  }
}
