import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Note } from '../note.ts';
import { readBlocks } from '../read-blocks.ts';
import { fixture } from '../testing/fixtures.ts';
import { largeScan } from '../testing/large-scan.ts';
import { sectionsOf } from '../testing/sections.ts';

const picture = (name: string) => fixture(`pictures/${name}`);

async function readText(content: Buffer, format: 'png' | 'jpg', notes: Note[] = []) {
  const blocks = await readBlocks(new Uint8Array(content), format, { onNote: (note) => notes.push(note) });
  return sectionsOf(blocks)
    .map(({ text }) => text)
    .join('\n');
}

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A grey PNG. `rows`: for each row a byte for its filter, which becomes 0 (none), then its pixels. */
function pngOf(width: number, height: number, rows: Buffer): Buffer {
  for (let at = 0; at < rows.length; at += width + 1) rows[at] = 0;
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The JPEG with this EXIF orientation, in this byte order. */
function withOrientation(jpeg: Buffer, orientation: number, order: 'II' | 'MM'): Buffer {
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
  const text = await readText(await picture('bakery.png'), 'png');
  expect(text).toContain('Rye bread is baked on Tuesday and Friday.');
  expect(text).toContain('The baker is called Henrik Sandvik.');
});

test.each(['II', 'MM'] as const)('a photograph taken sideways is turned first (%s)', async (order) => {
  const photo = withOrientation(await picture('ferry-on-its-side.jpg'), 8, order);
  expect(await readText(photo, 'jpg')).toContain('The last ferry to Lund leaves at 21:40.');
});

test.each([1, 8])('a scan of 600 dots per inch is read in EXIF orientation %d', async (orientation) => {
  const scan = await (await largeScan(orientation === 8)).encode('jpeg', 80);
  expect(await readText(withOrientation(scan, orientation, 'MM'), 'jpg')).toContain(
    'The baker is called Henrik Sandvik.',
  );
});

test('text recognised with low confidence is left out and noted', async () => {
  const clear = await loadImage(await picture('bakery.png'));
  const canvas = createCanvas(clear.width, 2 * clear.height);
  const context = canvas.getContext('2d');
  context.drawImage(clear, 0, 0);
  context.filter = 'blur(2px)';
  context.drawImage(clear, 0, clear.height);
  const notes: Note[] = [];
  const text = await readText(await canvas.encode('png'), 'png', notes);
  expect(text.match(/bread|baker/g)).toEqual(['bread', 'baker']);
  expect(text).not.toMatch(/bevad|babed|Tursdey/);
  expect(notes).toEqual([{ kind: 'lines_unsure', lines: expect.any(Number) }]);
});

test('a picture whose whole text has low confidence is rejected as having none', async () => {
  const clear = await loadImage(await picture('bakery.png'));
  const canvas = createCanvas(clear.width, clear.height);
  const context = canvas.getContext('2d');
  context.filter = 'blur(2px)';
  context.drawImage(clear, 0, 0);
  await expect(readText(await canvas.encode('png'), 'png')).rejects.toThrow(/No text was found/);
});

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ['a blank page', () => pngOf(400, 300, Buffer.alloc(401 * 300, 255)), /No text was found in this picture/],
  ['noise', () => pngOf(400, 300, randomBytes(401 * 300)), /No text was found in this picture/],
  ['a picture of 4,000 million pixels', () => pngOf(65_000, 65_000, Buffer.alloc(10)), /too many pixels/],
  ['a picture without pixels', () => pngOf(0, 0, Buffer.alloc(0)), /damaged/],
  ['half a header', async () => (await picture('bakery.png')).subarray(0, 20), /damaged/],
  ['an empty file', () => Buffer.alloc(0), /no text in it/],
])('%s fails with a reason', async (_, content, reason) => {
  await expect(readText(await content(), 'png')).rejects.toThrow(reason);
});

test('the description of a picture is placed above its text; without a description the text alone is read', async () => {
  const bytes = new Uint8Array(await picture('bakery.png'));
  const described = await readBlocks(bytes, 'png', { describe: async () => 'A chalk drawing of a loaf.' });
  expect(described[0]).toEqual({ kind: 'text', text: 'A chalk drawing of a loaf.' });
  const undescribed = await readBlocks(bytes, 'png', { describe: async () => undefined });
  expect(described.slice(1)).toEqual(undescribed);
});

test('a picture with neither text nor a description is rejected', async () => {
  const sky = readBlocks(new Uint8Array(await picture('sky.png')), 'png', {
    describe: async () => undefined,
  });
  await expect(sky).rejects.toMatchObject({ kind: 'notDescribed' });
});
