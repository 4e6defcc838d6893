import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chunk, pngCard, readCard, v2, v3, withChunk } from '../testing/files.ts';

const notACard =
  'This file is JSON, but not a character card. Please choose a card as PNG, JSON or CHARX, or an FO that was exported here.';
const lorebook =
  'This file is a lorebook (world info), not a character card. Please choose the card that it belongs to, as PNG, JSON or CHARX: its lore comes in with it.';
const loreEntry = {
  uid: 0,
  key: ['glade'],
  keysecondary: [],
  comment: 'Glade',
  content: 'Old.',
  constant: false,
};

test.each<[string, object, string]>([
  ['world info of SillyTavern', { entries: { 0: loreEntry } }, lorebook],
  [
    'world info with a name',
    { name: 'The glade', description: 'Lore.', entries: { 0: loreEntry } },
    lorebook,
  ],
  [
    'a lorebook of chub',
    {
      name: 'The glade',
      description: 'Lore.',
      is_creation: false,
      scan_depth: 2,
      token_budget: 500,
      recursive_scanning: false,
      extensions: {},
      entries: [loreEntry],
    },
    lorebook,
  ],
  [
    'a lorebook of version 3',
    { spec: 'lorebook_v3', data: { name: 'The glade', extensions: {}, entries: [] } },
    lorebook,
  ],
  [
    'a memory book of agnai',
    {
      kind: 'memory',
      name: 'The glade',
      description: 'Lore.',
      entries: [{ name: 'Glade', entry: 'Old.', keywords: ['glade'] }],
    },
    lorebook,
  ],
  [
    'a lorebook of RisuAI',
    { type: 'risu', ver: 1, data: [{ key: 'glade', content: 'Old.', alwaysActive: false }] },
    lorebook,
  ],
  [
    'a lorebook of NovelAI',
    { lorebookVersion: 5, entries: [{ displayName: 'Glade', text: 'Old.', keys: ['glade'] }] },
    lorebook,
  ],
  ['a package', { name: 'leftpad', description: 'Pads.', version: '1.0.0', scenario: 'x' }, notACard],
  ['an answer of some API', { data: { name: 'Ann', description: 'A user.' } }, notACard],
  [
    'a scenario of agnai',
    { kind: 'scenario', name: 'At night', description: 'A forest.', text: 'It is dark.' },
    notACard,
  ],
  ['a preset', { name: 'Creative', temperature: 1.2, prompts: [], description: 'Warm.' }, notACard],
])('%s is rejected as not a persona', async (_what, file, message) => {
  await expect(readCard(file)).rejects.toThrow(message);
});

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
test.each<[string, (json: string) => Buffer]>([
  ['UTF-8 with a mark', (json) => Buffer.from(`\ufeff${json}`)],
  ['UTF-16, little-endian', (json) => utf16(`\ufeff${json}`)],
  ['UTF-16, big-endian', (json) => utf16(`\ufeff${json}`).swap16()],
  ['UTF-16, little-endian, without a mark', utf16],
  ['UTF-16, big-endian, without a mark', (json) => utf16(json).swap16()],
])('a card in %s is read', async (_what, encode) => {
  const json = ` ${JSON.stringify(v2({ name: 'Žofie 居里' }))}`;
  expect((await readCard(encode(json))).content.name).toBe('Žofie 居里');
  const inChunk = withChunk(chunk('tEXt', Buffer.from(`chara\0${encode(json).toString('base64')}`)));
  expect((await readCard(inChunk)).content.name).toBe('Žofie 居里');
});

const base64 = (card: object) => Buffer.from(JSON.stringify(card)).toString('base64');
const zTXt = (keyword: string, text: string | Buffer) =>
  withChunk(chunk('zTXt', Buffer.concat([Buffer.from(`${keyword}\0\0`, 'latin1'), deflateSync(text)])));
const iTXt = (keyword: string, text: string, compression: 0 | 1) =>
  withChunk(
    chunk(
      'iTXt',
      Buffer.concat([
        Buffer.from(`${keyword}\0${String.fromCharCode(compression)}\0en\0Karte\0`, 'latin1'),
        compression ? deflateSync(text) : Buffer.from(text),
      ]),
    ),
  );

test.each<[string, () => Buffer]>([
  ['tEXt as Chara', () => pngCard({ Chara: v2({}) })],
  ['tEXt as CHARA', () => pngCard({ CHARA: v2({}) })],
  ['tEXt as CCV3', () => pngCard({ CCV3: v3({}) })],
  ['zTXt', () => zTXt('chara', base64(v2({})))],
  ['iTXt', () => iTXt('ccv3', base64(v3({})), 0)],
  ['compressed iTXt', () => iTXt('chara', base64(v2({})), 1)],
  ['iTXt, as plain JSON', () => iTXt('chara', JSON.stringify(v2({ creator: 'Žofie' })), 0)],
])('a picture with its card in %s is read', async (_what, file) => {
  expect((await readCard(file())).content.name).toBe('Seraphina');
});

const damaged = { notes: [{ note: 'damaged_card', count: 1 }], source: 'card_v2' };
test.each<[string, () => Buffer]>([
  ['no base64', () => besideValidCard(chunk('tEXt', Buffer.from('ccv3\0%%%')))],
  [
    'half of its JSON',
    () => besideValidCard(chunk('tEXt', Buffer.from(`ccv3\0${base64(v3({})).slice(0, 200)}`))),
  ],
  ['nothing', () => besideValidCard(chunk('tEXt', Buffer.from('ccv3\0')))],
  [
    'a wrong checksum',
    () => {
      const broken = chunk('tEXt', Buffer.from(`ccv3\0${base64(v3({}))}`));
      broken.writeUInt32BE(crc32(broken), broken.length - 4);
      return besideValidCard(broken);
    },
  ],
  [
    'a zTXt chunk that is plain text',
    () => besideValidCard(chunk('zTXt', Buffer.from('ccv3\0\0plain text'))),
  ],
  [
    'a zip bomb',
    () =>
      besideValidCard(
        chunk('zTXt', Buffer.concat([Buffer.from('ccv3\0\0'), deflateSync(Buffer.alloc(60_000_000))])),
      ),
  ],
])('a valid chara beside a ccv3 with %s is read, and the problem is reported', async (_what, file) => {
  expect(await readCard(file())).toMatchObject({ content: { name: 'Second' }, report: damaged });
});

/** A picture with a valid `chara` chunk and another chunk. */
const besideValidCard = (card: Buffer) => withChunk(card, pngCard({ chara: v2({ name: 'Second' }) }));
