import type { Bucket, Storage } from './storage.ts';

/** Paths per query: few enough to spare memory and other requests. */
const pathsAtOnce = 1000;

/**
 * Removes a bucket's files that were written before then, but for those of the given paths that `usedOf` returns. Goes
 * on after a file that cannot be removed, and throws the first failure at the end.
 */
export async function removeUnused(
  storage: Pick<Storage, 'list' | 'remove'>,
  { bucket, writtenBefore }: { bucket: Bucket; writtenBefore: Date },
  usedOf: (paths: string[]) => Promise<string[]>,
): Promise<void> {
  let failure: unknown;
  const remove = async (path: string) => storage.remove(bucket, path);
  for await (const paths of batchesOf(storage.list(bucket, writtenBefore))) {
    const used = new Set(await usedOf(paths));
    for (const path of paths)
      if (!used.has(path)) await remove(path).catch((error: unknown) => (failure ??= error));
  }
  if (failure) throw failure;
}

async function* batchesOf(paths: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const path of paths) {
    batch.push(path);
    if (batch.length < pathsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
