import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { chunk, picture, pngCard, readCard, v2, v3, withChunk } from '../testing/files.ts';

const card = strToU8(JSON.stringify(v3({})));
const charx = (files: Record<string, Uint8Array>) => zipSync({ 'card.json': card, ...files });
const damaged = 'This file is damaged and cannot be read. Please export the card again.';
const noCard = 'There is no character card in this picture. Please choose the card that it was exported as.';
const notACard = 'This file is not a character card. Please choose a card as PNG, JSON or CHARX.';
const otherJson =
  'This file is JSON, but not a character card. Please choose a card as PNG, JSON or CHARX, or an FO that was exported here.';
const noCardInArchive =
  'There is no character card (card.json) in this archive. Please choose a card as PNG, JSON or CHARX.';
const tooLarge = /^This card is too large\./;
const tooDeep = 'This card is nested too deeply to be read.';

function changed(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32BE(value, at);
  return copy;
}

const textOf = (png: Buffer) => png.indexOf('tEXt') - 4;
const png = () => pngCard({ chara: v2({}) });
const deep = (levels: number) =>
  `{"spec":"chara_card_v2","data":{"name":"x","a":${'['.repeat(levels)}${']'.repeat(levels)}}}`;

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
  ['a picture that ends in its card', () => png().subarray(0, textOf(png()) + 40), damaged],
  ['a wrong checksum', () => changed(png(), textOf(png()) + 60, 0), damaged],
  ['a chunk of 4 GB', () => changed(png(), textOf(png()), 0xffffffff), damaged],
  ['a chunk of 2 GB', () => changed(png(), textOf(png()), 0x7fffffff), damaged],
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
