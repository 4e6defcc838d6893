import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFolder } from './flush-folder.ts';
import { locate } from './object-path.ts';
import { publicUrl, readToken, signedUrl, signingKeyIn } from './signature.ts';
import { ignoreMissing, newStagingFile, removeAbandoned, stagingFolder } from './staging.ts';
import type { ByteRange, Storage } from './storage.ts';

/** Stores objects as files below `directory`, one folder per bucket. */
export async function createDiskStorage(directory: string): Promise<Storage> {
  const staging = join(directory, stagingFolder);
  // The parent is shared: when root runs Foyer, PostgreSQL accesses its data through it with another account.
  await mkdir(dirname(directory), { recursive: true });
  await mkdir(staging, { recursive: true, mode: 0o700 });
  await removeAbandoned(staging);
  const key = await signingKeyIn(directory);
  return {
    putFile: async (bucket, path, localFile) => {
      const target = locate(directory, bucket, path);
      await flushFile(localFile);
      await moveInto(localFile, target);
      await flushFolder(dirname(target)).catch(ignoreMissing);
    },
    open: (bucket, path, range) => openFile(locate(directory, bucket, path), range),
    has: async (bucket, path) =>
      (await stat(locate(directory, bucket, path)).catch(ignoreMissing))?.isFile() ?? false,
    remove: (bucket, path) => rm(locate(directory, bucket, path), { force: true }),
    // Tried again if a file is stored there meanwhile.
    removePrefix: (bucket, folder) =>
      rm(locate(directory, bucket, folder), { force: true, recursive: true, maxRetries: 9, retryDelay: 1 }),
    list: (bucket, writtenBefore) => filesOf(join(directory, bucket), writtenBefore),
    stagingFile: () => newStagingFile(staging),
    publicUrl,
    signedUrl: (link) => signedUrl(key, link),
    readToken: (token) => readToken(key, token),
  };
}

/** Moves a file, and does so again if its new folder is removed meanwhile, as by the deletion of a persona. */
async function moveInto(file: string, target: string): Promise<void> {
  const move = async () => {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(file, target);
  };
  await move().catch((error: NodeJS.ErrnoException) => {
    ignoreMissing(error);
    return move();
  });
}

async function openFile(file: string, rangeOf?: (size: number) => ByteRange | undefined) {
  const stats = await stat(file).catch(ignoreMissing);
  if (!stats?.isFile()) return undefined;
  const range = rangeOf?.(stats.size);
  const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
  return { stream: createReadStream(file, range), size: stats.size, range, etag };
}

/** Paths in a folder, which may change or be deleted meanwhile; `prefix` is its own path. */
async function* filesOf(folder: string, writtenBefore: Date, prefix = ''): AsyncGenerator<string> {
  for await (const entry of (await opendir(folder).catch(ignoreMissing)) ?? []) {
    const [file, path] = [join(folder, entry.name), prefix + entry.name];
    if (entry.isDirectory()) yield* filesOf(file, writtenBefore, `${path}/`);
    const stats = entry.isFile() ? await stat(file).catch(ignoreMissing) : undefined;
    if (stats && stats.mtime < writtenBefore) yield path;
  }
}

async function flushFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
