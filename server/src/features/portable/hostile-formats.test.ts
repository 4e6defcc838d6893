import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { chunk, picture, portabilityCalls, v3, withChunk } from './testing/files.ts';

const site = testSite();
const { preview, importFile } = portabilityCalls(site);
let as: Person;

beforeAll(async () => {
  as = await site.newPerson();
});

const damaged = 'This file is damaged and cannot be read. Please export the card again.';
const notACard = 'This file is not a character card. Please choose a card as PNG, JSON or CHARX.';
const otherJson = expect.stringMatching(/^This file is JSON, but not a character card\./);
const noCardInArchive =
  'There is no character card (card.json) in this archive. Please choose a card as PNG, JSON or CHARX.';
const tooLarge = expect.stringMatching(/^This card is too large\./);
const tooDeep = 'This card is nested too deeply to be read.';

const card = strToU8(JSON.stringify(v3({})));
const withCompressedChunk = (text: string | Buffer, png = picture()) =>
  withChunk(chunk('zTXt', Buffer.concat([Buffer.from('chara\0\0'), deflateSync(text)])), png);
const jpegCharx = (files: Record<string, Uint8Array> = {}) =>
  Buffer.concat([picture('jpeg'), zipSync({ 'card.json': card, ...files })]);
const deep = `{"spec":"chara_card_v2","data":{"name":"x","a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}}`;

/** A zip whose directory claims a size of two gigabytes. */
function zipWithFalseDirectory(): Buffer {
  const file = jpegCharx();
  file.writeUInt32LE(0x7fffffff, file.length - 10);
  return file;
}

test.each<[string, () => Buffer, number, string]>([
  [
    'a card that RisuAI has encrypted',
    () => withChunk(chunk('tEXt', Buffer.from('chara\0rcc||rccv1||AAAA||x||e30='))),
    400,
    'This file is protected with a password. Please choose a copy without one.',
  ],
  ['a decompression bomb', () => withCompressedChunk(Buffer.alloc(100_000_000)), 413, tooLarge],
  ['a compressed card that is nested deeply', () => withCompressedChunk(btoa(deep)), 400, tooDeep],
  [
    'two compressed chunks with JSON that is no card',
    () => withCompressedChunk('e30', withCompressedChunk('e30')),
    400,
    otherJson,
  ],
  [
    'a zTXt chunk that ends after its keyword',
    () => withChunk(chunk('zTXt', Buffer.from('chara\0'))),
    400,
    damaged,
  ],
  [
    'an iTXt chunk that ends after its compression flag',
    () => withChunk(chunk('iTXt', Buffer.from('chara\0\x01'))),
    400,
    damaged,
  ],
  [
    'a hundred thousand compressed chunks that are damaged',
    () => withChunk(Buffer.concat(Array(100_000).fill(chunk('zTXt', Buffer.from('chara\0\0no'))))),
    400,
    damaged,
  ],
  ['UTF-16 JSON that is nested deeply', () => Buffer.from(deep, 'utf16le'), 400, tooDeep],
  ['half a character of UTF-16', () => Buffer.from('\ufeff{', 'utf16le').subarray(0, 3), 400, notACard],
  ['a JPEG with half a CHARX', () => jpegCharx().subarray(0, -30), 400, damaged],
  ['a JPEG with an archive of a false size', zipWithFalseDirectory, 400, damaged],
  [
    'a JPEG with a decompression bomb',
    () => jpegCharx({ 'assets/zero': new Uint8Array(60_000_000) }),
    413,
    tooLarge,
  ],
  [
    'a JPEG with another archive',
    () => Buffer.concat([picture('jpeg'), zipSync({ x: card })]),
    400,
    noCardInArchive,
  ],
])('%s is rejected with a reason', async (_what, file, status, message) => {
  expect(await importFile(as, file())).toMatchObject({ status, body: { message } });
  expect(await (await site.call('GET', '/api/v1/personas/own', { as })).json()).toBeNull();
});

test('text crafted against slow regular expressions does not make the import exceed the test’s timeout', async () => {
  const halfMillion = 500_000;
  const slow = ['{{', '<%', '}}', '{{#if}}', '<% { %>', '{{random}} ', '! '].map((text) =>
    text.repeat(halfMillion / 10),
  );
  const entries = [
    ...slow,
    ' '.repeat(halfMillion),
    '@@x\n'.repeat(halfMillion / 10),
    ')'.repeat(halfMillion),
  ].map((content, at) => ({
    keys: ['k'],
    name: at % 2 ? 'x'.repeat(60) : 'y',
    content: `It is so ${at}. ${content} {{time}}`,
    enabled: true,
  }));
  const { status, body } = await preview(as, v3({ character_book: { entries } }));
  expect([status, body.counts.facts]).toEqual([200, 10]);
});
