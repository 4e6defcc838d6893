import type { Fact } from '@foyer/contract';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';
import { cardsIn, pngCard, portabilityCalls, readCard, v2, v3 } from './testing/files.ts';

const site = testSite();
const { preview, importFile, exportFile } = portabilityCalls(site);

const book = {
  name: 'The glade',
  scan_depth: 4,
  extensions: { other: { kept: true } },
  entries: [
    {
      keys: ['glade'],
      content: 'A clearing that {{char}} keeps.',
      extensions: { depth: 2 },
      enabled: true,
      insertion_order: 1,
      name: 'Glade',
    },
    {
      keys: ['wolf', 'wolves'],
      content: 'They stay away.',
      extensions: {},
      enabled: true,
      insertion_order: 2,
      selective: false,
    },
    { keys: ['secret'], content: 'Not yet.', extensions: {}, enabled: false, insertion_order: 3 },
    { keys: [], content: 'Without a keyword.', extensions: {}, enabled: true, insertion_order: 4 },
  ],
};

const richData = {
  scenario: 'A forest at night.',
  alternate_greetings: ['Halt.', 'Welcome back.'],
  post_history_instructions: 'Stay in character.',
  system_prompt: 'You are {{char}}.',
  character_book: book,
  extensions: { depth_prompt: { prompt: 'x', depth: 4 }, 'agnai/voice': { service: 'none' }, fav: true },
  a_field_of_tomorrow: { deep: [1, { two: null }] },
};
const rootFields = { create_date: '2024-01-01', talkativeness: '0.5' };

/** The fields of a card that a persona does not have. */
const foreignFields = ({ data, ...root }: ReturnType<typeof v2>) => {
  const { extensions, ...fields } = data as unknown as typeof richData;
  const { foyer: _, ...others } = extensions as Record<string, unknown>;
  const { scenario, alternate_greetings, post_history_instructions, system_prompt, a_field_of_tomorrow } =
    fields;
  return {
    ...{ scenario, alternate_greetings, post_history_instructions, system_prompt, a_field_of_tomorrow },
    character_book: fields.character_book,
    others,
    create_date: (root as Partial<typeof rootFields>).create_date,
    talkativeness: (root as Partial<typeof rootFields>).talkativeness,
  };
};

test('a card of another program becomes a persona with the expected fields', async () => {
  const as = await site.newPerson();
  const { body } = await importFile(as, v2(richData, rootFields));
  expect(body.persona).toMatchObject({
    name: 'Seraphina',
    bio: 'Seraphina guards a glade and heals whoever finds it.\n\ngentle, watchful',
    core_principles: [],
    // The character's lines, without the user's.
    writing_sample: 'In my glade. Breathe.\nIts guardian.',
    tags: ['fantasy', 'healer'],
    style_instructions: null,
    is_public: false,
  });
  expect(body.report).toMatchObject({ source: 'card_v2', cut: [], missing: ['core_principles'] });
  for (const name of [
    'scenario',
    'system_prompt',
    'extensions.depth_prompt',
    'a_field_of_tomorrow',
    'create_date',
  ])
    expect(body.report.kept).toContain(name);
  const facts = await site.platform.database.db.execute(
    `select key, value from fo_facts where fo_id = '${body.persona.id}' order by key`,
  );
  expect(facts.rows).toEqual([
    { key: 'Glade', value: 'A clearing that Seraphina keeps.' },
    { key: 'wolf', value: 'They stay away.' },
  ]);
});

test.each<[string, object]>([
  [
    'full-width colons',
    { name: '居里', mes_example: '<START>\nUser：Wie?\n居里：So ist es.\n{{user}}：Gut.' },
  ],
  [
    'a nickname',
    { name: 'Marie Curie', nickname: 'Marie', mes_example: 'You: Well?\nMarie: So ist es.\nYou: Good.' },
  ],
  [
    'the name beside a nickname',
    { name: 'Marie Curie', nickname: 'Marie', mes_example: 'You: Well?\nMarie Curie: So ist es.' },
  ],
  ['the nickname in lines', { name: 'Curie', nickname: 'So', mes_example: '{{char}}: {{char}} ist es.' }],
])('the character’s own lines in example dialogue are found with %s', async (_what, fields) => {
  expect((await readCard(v3(fields))).content.writing_sample).toBe('So ist es.');
});

test('no field of a card is lost on its way through every format and five accounts', async () => {
  let card: Uint8Array | object = v2(richData, rootFields);
  for (const format of ['v3', 'png', 'charx', 'foyer', 'v2']) {
    const as = await site.newPerson();
    const { body } = await importFile(as, card);
    card = (await exportFile(as, body.persona.id, format)).bytes;
  }
  const last = JSON.parse(card.toString());
  expect(foreignFields(last)).toEqual(foreignFields(v2(richData, rootFields) as never));
  // Fields that the persona still has unchanged are exported as imported, placeholders included.
  expect(last.data).toMatchObject({
    description: '{{char}} guards a glade and heals whoever finds it.',
    personality: 'gentle, watchful',
    mes_example: expect.stringContaining('{{user}}: Where am I?'),
    tags: ['Fantasy', 'healer'],
    creator: 'someone',
  });
});

test('edited fields of a persona are exported as edited', async () => {
  const as = await site.newPerson();
  const { body } = await importFile(as, v3(richData));
  const path = `/api/v1/personas/${body.persona.id}`;
  const change = { bio: 'She has left the glade.', core_principles: ['Heal', 'Listen', 'Walk on'] };
  await site.call('PATCH', path, { as, body: change });
  const { data } = JSON.parse((await exportFile(as, body.persona.id, 'v2')).bytes.toString());
  expect(data).toMatchObject({
    description: 'She has left the glade.',
    scenario: 'A forest at night.',
    character_book: book,
  });
  expect(data.extensions).toMatchObject({ fav: true, foyer: { core_principles: change.core_principles } });
});

test('principles that are added to a personality in prose are exported after it', async () => {
  const as = await site.newPerson();
  const { body } = await importFile(as, v3({}));
  const path = `/api/v1/personas/${body.persona.id}`;
  const exportedPersonality = async () =>
    JSON.parse((await exportFile(as, body.persona.id, 'v2')).bytes.toString()).data.personality;
  await site.call('PATCH', path, { as, body: { core_principles: ['Heal', 'Listen', 'Walk on'] } });
  expect(await exportedPersonality()).toBe('gentle, watchful\n\n- Heal\n- Listen\n- Walk on');
  // The new description has the personality as the owner wants it.
  await site.call('PATCH', path, { as, body: { bio: 'She has left the glade.' } });
  expect(await exportedPersonality()).toBe('- Heal\n- Listen\n- Walk on');
});

test('lore whose fact the owner deletes or corrects is not exported; lore that never became a fact is', async () => {
  const as = await site.newPerson();
  const { body } = await importFile(as, v3(richData));
  const path = `/api/v1/personas/${body.persona.id}`;
  const facts: Fact[] = await (await site.call('GET', `${path}/facts`, { as })).json();
  const idOf = (name: string) => facts.find(({ key }) => key === name)!.id;
  await site.call('DELETE', `/api/v1/facts/${idOf('Glade')}`, { as });
  for (const format of ['v3', 'foyer']) {
    const exported = JSON.parse((await exportFile(as, body.persona.id, format)).bytes.toString());
    const { character_book } = (exported.card ?? exported).data;
    expect(character_book).toEqual({ ...book, entries: book.entries.slice(1) });
  }
  await site.call('PATCH', `/api/v1/facts/${idOf('wolf')}`, {
    as,
    body: { key: 'wolf', value: 'They come closer.' },
  });
  const { data } = JSON.parse((await exportFile(as, body.persona.id, 'v3')).bytes.toString());
  const contents = data.character_book.entries.map(({ content }: { content: string }) => content);
  expect(contents).toEqual(['Not yet.', 'Without a keyword.', 'They come closer.']);
});

test('version 3 takes precedence over version 2 in a picture; version 1 is read too', async () => {
  const as = await site.newPerson();
  const twoCards = pngCard({ chara: v2({ name: 'Second' }), ccv3: v3({ name: 'Third' }) });
  expect((await preview(as, twoCards)).body).toMatchObject({ name: 'Third', report: { source: 'card_v3' } });
  expect((await preview(as, pngCard({ chara: v2({}) }))).body).toMatchObject({
    name: 'Seraphina',
    portrait: expect.stringContaining('data:image/webp'),
  });
  const flat = {
    name: 'Old',
    description: 'From 2022.',
    personality: '',
    scenario: '',
    first_mes: 'Hi',
    mes_example: '',
    chat: 'x',
  };
  const { body } = await importFile(as, flat);
  expect(body).toMatchObject({
    persona: { name: 'Old', bio: 'From 2022.', writing_sample: 'Hi' },
    report: { source: 'card_v1', kept: ['first_mes', 'chat'] },
  });
});

test('long texts are cut at a word and reported; no excess rejects the whole card', async () => {
  const as = await site.newPerson();
  const entry = (at: number) => ({
    keys: [`key ${at}`],
    content: 'word '.repeat(at ? 2 : 2000),
    extensions: {},
    enabled: true,
    insertion_order: at,
  });
  const { status, body } = await importFile(
    as,
    v3({
      name: 'N'.repeat(80),
      description: 'A long tale. '.repeat(300),
      personality: [...Array(9).keys(), 0].map((at) => `- ${at ? 'P' : 'p'}rinciple ${at}`).join('\n'),
      tags: ['a'.repeat(30), ...Array.from({ length: 14 }, (_, at) => `tag ${at}`), 'TAG 1'],
      character_book: { entries: Array.from({ length: 1005 }, (_, at) => entry(at)), extensions: {} },
    }),
  );
  expect(status).toBe(200);
  const { persona, report } = body;
  expect([...persona.name].length).toBe(50);
  expect(persona.bio).toMatch(/^A long tale\..*[a-z.]…$/s);
  expect([...persona.bio].length).toBeLessThanOrEqual(1000);
  expect(persona.core_principles).toHaveLength(5);
  expect(persona.tags).toHaveLength(10);
  expect(report.cut).toEqual([
    { field: 'name', from: 80, to: 50 },
    { field: 'bio', from: 3899, to: 1000 },
    { field: 'facts', from: 9999, to: 4000 },
  ]);
  expect(report.left_out).toEqual([
    { field: 'core_principles', count: 4 },
    { field: 'tags', count: 5 },
    { field: 'facts', count: 5 },
  ]);
});

test('principles that differ in case and punctuation only are imported once', async () => {
  const personality = ['Be kind', 'Be kind!', 'Use < 3 words', 'Use > 3 words'].map((one) => `- ${one}`);
  const { body } = await importFile(await site.newPerson(), v3({ personality: personality.join('\n') }));
  expect(body.persona.core_principles).toEqual(['Be kind', 'Use < 3 words', 'Use > 3 words']);
});

test('a later import replaces the preserved fields of an earlier one', async () => {
  const { owner, id } = await createTestPersona(site);
  await importFile(owner, v2(richData), { replace: 'true' });
  await importFile(owner, v2({ scenario: 'By day.' }), { replace: 'true' });
  const png = (await exportFile(owner, id, 'png')).bytes;
  for (const { data } of Object.values(cardsIn(png))) {
    expect(data).toMatchObject({ scenario: 'By day.' });
    expect(data.a_field_of_tomorrow).toBeUndefined();
  }
  const charx = unzipSync((await exportFile(owner, id, 'charx')).bytes);
  expect(JSON.parse(strFromU8(charx['card.json']!)).data.scenario).toBe('By day.');
});
