import { expect, test } from 'vitest';
import { type OpenDocument, openInWorker, type WorkerLimits } from './open-document.ts';

interface Input {
  bytes: Uint8Array<ArrayBuffer>;
  behaviour: string;
}

const openWith = (behaviour: string, limits: Partial<WorkerLimits> = {}) =>
  openInWorker<number[], Input>(
    new URL('../testing/hostile-worker.ts', import.meta.url),
    { bytes: new Uint8Array(), behaviour },
    { limits },
  );

test('a document is not blamed for the memory of another', async () => {
  // The limit is less than what the other one takes, and far more than a thread without work.
  const limits = { threadMegabytes: 150 };
  await using innocent: OpenDocument<number[]> = await openWith('none', limits);
  await expect(openWith('outside the heap', limits)).rejects.toMatchObject({ kind: 'tooLarge' });
  expect(await innocent.next()).toEqual([1]);
});

test('if documents together need too much memory, the largest is stopped, and can be read when there is enough memory again', async () => {
  const otherDocument = await openWith('none');
  // Memory of earlier documents may be returned meanwhile.
  const limits = { processGrowthMegabytes: -1000, threadMegabytes: 10_000 };
  const made = await openWith('outside the heap', limits).catch((error: unknown) => error);
  expect(made).toMatchObject({ name: 'MemoryInUse' });
  let isFree = false;
  const freed = (made as { freed: Promise<void> }).freed.then(() => {
    isFree = true;
  });
  expect(await otherDocument.next()).toEqual([1]);
  expect(isFree).toBe(false);
  await otherDocument[Symbol.asyncDispose]();
  await freed;
});

test('memory of other work is not counted for documents', async () => {
  const held = Buffer.alloc(400 * 2 ** 20, 1);
  await using document = await openWith('large', { processGrowthMegabytes: 300, unreturnedMegabytes: 100 });
  expect(await document.next()).toEqual([1]);
  expect(held.at(-1)).toBe(1);
});
