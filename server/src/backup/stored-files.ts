import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { allPaths, buckets, createStorage, type Storage } from '#platform/storage';
import type { Config } from '../config.ts';
import { ignoreMissing, stagingFolder } from '../platform/storage/staging.ts';

/** The files of a site, on disk or in a bucket. */
export interface StoredFiles {
  /** Name for the operator. */
  name: string;
  /** Copies into a folder that does not exist yet. */
  copyTo(folder: string): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Moves or uploads the files in the folder. */
  fillFrom(folder: string): Promise<void>;
}

export async function storedFilesOf(config: Pick<Config, 'storage' | 'secrets'>): Promise<StoredFiles> {
  const { s3, directory } = config.storage;
  return s3 ? filesOnS3(await createStorage(config), `${s3.origin}/${s3.bucket}`) : filesOnDisk(directory);
}

/** The files on disk, with the key that signs links. */
export function filesOnDisk(directory: string): StoredFiles {
  return {
    name: directory,
    copyTo: (folder) => copyFolder(directory, folder),
    isEmpty: async () => !existsSync(directory) || (await filesBelow(directory)).length === 0,
    async fillFrom(folder) {
      await rm(directory, { recursive: true, force: true });
      await mkdir(dirname(directory), { recursive: true });
      await rename(folder, directory);
    },
  };
}

/** Copies all but uploads in progress. A running Foyer may delete files and folders meanwhile, which are skipped. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for await (const { name } of (await opendir(from).catch(ignoreMissing)) ?? []) {
    if (name === stagingFolder) continue;
    const [source, target] = [join(from, name), join(to, name)];
    const stats = await stat(source).catch(ignoreMissing);
    if (stats?.isDirectory()) await copyFolder(source, target);
    else if (stats) await copyFile(source, target).catch(ignoreMissing);
  }
}

function filesOnS3(storage: Storage, name: string): StoredFiles {
  return {
    name,
    async copyTo(folder) {
      await mkdir(folder);
      for (const bucket of buckets)
        for await (const path of allPaths(storage, bucket)) {
          const storedFile = await storage.open(bucket, path);
          // Deleted meanwhile.
          if (!storedFile) continue;
          const file = join(folder, bucket, ...path.split('/'));
          await mkdir(dirname(file), { recursive: true });
          await pipeline(storedFile.stream, createWriteStream(file));
        }
    },
    async isEmpty() {
      for (const bucket of buckets) for await (const _ of allPaths(storage, bucket)) return false;
      return true;
    },
    async fillFrom(folder) {
      for (const bucket of buckets) {
        const from = join(folder, bucket);
        for (const file of await filesBelow(from))
          await storage.putFile(bucket, relative(from, file).split(sep).join('/'), file);
      }
    },
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
}
