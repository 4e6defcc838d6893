import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { chunk, picture, readCard, v2, withChunk } from '../testing/files.ts';
import {
  card,
  charx,
  damaged,
  deep,
  noCard,
  noCardInArchive,
  notACard,
  otherJson,
  png,
  tooDeep,
  tooLarge,
} from '../testing/hostile.ts';

function overwriteUint32(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32BE(value, at);
  return copy;
}

const textChunkStart = (png: Buffer) => png.indexOf('tEXt') - 4;

/** A zip whose entry unpacks to more than its declared size. */
function zipWithFalseSize(): Buffer {
  const zip = Buffer.from(zipSync({ 'card.json': [strToU8('0'.repeat(5_000_000)), { level: 9 }] }));
  const central = zip.indexOf(Buffer.from('PK\u0001\u0002'));
  zip.writeUInt32LE(100, central + 24);
  zip.writeUInt32LE(100, 22);
  return zip;
}

test.each<[string, () => string | object | Uint8Array, string | RegExp]>([
  ['text', () => 'Once upon a time', notACard],
  ['a list', () => [v2({})], otherJson],
  ['a number', () => '7', otherJson],
  ['null', () => 'null', otherJson],
  ['a card whose name is markup', () => v2({ name: '<b></b>' }), 'This card has no name in it.'],
  ['a name that is no text', () => v2({ name: 7 as never }), 'This card has no name in it.'],
  ['a JPEG', () => picture('jpeg'), noCard],
  ['a WebP', () => picture('webp'), noCard],
  ['invalid base64', () => withChunk(chunk('tEXt', Buffer.from('chara\0%%%%not base64%%%%'))), damaged],
  ['base64 that is not JSON', () => withChunk(chunk('tEXt', Buffer.from(`chara\0${btoa('[1,2')}`))), damaged],
  ['a picture that ends in its card', () => png().subarray(0, textChunkStart(png()) + 40), damaged],
  ['a wrong checksum', () => overwriteUint32(png(), textChunkStart(png()) + 60, 0), damaged],
  ['a chunk of 4 GB', () => overwriteUint32(png(), textChunkStart(png()), 0xffffffff), damaged],
  ['a chunk of 2 GB', () => overwriteUint32(png(), textChunkStart(png()), 0x7fffffff), damaged],
  ['a keyword without an end', () => withChunk(chunk('tEXt', Buffer.from('chara'))), noCard],
  ['JSON 10,000 deep', () => deep(10_000), tooDeep],
  ['11 MB of JSON', () => v2({ description: 'x'.repeat(11_000_000) }), tooLarge],
  ['5 MB of a card', () => v2({ scenario: 'x'.repeat(5_000_000) }), tooLarge],
  ['a picture of 21 MB', () => Buffer.concat([png(), Buffer.alloc(21_000_000)]), tooLarge],
  ['a zip without a card', () => zipSync({ 'readme.txt': strToU8('x') }), noCardInArchive],
  ['a card in a folder', () => zipSync({ 'folder/card.json': card }), noCardInArchive],
  ['half a zip', () => Buffer.from(charx({})).subarray(0, 60), damaged],
  [
    'more than 2,000 entries',
    () => charx(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`a/${at}`, strToU8('x')]))),
    tooLarge,
  ],
  [
    'a card that is a zip bomb',
    () => zipSync({ 'card.json': new Uint8Array(15_000_000).fill(32) }),
    tooLarge,
  ],
  ['a zip with a false size', zipWithFalseSize, damaged],
  ['an absolute path', () => charx({ '/etc/passwd': strToU8('x') }), damaged],
])('%s is rejected with a reason', async (_what, file, message) => {
  await expect(readCard(file())).rejects.toThrow(message);
});
