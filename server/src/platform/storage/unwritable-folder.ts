import { StartError } from '#platform/process';

/** Maps a file system's error to what the operator can do; returns other errors unchanged. `folder`: its path, or what it is for. */
export function unwritableFolder(folder: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (!code) return error;
  const todo = todos.get(code) ?? 'Give it to the account that runs Foyer, or set DATA_DIR to another';
  return new StartError(`${folder} cannot be written (${code}). ${todo}.`, { cause: error });
}

const fileInTheWay = 'A file is where a folder is needed: move it away, or set DATA_DIR to another';
const readOnly = 'Its file system seems to be read-only: mount it for writing, or set DATA_DIR to another';
const todos = new Map([
  ['ENOSPC', 'Free some room'],
  ['EDQUOT', 'Free some room, or raise the quota of the account that runs Foyer'],
  ['EROFS', readOnly],
  // What Node reports instead of EROFS when it creates parents too.
  ['ENOENT', readOnly],
  ['ENOTDIR', fileInTheWay],
  ['EEXIST', fileInTheWay],
]);
