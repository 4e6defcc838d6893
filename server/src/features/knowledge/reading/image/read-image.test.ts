import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { saidOf } from '../../testing/passages.ts';
import { knowledgeSite } from '../../testing/site.ts';
import { filesOf, upload, uploaded } from '../../testing/upload.ts';

const site = knowledgeSite();
const picture = (name: string) => readFile(join(import.meta.dirname, '../../testing/pictures', name));
const wrongType = 'Please select a valid file type (txt, pdf, md, docx, xlsx, pptx, png, jpg, jpeg)';

async function readingOf(content: Buffer, name: string) {
  const owner = await site.newOwner();
  const { job } = await uploaded(site, owner, content, name);
  return { job, text: (await saidOf(site, owner.foId)).map((one) => one.text).join('\n') };
}

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A grey picture of those rows, each of its filter, none, and its pixels. */
function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  for (let row = 0; row < pixels.length; row += width + 1) pixels[row] = 0;
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** What a camera writes that was turned, in the byte order of either kind of camera. */
function turned(jpeg: Buffer, orientation: number, order: 'II' | 'MM'): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write(order);
  const put16 = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const put32 = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  put16(42, 2);
  put32(8, 4);
  put16(1, 8);
  put16(0x0112, 10);
  put16(3, 12);
  put32(1, 14);
  put16(orientation, 18);
  const data = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, data.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

test('the text of a scan is read', async () => {
  const { job, text } = await readingOf(await picture('bakery.png'), 'scan.png');
  expect(job).toMatchObject({ status: 'completed', error_message: null });
  expect(text).toContain('Rye bread is baked on Tuesday and Friday.');
  expect(text).toContain('The baker is called Henrik Sandvik.');
});

test.each(['II', 'MM'] as const)('a photograph taken sideways is turned first (%s)', async (order) => {
  const photo = turned(await picture('ferry-on-its-side.jpg'), 8, order);
  expect((await readingOf(photo, 'photo.jpeg')).text).toContain('The last ferry to Lund leaves at 21:40.');
});

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ['a blank page', () => pngOf(400, 300, Buffer.alloc(401 * 300, 255)), /No text was found in this picture/],
  ['noise', () => pngOf(400, 300, randomBytes(401 * 300)), /No text was found in this picture/],
  ['a picture of 4,000 million pixels', () => pngOf(65_000, 65_000, Buffer.alloc(10)), /too many pixels/],
  ['a picture without pixels', () => pngOf(0, 0, Buffer.alloc(0)), /damaged/],
  ['half a header', async () => (await picture('bakery.png')).subarray(0, 20), /damaged/],
  ['nothing', () => Buffer.alloc(0), /no text in it/],
])('%s fails with a reason and leaves no passage', async (_, content, reason) => {
  const { job, text } = await readingOf(await content(), 'picture.png');
  expect(job.status).toBe('failed');
  expect(job.error_message).toMatch(reason);
  expect(text).toBe('');
});

test.each([
  ['a photograph called a drawing', 'ferry-on-its-side.jpg', 'photo.png'],
  ['a scan called a document', 'bakery.png', 'scan.docx'],
  ['a scan called a PDF', 'bakery.png', 'scan.pdf'],
])('%s is refused at once', async (_, file, name) => {
  const owner = await site.newOwner();
  const answer = await upload(site, owner, await picture(file), name);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: wrongType });
  expect(await filesOf(site, owner)).toEqual([]);
});
