import type { Bucket, Storage } from '#platform/storage';

const farFuture = new Date(8_640_000_000_000_000);

/** The paths of a bucket's files, or of those written before then. */
export async function storedPaths(
  storage: Pick<Storage, 'list'>,
  bucket: Bucket,
  writtenBefore = farFuture,
): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of storage.list(bucket, writtenBefore)) paths.push(path);
  return paths;
}
