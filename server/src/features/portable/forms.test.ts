import { strToU8, zipSync } from 'fflate';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Person, storedPaths, testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';
import { cardsIn, picture, pngCard, portabilityCalls, v2, v3 } from './testing/files.ts';

const site = testSite();
const { preview, importFile, exportFile } = portabilityCalls(site);
let as: Person;

beforeAll(async () => {
  as = await site.newPerson();
});

test('a file that is not a persona is rejected, and does not replace the existing persona', async () => {
  const { owner, id, call } = await createTestPersona(site);
  const worldInfo = { name: 'The glade', description: 'Lore.', entries: {} };
  expect(await importFile(owner, worldInfo, { replace: 'true' })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^This file is a lorebook/) },
  });
  expect((await call('GET', '/edit')).body).toMatchObject({ id, name: 'Marie Curie' });
});

test('a character of agnai is imported', async () => {
  const { status, body } = await preview(as, agnai);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Robot',
    bio: 'species: robot\npersonality: kind, patient',
    tags: ['metal'],
    counts: { facts: 1 },
    has_writing_sample: true,
    portrait: expect.stringContaining('data:image/webp'),
    report: { source: 'agnai', missing: ['core_principles'] },
  });
  expect(body.report.kept).toEqual(
    expect.arrayContaining(['scenario', 'first_mes', 'system_prompt', 'extensions.agnai']),
  );
  const person = await site.newPerson();
  const { persona } = (await importFile(person, agnai)).body;
  const { data } = JSON.parse((await exportFile(person, persona.id, 'v2')).bytes.toString());
  expect(data).toMatchObject({
    description: 'species: robot\npersonality: kind, patient',
    first_mes: 'Beep!',
    scenario: 'A cafe.',
    creator_notes: 'Made for tea.',
    alternate_greetings: ['Boop!'],
    character_book: {
      entries: [{ keys: ['oil'], content: 'It drinks oil.', name: 'Oil', enabled: true }, { enabled: false }],
    },
    extensions: {
      depth_prompt: { depth: 3, prompt: 'Stay.' },
      agnai: { persona: agnai.persona, voice: { service: 'none' } },
    },
  });
  // The agnai user id is not exported.
  expect(JSON.stringify(data)).not.toContain('user-7');
  const { kind: _, ...old } = { ...agnai, persona: { kind: 'text', attributes: { text: ['A robot.'] } } };
  expect((await preview(as, old)).body).toMatchObject({ bio: 'A robot.', report: { source: 'agnai' } });
});

const agnai = {
  kind: 'character',
  userId: 'user-7',
  name: 'Robot',
  description: 'Made for tea.',
  appearance: 'steel',
  avatar: `data:image/png;base64,${picture().toString('base64')}`,
  persona: { kind: 'attributes', attributes: { species: ['robot'], personality: ['kind', 'patient'] } },
  greeting: 'Beep!',
  scenario: 'A cafe.',
  sampleChat: '{{user}}: Hello?\n{{char}}: Hello!',
  tags: ['metal'],
  systemPrompt: 'You are {{char}}.',
  alternateGreetings: ['Boop!'],
  insert: { depth: 3, prompt: 'Stay.' },
  voice: { service: 'none' },
  characterBook: {
    kind: 'memory',
    _id: 'b',
    userId: 'user-7',
    name: 'Book',
    entries: [
      { name: 'Oil', entry: 'It drinks oil.', keywords: ['oil'], priority: 1, weight: 2, enabled: true },
      { name: 'Off', entry: 'Never.', keywords: ['off'], priority: 1, weight: 2, enabled: false },
    ],
  },
};

test('the old Pygmalion format is read, and fields with other names are preserved', async () => {
  const card = {
    char_name: 'Chiharu',
    char_persona: '{{char}} builds computers.',
    world_scenario: 'A park.',
    char_greeting: 'Hi!',
    example_dialogue: '<START>\nYou: Well?\nChiharu: Well!',
    metadata: { version: 1 },
  };
  const { body } = await importFile(await site.newPerson(), card);
  expect(body).toMatchObject({
    persona: { name: 'Chiharu', bio: 'Chiharu builds computers.', writing_sample: 'Well!' },
    report: { source: 'pygmalion', kept: ['scenario', 'first_mes', 'metadata'] },
  });
  expect((await preview(as, pngCard({ chara: card }))).body).toMatchObject({ name: 'Chiharu' });
});

test('a character of text-generation-webui is read', async () => {
  const card = {
    name: 'Chiharu',
    context: "{{char}}'s Persona: she builds computers.\n<START>\n{{user}}: Well?\n{{char}}: Well!",
    greeting: 'Hi!',
  };
  expect((await importFile(await site.newPerson(), card)).body).toMatchObject({
    persona: { name: 'Chiharu', bio: "Chiharu's Persona: she builds computers.", writing_sample: 'Well!' },
    report: { source: 'text_generation', kept: ['first_mes'] },
  });
});

/** A JPEG followed by a zip whose offsets count from the zip's own start, as RisuAI exports it. */
const jpegCharx = (card: object, files: Record<string, Uint8Array> = {}) =>
  Buffer.concat([picture('jpeg'), zipSync({ 'card.json': strToU8(JSON.stringify(card)), ...files })]);

test('the portrait of an import is not stored if the account is deleted meanwhile', async () => {
  const person = await site.newPerson();
  const { storage } = site.platform;
  const put = storage.putFile;
  vi.spyOn(storage, 'putFile').mockImplementationOnce(async (...portrait) => {
    await put(...portrait);
    const body = { confirmation: 'DELETE' };
    const response = await site.call('POST', '/functions/v1/delete-account', { as: person, body });
    expect(response.status).toBe(200);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  expect((await importFile(person, pngCard({ chara: v2({}) }))).status).toBe(401);
  const storedFiles = await storedPaths(storage, 'avatars');
  expect(storedFiles.filter((path) => path.startsWith(person.id))).toEqual([]);
});

test('a CHARX inside a JPEG is read; its own portrait takes precedence over the JPEG', async () => {
  const assets = [{ type: 'icon', uri: 'embeded://assets/icon.png', name: 'main', ext: 'png' }];
  const inside = jpegCharx(v3({ assets }), { 'assets/icon.png': picture('png', 40, 40) });
  const portrait = expect.stringContaining('data:image/webp');
  expect(await preview(as, inside)).toMatchObject({
    status: 200,
    body: { name: 'Seraphina', portrait, report: { left_out: [], source: 'card_v3' } },
  });
  expect((await preview(as, jpegCharx(v3({})))).body).toMatchObject({ portrait });
});

test('a version 2 card repeats its fields at the top level, for programs that read only these', async () => {
  const { owner, id } = await createTestPersona(site, { writing_sample: 'All aboard.' });
  const { chara, ccv3 } = cardsIn((await exportFile(owner, id, 'png')).bytes);
  const json = JSON.parse((await exportFile(owner, id, 'v2')).bytes.toString());
  for (const { data, ...root } of [chara, json]) {
    const { name, description, personality, scenario, first_mes, mes_example } = data;
    expect(root).toEqual({
      ...{ name, description, personality, scenario, first_mes, mes_example },
      spec: 'chara_card_v2',
      spec_version: '2.0',
    });
  }
  expect(Object.keys(ccv3).sort()).toEqual(['data', 'spec', 'spec_version']);
});
