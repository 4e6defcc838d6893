import { maxFailures } from './removals.ts';
import type { Bucket, Storage } from './storage.ts';

/** Paths per query: few enough to spare memory and other requests. */
const pathsAtOnce = 1000;

/**
 * Removes a bucket's files that were written before then and are unused: `usedOf` returns those of the given paths that
 * are used. Continues after a failure, until several in a row, and throws the first failure at the end.
 */
export async function removeUnused(
  storage: Pick<Storage, 'list' | 'remove'>,
  { bucket, writtenBefore }: { bucket: Bucket; writtenBefore: Date },
  usedOf: (paths: string[]) => Promise<string[]>,
): Promise<void> {
  let failure: unknown;
  let failuresInRow = 0;
  for await (const paths of batchesOf(storage.list(bucket, writtenBefore))) {
    const used = new Set(await usedOf(paths));
    for (const path of paths.filter((one) => !used.has(one))) {
      try {
        await storage.remove(bucket, path);
        failuresInRow = 0;
      } catch (error) {
        failure ??= error;
        if (++failuresInRow === maxFailures) throw failure;
      }
    }
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
