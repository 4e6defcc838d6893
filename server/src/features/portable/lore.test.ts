import type { ViewerEvent } from '@foyer/contract';
import { expect, onTestFinished, test } from 'vitest';
import { eventsDelivered } from '../../platform/events/testing/events-delivered.ts';
import { type Person, testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';
import { portabilityCalls, v2, v3 } from './testing/files.ts';

const site = testSite();
const { preview, importFile, exportFile } = portabilityCalls(site);

const entry = (fields: object) => ({
  keys: ['k'],
  content: 'It is so.',
  extensions: {},
  enabled: true,
  ...fields,
});
const withLore = (entries: object | object[], fields: object = {}) =>
  v3({ ...fields, character_book: { extensions: {}, entries } });

/** Imports a card in a new account; resolves to the stored content. */
async function importInNewAccount(card: object) {
  const as = await site.newPerson();
  const { status, body } = await importFile(as, card);
  expect(status).toBe(200);
  return { ...body, as, facts: await factsOf(body.persona.id) };
}

async function factsOf(id: string) {
  const { rows } = await site.platform.database.db.execute(
    `select key, value from fo_facts where fo_id = '${id}' order by key collate "C"`,
  );
  return rows;
}

async function previewDescription(as: Person, card: object) {
  const { body } = await preview(as, card);
  return { bio: body.bio, notes: body.report.notes };
}

test('entries of the same name are all kept, numbered', async () => {
  const { facts, report } = await importInNewAccount(
    withLore([
      entry({ name: 'Glade', content: 'It is old.' }),
      entry({ name: 'Glade', content: 'It is wide.' }),
      entry({ name: 'Glade (2)', content: 'It is far.' }),
      entry({ name: 'Glade', content: 'It is old.' }),
      entry({ name: 'x'.repeat(80), content: 'Long.' }),
      entry({ name: 'x'.repeat(90), content: 'Longer.' }),
    ]),
  );
  expect(facts).toEqual([
    { key: 'Glade', value: 'It is old.' },
    { key: 'Glade (2)', value: 'It is wide.' },
    { key: 'Glade (2) (2)', value: 'It is far.' },
    { key: `${'x'.repeat(49)}…`, value: 'Long.' },
    { key: `${'x'.repeat(45)}… (2)`, value: 'Longer.' },
  ]);
  expect(report.notes).toEqual([{ note: 'numbered_lore', count: 3 }]);
});

test('constant entries need no keywords; entries that never match are reported and kept in the exported card', async () => {
  const entries = [
    entry({
      keys: [],
      constant: true,
      content: 'The glade has been here since the first winter of the world.',
    }),
    entry({ keys: [], content: '@@activate\nNobody leaves at night.' }),
    entry({ keys: ['/wol(f|ves)/i'], use_regex: true, content: 'Wolves stay away.' }),
    entry({ keys: [], content: 'Nothing brings this up.' }),
    entry({ keys: ['off'], enabled: false, content: 'Off.' }),
    entry({ keys: ['never'], content: '@@dont_activate\nNever said.' }),
  ];
  const { facts, report, as, persona } = await importInNewAccount(withLore(entries));
  expect(facts).toEqual([
    { key: 'Nobody leaves at night', value: 'Nobody leaves at night.' },
    { key: 'The glade has been here since the first', value: entries[0]!.content },
    { key: 'Wolves stay away', value: 'Wolves stay away.' },
  ]);
  expect(report.notes).toEqual([
    { note: 'decorators', count: 1 },
    { note: 'idle_lore', count: 3 },
  ]);
  const { data } = JSON.parse((await exportFile(as, persona.id, 'v3')).bytes.toString());
  expect(data.character_book.entries).toEqual(entries);
});

test('a lorebook whose entries are an object, as some programs write it, is handled like a list', async () => {
  const { facts, as, persona } = await importInNewAccount(
    withLore({ 0: entry({ name: 'One' }), 7: entry({ name: 'Two', disable: true }) }),
  );
  expect(facts).toEqual([{ key: 'One', value: 'It is so.' }]);
  const { data } = JSON.parse((await exportFile(as, persona.id, 'v2')).bytes.toString());
  expect(data.character_book.entries.map(({ name }: { name: string }) => name)).toEqual(['One', 'Two']);
});

const lore = [
  ['a decorator', '@@depth 4\n@@role system\n@@@activate_only_after 3\n\nShe heals.', 'She heals.'],
  ['a mail address and a handle', 'Ask @@home or a@@b.', 'Ask @@home or a@@b.'],
  ['names', '{{char}} heals {{user}}, says <BOT>.', 'Seraphina heals the visitor, says Seraphina.'],
  ['a comment', 'She {{// not yet }}heals.{{comment: ask Ann}}{{hidden_key:glade}}', 'She heals.'],
  ['variables that are set', '{{setvar::mood::{{random:a,b}}}}She heals.{{addvar::n::1}}', 'She heals.'],
  ['a random macro', 'Her eyes are {{random:blue,green}}. She heals. It is {{time}}!', 'She heals.'],
  ['a random macro in its own line', 'She heals\nIt costs {{roll:d6}} coins', 'She heals'],
  [
    'a random macro in Japanese',
    '彼女は東京に住んでいる。好きな色は{{random:赤,青}}です。猫を飼っている。「元気？」と聞く。',
    '彼女は東京に住んでいる。猫を飼っている。「元気？」と聞く。',
  ],
  [
    'a condition',
    'She heals.{{#if hurt}} You are hurt. {{else}} You are well. {{/if}} She waits.',
    'She heals. She waits.',
  ],
  [
    'a condition in RisuAI',
    'She heals.{{#when::{{getvar::hurt}}::is::1}}You bleed.{{/}} She waits.',
    'She heals. She waits.',
  ],
  [
    'code',
    "She heals.<% if (getvar('hurt')) { %> You are hurt. <% } else { %> No. <% } %> She waits.<%# why %>",
    'She heals. She waits.',
  ],
  ['a value of code', 'She is <%= age %> years old. She heals.', 'She heals.'],
  ['a new line', 'She heals.{{newline}}She waits.{{trim}}', 'She heals.\nShe waits.'],
  [
    'what is never closed',
    'She heals {{ and <% waits. {{#if x}} She sings.',
    'She heals {{ and <% waits. She sings.',
  ],
];

test('decorators and template code in lore do not become facts', async () => {
  const entries = lore.map(([name, content]) => entry({ name, content }));
  const { facts, report } = await importInNewAccount(withLore(entries));
  expect(facts).toHaveLength(lore.length);
  expect(facts).toEqual(expect.arrayContaining(lore.map(([key, , value]) => ({ key, value }))));
  expect(report.notes).toEqual([
    { note: 'decorators', count: 1 },
    { note: 'code', count: 16 },
  ]);
});

test('markup in lore is removed, links in angle brackets are kept, and an entry of only markup is reported', async () => {
  const { facts, report } = await importInNewAccount(
    withLore([
      entry({
        name: 'Contact',
        content: 'Write to <anna@example.org>, or <b>see</b> <https://example.org/a>.',
      }),
      entry({ name: 'Picture', content: '<img src="https://example.org/a.png">' }),
    ]),
  );
  expect(facts).toEqual([
    { key: 'Contact', value: 'Write to anna@example.org, or see https://example.org/a.' },
  ]);
  expect(report.left_out).toEqual([{ field: 'facts', count: 1 }]);
});

test('an entry of only template code becomes no fact; template code in any text is removed and reported', async () => {
  const { facts, report, persona } = await importInNewAccount(
    withLore([entry({ content: '{{random::a::b}}' }), entry({ content: '<% run() %>' })], {
      description: 'A healer. Today she is {{pick:glad,sad}}.',
      personality: '{{// todo }}kind',
      mes_example: '<START>\n{{char}}: Come in. It is {{time}}.\n{{user}}: Hello {{random:a,b}}.',
    }),
  );
  expect(facts).toEqual([]);
  expect(persona).toMatchObject({ bio: 'A healer.\n\nkind', writing_sample: 'Come in.' });
  expect(report.notes).toEqual([{ note: 'code', count: 5 }]);
});

test('an unedited export keeps its template code; code is removed from a card that was edited elsewhere', async () => {
  const { owner, id } = await createTestPersona(site, { bio: 'Writes {{random:a,b}} by hand.' });
  const { bytes } = await exportFile(owner, id, 'v3');
  const as = await site.newPerson();
  expect(await previewDescription(as, JSON.parse(bytes.toString()))).toEqual({
    bio: 'Writes {{random:a,b}} by hand.',
    notes: [],
  });
  const edited = JSON.parse(bytes.toString());
  edited.data.description = 'Kind. {{random:a,b}}';
  expect(await previewDescription(as, edited)).toEqual({ bio: 'Kind.', notes: [{ note: 'code', count: 1 }] });
});

test('facts above the limit of a persona are reported', async () => {
  const { owner, id } = await createTestPersona(site);
  await site.platform.database.db.execute(
    `insert into fo_facts (fo_id, key, value, confidence, code, embedding, embedding_model)
      select '${id}', 'key ' || n, 'v', 80, repeat('0', 1536)::bit(1536), '', 'm' from generate_series(1, 998) n`,
  );
  const entries = ['a', 'b', 'c', 'd', 'e', 'key 7'].map((name) => entry({ name, content: `${name}.` }));
  const { body } = await importFile(owner, withLore(entries), { replace: 'true' });
  expect(body.report.left_out).toEqual([{ field: 'facts', count: 3 }]);
});

test('an empty description is exported as empty, even after a rename', async () => {
  const { as, persona, report } = await importInNewAccount(
    v2({ description: '', personality: '', scenario: '' }),
  );
  expect([persona.bio, report.missing]).toEqual(['', ['bio', 'core_principles']]);
  const path = `/api/v1/personas/${persona.id}`;
  await site.call('PATCH', path, { as, body: { name: 'Vera' } });
  for (const format of ['v2', 'v3']) {
    const { data } = JSON.parse((await exportFile(as, persona.id, format)).bytes.toString());
    expect([data.name, data.description, data.extensions.foyer.bio]).toEqual(['Vera', '', '']);
  }
  const own = JSON.parse((await exportFile(as, persona.id, 'foyer')).bytes.toString());
  expect(own.persona.bio).toBe('');
  const otherPerson = await site.newPerson();
  expect((await importFile(otherPerson, own)).body.persona.bio).toBe('');
  // A persona without a description cannot be published.
  const publish = await site.call('POST', `${path}/complete`, { as, body: { is_public: true } });
  expect([publish.status, (await publish.json()).message]).toEqual([
    400,
    'Please describe your FO before you publish it.',
  ]);
  // PATCH and POST reject an empty bio.
  expect((await site.call('PATCH', path, { as, body: { bio: '' } })).status).toBe(400);
  expect((await site.call('POST', '/api/v1/personas', { as, body: { name: 'x', bio: '' } })).status).toBe(
    400,
  );
});

test("the owner's open pages learn of imported facts by one event", async () => {
  const as = await site.newPerson();
  const events: ViewerEvent[] = [];
  const keep = (event: ViewerEvent) => void (event.type === 'training' && events.push(event));
  onTestFinished(site.platform.events.subscribe(as.id, keep));
  const card = withLore([entry({ name: 'Glade' }), entry({ name: 'Brook' })]);
  const { body } = await importFile(as, card);
  await eventsDelivered(site, as);
  expect(events).toEqual([{ type: 'training', foId: body.persona.id }]);
});
