import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Bucket, buckets, type Storage } from './storage.ts';

/** Copies all files that do not exist yet, and keeps the originals. Resolves to their number. */
export async function copyFiles(from: Storage, to: Storage): Promise<number> {
  let copied = 0;
  for (const bucket of buckets)
    for await (const path of allPaths(from, bucket)) {
      if (await to.has(bucket, path)) continue;
      const storedFile = await from.open(bucket, path);
      // The file was deleted after the paths were listed.
      if (!storedFile) continue;
      const file = await to.stagingFile();
      await pipeline(storedFile.stream, createWriteStream(file, { mode: 0o600 }));
      await to.putFile(bucket, path, file);
      copied++;
    }
  return copied;
}

/** The paths of all files, however new. */
export const allPaths = (storage: Pick<Storage, 'list'>, bucket: Bucket) =>
  storage.list(bucket, new Date(8_640_000_000_000_000));
