import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const stagingDays = 1;

/** What an interrupted upload left behind. */
export async function removeAbandoned(staging: string): Promise<void> {
  const oldest = Date.now() - stagingDays * 86_400_000;
  for (const name of await readdir(staging)) {
    const file = join(staging, name);
    const found = await stat(file).catch(missing);
    if (found && found.mtimeMs < oldest) await rm(file, { force: true });
  }
}

/** For a look at a file that need not be there. */
export function missing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
