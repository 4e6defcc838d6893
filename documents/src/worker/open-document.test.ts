import { expect, onTestFinished, test, vi } from 'vitest';
import { fixture } from '../testing/fixtures.ts';
import { openDocument, openInWorker, type WorkerOptions } from './open-document.ts';

const text = (content: string) => new TextEncoder().encode(content) as Uint8Array<ArrayBuffer>;
const openHostile = (behaviour: string, options?: WorkerOptions) =>
  openInWorker<number[], { bytes: Uint8Array<ArrayBuffer>; behaviour: string }>(
    new URL('../testing/hostile-worker.ts', import.meta.url),
    { bytes: text(''), behaviour },
    options,
  );

test('a document is read in a thread, and its blocks come batch by batch', async () => {
  await using document = await openDocument({
    bytes: text('One.\n\nTwo.\n\nThree.'),
    format: 'txt',
    batchSize: 2,
  });
  expect([document.size, document.notes]).toEqual([3, []]);
  const batches = [await document.next(), await document.next(), await document.next()];
  expect(batches.map((blocks) => blocks.map((block) => block.kind === 'text' && block.text))).toEqual([
    ['One.', 'Two.'],
    ['Three.'],
    [],
  ]);
});

test('a thread does not report its imports to Node’s watch mode, which would arrive as its answers', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  await using document = await openDocument({ bytes: text('One.'), format: 'txt', batchSize: 9 });
  expect(document.size).toBe(1);
});

test('bytes that are a view of a larger buffer are not detached', async () => {
  const bytes = text('Before. After.').subarray(8);
  await using document = await openDocument({ bytes, format: 'txt', batchSize: 9 });
  expect(await document.next()).toEqual([{ kind: 'text', text: 'After.' }]);
  expect(bytes).toHaveLength(6);
});

test('a problem of the document is reported in the same way as without a thread', async () => {
  const bytes = new Uint8Array(await fixture('pictures/sky.png'));
  const opened = openDocument({ bytes, format: 'pdf', batchSize: 9 });
  await expect(opened).rejects.toMatchObject({ name: 'DocumentProblem', kind: 'corrupt' });
});

test('each page that is an image is reported, and the thread waits for the answer', async () => {
  const pages: number[] = [];
  await using document = await openHostile('pages', {
    onPage: async (page) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      pages.push(page);
    },
  });
  expect(pages).toEqual([1, 2]);
  expect(await document.next()).toEqual([1]);
});

test.each<[string, WorkerOptions['limits'], object]>([
  ['crash', {}, { message: 'out of luck' }],
  ['exit', {}, { message: 'the reading thread ended early' }],
  ['spin', { milliseconds: 1500 }, { kind: 'tooSlow' }],
  ['memory', { heapMegabytes: 32 }, { kind: 'tooLarge' }],
  ['outside the heap', { threadMegabytes: 150 }, { kind: 'tooLarge' }],
])('%s in the thread rejects, and leaves the process alone', async (behaviour, limits, error) => {
  await expect(openHostile(behaviour, { limits })).rejects.toMatchObject(error);
});

test('memory used before is not counted for the document', async () => {
  // The process may have less memory than at the start: that of earlier documents was returned, and that of this one is
  // not yet filled.
  const limits = { processGrowthMegabytes: -1000, unreturnedMegabytes: -2000, threadMegabytes: 10_000 };
  await expect(openHostile('outside the heap', { limits })).rejects.toThrow('earlier documents');
});

test('a crash after reading rejects the batch that was asked for', async () => {
  await using document = await openHostile('crash later');
  await expect(document.next()).rejects.toThrow('out of luck');
});

test('an abort ends the thread', async () => {
  const signal = AbortSignal.timeout(200);
  await expect(openHostile('spin', { signal })).rejects.toMatchObject({ name: 'TimeoutError' });
});
