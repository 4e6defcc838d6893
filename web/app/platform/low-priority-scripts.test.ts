import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { lowPriorityScripts } from './low-priority-scripts';

const transform = async (...chunks: Buffer[]) => {
  let ends = 0;
  const page = await text(Readable.from(chunks).pipe(lowPriorityScripts(() => ends++)));
  expect(ends).toBe(1);
  return page;
};

test('however the page is split into chunks, module preloads in its head get a low priority, and nothing else changes', async () => {
  const link = '<link rel="modulepreload" href="/a.js"/>';
  const low = '<link rel="modulepreload" fetchpriority="low" href="/a.js"/>';
  const page = (one: string) => `<head><title>Zoë 狐</title>${one}${one}</head><body>é ${link}</body>`;
  const bytes = Buffer.from(page(link));
  for (let cut = 0; cut <= bytes.length; cut++)
    expect(await transform(bytes.subarray(0, cut), bytes.subarray(cut))).toBe(page(low));
  expect(await transform(...[...bytes].map((byte) => Buffer.from([byte])))).toBe(page(low));
});

test('a page that ends within its head is passed on as far as it was written', async () => {
  expect(await transform(Buffer.from('<head><title>Fo'))).toBe('<head><title>Fo');
});
