import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that other accounts can enter, as PostgreSQL's must when root runs the tests. The caller removes it. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `foyer-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
