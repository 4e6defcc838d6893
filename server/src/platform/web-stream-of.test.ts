import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { webStreamOf } from './web-stream-of.ts';

test('the web stream has the bytes of the Node stream, which is read only on demand', async () => {
  let reads = 0;
  const pieces = async function* () {
    for (const piece of ['one ', 'two']) {
      reads++;
      yield Buffer.from(piece);
    }
  };
  const body = webStreamOf(Readable.from(pieces()));
  expect(reads).toBe(0);
  expect(await text(body)).toBe('one two');
});

test.each([
  ['before the first read', false],
  ['while a read waits', true],
])('the stream is destroyed when its body is cancelled %s', async (_when, isRead) => {
  const stream = new PassThrough();
  const reader = webStreamOf(stream).getReader();
  const read = isRead ? reader.read() : undefined;
  await reader.cancel();
  expect(stream.destroyed).toBe(true);
  expect((await read)?.done ?? true).toBe(true);
});

test('an error before the first read is reported to the reader', async () => {
  const stream = new PassThrough();
  const body = webStreamOf(stream);
  stream.destroy(new Error('no such file'));
  await new Promise((resolve) => stream.once('close', resolve));
  await expect(text(body)).rejects.toThrow('no such file');
});
