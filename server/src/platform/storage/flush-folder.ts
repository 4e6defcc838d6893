import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * Makes the names in a folder durable after a rename or link. Where that is not supported, on Windows and on some
 * network file systems, it does nothing.
 */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(ignoreUnsupported);
  try {
    await handle?.sync().catch(ignoreUnsupported);
  } finally {
    await handle?.close();
  }
}

/** The synchronous variant, for the start: blocks for some milliseconds. */
export function flushFolderSync(folder: string): void {
  let handle: number | undefined;
  try {
    handle = openSync(folder, 'r');
    fsyncSync(handle);
  } catch (error) {
    ignoreUnsupported(error as NodeJS.ErrnoException);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Ignores that the file system cannot flush folders, but not other failures. */
function ignoreUnsupported(error: NodeJS.ErrnoException): undefined {
  const { code = '' } = error;
  const isUnsupported =
    code === 'EINVAL' ||
    code === 'ENOTSUP' ||
    (process.platform === 'win32' && unsupportedOnWindows.has(code));
  if (!isUnsupported) throw error;
}

const unsupportedOnWindows = new Set(['EISDIR', 'EPERM', 'EACCES']);
