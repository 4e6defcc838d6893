import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { chunk, picture, pngCard, portabilityCalls, readCard, v2, v3 } from './testing/files.ts';
import {
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
} from './testing/hostile.ts';

const site = testSite();
const { preview, importFile, exportFile } = portabilityCalls(site);
let as: Person;
let trap: Server;
let hits = 0;

beforeAll(async () => {
  as = await site.newPerson();
  trap = createServer((_, response) => {
    hits++;
    response.end(picture());
  });
  await new Promise<void>((ready) => trap.listen(0, '127.0.0.1', ready));
});

afterAll(() => trap.close());

test.each<[string, () => string | object | Uint8Array, number, string | RegExp]>([
  ['an empty file', () => '', 400, notACard],
  ['JSON of another kind', () => ({ hello: 'world' }), 400, otherJson],
  ['a card without a name', () => v2({ name: '' }), 400, 'This card has no name in it.'],
  ['a picture without a card', () => picture(), 400, noCard],
  ['a picture that ends early', () => png().subarray(0, -20), 400, damaged],
  ['JSON a million deep', () => deep(1_000_000), 400, tooDeep],
  ['half a million values', () => v2({ junk: Array(500_000).fill(0) } as object), 413, tooLarge],
  ['a file of 51 MB', () => Buffer.alloc(51 * 1024 * 1024), 413, tooLarge],
  ['an empty zip', () => zipSync({}), 400, noCardInArchive],
  ['a zip bomb', () => charx({ 'assets/zero': new Uint8Array(60_000_000) }), 413, tooLarge],
  [
    'an archive with a path out of its folder',
    () => charx({ '../../etc/passwd': strToU8('x') }),
    400,
    damaged,
  ],
])('%s is rejected with a reason', async (_what, file, status, message) => {
  expect(await importFile(as, file())).toMatchObject({
    status,
    body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
  });
  expect(await (await site.call('GET', '/api/v1/personas/own', { as })).json()).toBeNull();
});

test('markup and scripts are removed from every field', async () => {
  const person = await site.newPerson();
  const evil =
    '<script>steal()</script><img src=x onerror=steal()><style>*{display:none}</style>Good <b onclick=steal()>words</b><svg/onload=steal()>';
  const { body } = await importFile(
    person,
    v3({
      name: `Ann ${evil}`,
      description: evil,
      personality: `- ${evil}\n- Two ${evil}\n- Three`,
      mes_example: `<START>\n{{char}}: ${evil}`,
      tags: ['<i>kind</i>'],
      character_book: {
        entries: [{ keys: [`k ${evil}`], content: evil, enabled: true, insertion_order: 0, extensions: {} }],
        extensions: {},
      },
      extensions: { foyer: { version: 1, style_instructions: evil, test_questions: [`Why? ${evil}`] } },
    }),
  );
  const { persona } = body;
  const { rows } = await site.platform.database.db.execute(
    `select key, value from fo_facts where fo_id = '${persona.id}'`,
  );
  const questions = await (
    await site.call('GET', `/api/v1/personas/${persona.id}/questions`, { as: person })
  ).json();
  const storedText = JSON.stringify([persona, rows, questions]);
  expect(storedText).not.toMatch(/steal|display:none|<[a-z]/i);
  expect([persona.name, persona.bio, persona.tags]).toEqual(['Ann Good words', 'Good words', ['kind']]);
  expect(rows).toEqual([{ key: 'k Good words', value: 'Good words' }]);
  expect(questions[0].question).toBe('Why? Good words');
});

test('no URL in a card is ever fetched', async () => {
  const { port } = trap.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/icon.png`;
  const uris = [
    address,
    'file:///etc/passwd',
    '/etc/passwd',
    '../../etc/passwd',
    'ftp://127.0.0.1/x',
    `//127.0.0.1:${port}/x`,
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image href="${address}" xlink:href="${address}" width="9" height="9"/></svg>`;
  const inside = [
    `data:image/svg+xml;base64,${btoa(svg)}`,
    `data:text/html;base64,${btoa('<h1>')}`,
    'data:image/png;base64,AAAA',
    'data:,x',
  ];
  const cardWith = (uri: string) =>
    v3({
      description: `![x](${address}) <img src="${address}">`,
      source: [address],
      avatar: address,
      assets: [{ type: 'icon', uri, name: 'main', ext: 'png' }],
      extensions: { foyer: { portrait: uri } },
    });
  for (const uri of [...uris, ...inside]) {
    const { picture, report } = await readCard(cardWith(uri));
    expect(picture).toBeNull();
    expect(report.left_out).toContainEqual({ field: 'portrait', count: 1 });
  }
  const file = charx({
    'assets/icon.svg': strToU8(svg),
    'card.json': strToU8(
      JSON.stringify(
        v3({ assets: [{ type: 'icon', uri: 'embeded://assets/icon.svg', name: 'main', ext: 'svg' }] }),
      ),
    ),
  });
  expect((await preview(as, file)).body.portrait).toBeNull();
  const imported = await importFile(await site.newPerson(), cardWith(address));
  expect(imported).toMatchObject({ status: 200, body: { persona: { name: 'Seraphina', avatar_url: null } } });
  expect(hits).toBe(0);
});

test('a long name that is inserted often does not exceed the limits', async () => {
  const person = await site.newPerson();
  const name = 'n'.repeat(1_000_000);
  const card = v2({ name, description: '{{char}} '.repeat(300), tags: ['<script'.repeat(200_000)] });
  const { status, body } = await importFile(person, card);
  expect(status).toBe(200);
  expect(body.persona.name).toMatch(/^n+…$/);
  expect(body.persona.bio).toMatch(/^n{50} n{50} /);
  expect(body.report.cut).toContainEqual({ field: 'bio', from: 300 * 51 - 1, to: 1000 });
});

test('a portrait is re-encoded, so that others cannot read the card in it', async () => {
  const person = await site.newPerson();
  const { body } = await importFile(person, pngCard({ chara: v2({ system_prompt: 'My secret prompt' }) }));
  const stored = Buffer.from(await (await site.call('GET', body.persona.avatar_url)).arrayBuffer()).toString(
    'latin1',
  );
  expect(stored).toMatch(/^RIFF/);
  expect(stored).not.toMatch(/chara|tEXt|secret/);
});

test('a picture with too many pixels is left out before it is decoded', async () => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 2], 8);
  const bomb = Buffer.concat([
    picture().subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', deflateRawSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const { status, body } = await preview(
    as,
    v3({
      assets: [
        { type: 'icon', uri: `data:image/png;base64,${bomb.toString('base64')}`, name: 'main', ext: 'png' },
      ],
    }),
  );
  expect([status, body.portrait]).toEqual([200, null]);
});

test('keys such as __proto__ are harmless in import and export', async () => {
  const person = await site.newPerson();
  const json = JSON.stringify(v2({ scenario: 'x' })).replace(
    '"extensions":{}',
    '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"extensions":{"__proto__":{"polluted":true},"toString":"kept"}',
  );
  const { status, body } = await importFile(person, json);
  expect(status).toBe(200);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  const out = (await exportFile(person, body.persona.id, 'v2')).bytes.toString();
  expect(out).not.toContain('__proto__');
  expect(JSON.parse(out).data.extensions.toString).toBe('kept');
});

test('NUL is removed, and lone surrogates are replaced', async () => {
  const person = await site.newPerson();
  const { status, body } = await importFile(
    person,
    v2({ description: 'a\u0000b\ud800c', scenario: '\u0000\udfff', 'k\u0000': 'v' } as object),
  );
  expect([status, body.persona.bio]).toEqual([200, 'ab\ufffdc\n\ngentle, watchful']);
});

test('a request without a file is rejected', async () => {
  const person = await site.newPerson();
  const empty = await site.call('POST', '/api/v1/personas/import', { as: person, body: new FormData() });
  expect([empty.status, (await empty.json()).message]).toEqual([400, 'Please choose a file.']);
  expect(
    (await site.call('POST', '/api/v1/personas/import', { as: person, body: { file: 'x' } })).status,
  ).toBe(400);
});
