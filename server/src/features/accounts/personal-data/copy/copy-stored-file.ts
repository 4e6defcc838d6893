import { basename, extname } from 'node:path';
import type { Platform } from '#platform/context';
import type { DataFile, DataPath } from '#platform/features';
import type { Bucket } from '#platform/storage';

interface Stored {
  bucket: Bucket;
  path: string;
  /** File name shown to the person. */
  name: string;
}

/** A stored file for the archive; nothing if it was deleted since its row was read. */
export async function* copyStoredFile(
  { storage }: Pick<Platform, 'storage'>,
  pathOf: DataPath,
  { bucket, path, name }: Stored,
): AsyncGenerator<DataFile> {
  const file = await storage.open(bucket, path);
  if (!file) return;
  const archivePath = pathOf(`files/${bucket}/`, basename(name, extname(name)), extname(path));
  yield { path: archivePath, content: file.stream };
}
