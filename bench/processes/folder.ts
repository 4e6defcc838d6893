import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder that is removed at the end of its scope: `await using folder = await temporaryFolder()`. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  // If the bench runs as root, the database runs as another account.
  await chmod(path, 0o711);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
