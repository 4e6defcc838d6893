import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';

/**
 * Runs `work` with a new folder that is removed at the end, also if the process exits first: it contains private data.
 */
export async function withTemporaryFolder<T>(
  prefix: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(prefix);
  // A file may be added while the folder is removed; the second attempt removes it too.
  const removeAtExit = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', removeAtExit);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    process.off('exit', removeAtExit);
  }
}
