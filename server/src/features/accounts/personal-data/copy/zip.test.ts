import { expect, test } from 'vitest';
import { zipOf } from './zip.ts';

test('an archive that is closed stops reading its entries', async () => {
  let isStopped = false;
  async function* content() {
    try {
      for (;;) yield Buffer.from(crypto.getRandomValues(new Uint8Array(10_000)));
    } finally {
      isStopped = true;
    }
  }
  async function* entries() {
    yield { path: 'endless.bin', content: content() };
  }
  const archive = zipOf(entries());
  for await (const _ of archive) break;
  await expect.poll(() => isStopped).toBe(true);
});
