import { StartError } from '#platform/process';

/** Maps a file system's error to what the operator can do; returns other errors unchanged. `folder`: its path, or what it is for. */
export function unwritableFolder(folder: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (!code) return error;
  const todo =
    code === 'ENOSPC'
      ? 'Free some room'
      : 'Give it to the account that runs Foyer, or set DATA_DIR to another';
  return new StartError(`${folder} cannot be written (${code}). ${todo}.`, { cause: error });
}
