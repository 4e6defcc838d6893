import { statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder that other accounts can enter, which PostgreSQL needs when root runs the tests. The caller deletes it.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(sharedMemoryFolder() ?? tmpdir(), `foyer-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Free bytes from which /dev/shm is used: a whole run of the tests takes a tenth of them. */
const minimumFreeBytes = 4 * 1024 ** 3;

/**
 * /dev/shm, a folder in memory, if it has enough space and TMPDIR is not set. Creating and dropping a database of some thousand
 * files takes 34 ms of CPU there. On disk it takes 580 ms if many files were deleted within the last minute, since ext4 searches
 * for inode numbers that were not used lately.
 */
export function sharedMemoryFolder(): string | undefined {
  if (process.env.TMPDIR) return;
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return Math.min(bavail * bsize, freemem()) > minimumFreeBytes ? '/dev/shm' : undefined;
  } catch {
    // Another system than Linux.
    return;
  }
}
