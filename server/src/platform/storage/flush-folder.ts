import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * Makes the names in a folder durable, which a rename or a link has changed. Where that cannot be asked for, on Windows
 * and on some network file systems, the change itself is as durable as it gets.
 */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(unlessUnsupported);
  try {
    await handle?.sync().catch(unlessUnsupported);
  } finally {
    await handle?.close();
  }
}

/** The same for what begins before anything is served: blocks for some milliseconds. */
export function flushFolderSync(folder: string): void {
  let handle: number | undefined;
  try {
    handle = openSync(folder, 'r');
    fsyncSync(handle);
  } catch (error) {
    unlessUnsupported(error as NodeJS.ErrnoException);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** The file system has no flush for folders, as opposed to one that failed. */
function unlessUnsupported(error: NodeJS.ErrnoException): undefined {
  const { code = '' } = error;
  const unsupported =
    code === 'EINVAL' || code === 'ENOTSUP' || (process.platform === 'win32' && onWindows.has(code));
  if (!unsupported) throw error;
}

const onWindows = new Set(['EISDIR', 'EPERM', 'EACCES']);
