import { parseToV2 } from 'character-card-utils';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';
import { cardsIn, lightShare, picture, portabilityCalls } from './testing/files.ts';

const site = testSite();
const { preview, importFile, exportFile } = portabilityCalls(site);
const formats = ['foyer', 'v2', 'v3', 'png', 'charx'];

const facts = [
  { key: 'Birthplace', value: 'Warsaw, in 1867.' },
  { key: 'Contact', value: 'Write to <anna@example.org>, or see <https://example.org/a>. <b>Soon!</b>' },
  { key: 'Prize', value: 'Two of them: 2 < 3 & more.' },
];
const questions = ['What glows?', 'Who taught you?', 'Why?'];

/** A person whose persona has every field. */
async function createFullPersona(fields: object = {}) {
  const owner = await site.newPerson();
  const body = new FormData();
  body.set('file', new File([picture('webp')], 'me.webp'));
  const { publicUrl } = await (
    await site.call('POST', '/storage/v1/object/avatars', { as: owner, body })
  ).json();
  const created = await createTestPersona(
    site,
    {
      writing_sample: 'I never notice what has been done.\n\nI only see what remains: always more.',
      tags: ['physics', 'history'],
      avatar_url: publicUrl,
      ...fields,
    },
    owner,
  );
  await created.call('PATCH', '', { style_instructions: 'Short sentences. No adjectives.' });
  for (const question of questions) await created.call('POST', '/questions', { question });
  for (const { key, value } of facts)
    await site.platform.database.db.execute(
      sql`insert into fo_facts (fo_id, key, value, confidence, code, embedding, embedding_model)
        values (${created.id}, ${key}, ${value}, 80, repeat('0', 1536)::bit(1536), '', 'm')`,
    );
  return created;
}

let shared: ReturnType<typeof createFullPersona> | undefined;

/** A public persona with every field, for tests that do not change it. */
const unchangedPersona = () => {
  shared ??= createFullPersona({ is_public: true });
  return shared;
};

/** All exported content, from the owner's calls and the database. */
async function contentOf(as: Person) {
  const { id } = await (await site.call('GET', '/api/v1/personas/own', { as })).json();
  const persona = await (await site.call('GET', `/api/v1/personas/${id}/edit`, { as })).json();
  const questions = await (await site.call('GET', `/api/v1/personas/${id}/questions`, { as })).json();
  const { rows } = await site.platform.database.db.execute(
    sql`select key, value, confidence from fo_facts where fo_id = ${id} order by key`,
  );
  const { name, bio, role, core_principles, writing_sample, style_instructions, tags } = persona;
  const profile = { name, bio, role, core_principles, writing_sample, style_instructions, tags };
  return {
    ...profile,
    questions: questions.map(({ question }: { question: string }) => question),
    facts: rows,
  };
}

test.each(formats)(
  'a persona exported as %s is equal in another account, and private there',
  async (format) => {
    const { owner, id } = await unchangedPersona();
    const { bytes } = await exportFile(owner, id, format);
    const otherPerson = await site.newPerson();
    expect((await preview(otherPerson, bytes)).body).toMatchObject({
      name: 'Marie Curie',
      tags: ['physics', 'history'],
      portrait: expect.stringMatching(/^data:image\/webp;base64,/),
      counts: { core_principles: 3, facts: 3, test_questions: 3 },
      has_writing_sample: true,
    });
    const { status, body } = await importFile(otherPerson, bytes);
    expect([status, body.report]).toEqual([
      200,
      { source: expect.any(String), cut: [], left_out: [], notes: [], kept: [], missing: [] },
    ]);
    expect(body.persona).toMatchObject({
      is_public: false,
      onboarding_completed: false,
      owner_id: otherPerson.id,
    });
    expect(await contentOf(otherPerson)).toEqual(await contentOf(owner));
    const portrait = await site.call('GET', body.persona.avatar_url);
    expect(imageSize(new Uint8Array(await portrait.arrayBuffer()))).toMatchObject({
      type: 'webp',
      width: 80,
      height: 100,
    });
  },
);

test.each([
  ['public', 1],
  ['private', 0],
])('after an import, the number of %s voices is %i', async (visibility, count) => {
  const { db } = site.platform.database;
  const { owner, id } = await createTestPersona(site);
  await db.execute(sql`with made as (
      insert into voices (voice_id, name, provider, visibility, created_by)
      values (${`v-${visibility}`}, 'Own', 'test', ${visibility}, ${owner.id}) returning id)
    insert into fo_voice_settings (fo_id, voice_id) select ${id}, id from made`);
  const otherPerson = await site.newPerson();
  const { bytes } = await exportFile(owner, id, 'charx');
  const { body } = await importFile(otherPerson, bytes);
  const { rows } = await db.execute(sql`select 1 from fo_voice_settings where fo_id = ${body.persona.id}`);
  expect(rows).toHaveLength(count);
});

let withoutPortrait: ReturnType<typeof createTestPersona> | undefined;

test.each(formats)('a persona without a portrait has none after an import of its %s', async (format) => {
  withoutPortrait ??= createTestPersona(site, { name: 'Ødegård' });
  const { owner, id } = await withoutPortrait;
  const otherPerson = await site.newPerson();
  const { body } = await importFile(otherPerson, (await exportFile(owner, id, format)).bytes);
  expect(body.persona).toMatchObject({ name: 'Ødegård', avatar_url: null });
});

test.each([
  ['Łucja', 0.1, 0.5],
  ['居里', 0, 0.1],
])(
  'without a portrait the picture of %s is a doorway, with the initial if the font has it',
  async (name, min, max) => {
    const { owner, id } = await createTestPersona(site, { name });
    const light = await lightShare((await exportFile(owner, id, 'png')).bytes);
    expect(light).toBeGreaterThanOrEqual(min);
    expect(light).toBeLessThan(max);
  },
);

test('a PNG export contains the card in both versions and is a valid picture', async () => {
  const { owner, id } = await unchangedPersona();
  const { bytes, headers } = await exportFile(owner, id, 'png');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="marie-curie[\w-]*\.card\.png"$/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(imageSize(bytes)).toMatchObject({ type: 'png', width: 80, height: 100 });
  const { chara, ccv3 } = cardsIn(bytes);
  expect([chara.spec, ccv3.spec]).toEqual(['chara_card_v2', 'chara_card_v3']);
  // The reference parser of the specification's author accepts it.
  expect(parseToV2(chara).data.name).toBe('Marie Curie');
  for (const { data } of [chara, ccv3])
    expect(data).toMatchObject({
      name: 'Marie Curie',
      description: 'A physicist who explains radioactivity.',
      personality: '- Be curious\n- Tell the truth\n- Stay patient',
      mes_example: expect.stringMatching(/^<START>\n\{\{char\}\}: I never notice/),
      system_prompt: expect.stringContaining('Short sentences.'),
      character_book: { entries: [{ keys: ['Birthplace'], content: 'Warsaw, in 1867.' }, {}, {}] },
      extensions: {
        foyer: {
          version: 1,
          core_principles: ['Be curious', 'Tell the truth', 'Stay patient'],
          test_questions: questions,
        },
      },
    });
  expect(ccv3.data.assets).toEqual([{ type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' }]);
});

test('a CHARX export has the card and its portrait at the specified paths', async () => {
  const { owner, id } = await unchangedPersona();
  const files = unzipSync((await exportFile(owner, id, 'charx')).bytes);
  expect(Object.keys(files).sort()).toEqual(['assets/icon/images/main.png', 'card.json']);
  const { data } = JSON.parse(strFromU8(files['card.json']!));
  expect(data.assets[0].uri).toBe('embeded://assets/icon/images/main.png');
  expect(data.group_only_greetings).toEqual([]);
});

test('the Foyer format lists the documents; no format contains what others said', async () => {
  const { owner, id } = await createFullPersona({ is_public: true });
  const form = new FormData();
  form.set('foId', id);
  form.set('file', new File(['Radium glows in the dark.'], 'radium.txt'));
  await site.call('POST', '/functions/v1/process-document', { as: owner, body: form });
  const visitor = await site.newPerson('Vera');
  const chatBody = { foId: id, message: 'A visitor asks of quokkas.', instant: true };
  await (await site.call('POST', '/functions/v1/chat', { as: visitor, body: chatBody })).text();
  const own = JSON.parse((await exportFile(owner, id, 'foyer')).bytes.toString());
  expect(own).toMatchObject({
    format: 'foyer-persona',
    version: 1,
    documents: [{ file_name: 'radium.txt', file_size: 25 }],
  });
  for (const format of formats) {
    const text = (await exportFile(owner, id, format)).bytes.toString('latin1');
    for (const secret of ['quokka', 'Vera', visitor.id, owner.id, owner.email])
      expect(text).not.toContain(secret);
  }
});

test('fields that were edited elsewhere are imported as edited, the others exactly', async () => {
  const { owner, id } = await unchangedPersona();
  const card = JSON.parse((await exportFile(owner, id, 'v3')).bytes.toString());
  card.data.description = 'Edited in another program.';
  card.data.tags.push('edited');
  const otherPerson = await site.newPerson();
  await importFile(otherPerson, card);
  const before = await contentOf(owner);
  expect(await contentOf(otherPerson)).toEqual({
    ...before,
    bio: 'Edited in another program.',
    role: 'Edited in another program.',
    tags: ['physics', 'history', 'edited'],
  });
});

test('only the owner may export a persona', async () => {
  const { id } = await unchangedPersona();
  const stranger = await site.newPerson();
  const path = `/api/v1/personas/${id}/export?format=png`;
  expect((await site.call('GET', path, { as: stranger })).status).toBe(404);
  expect((await site.call('GET', path)).status).toBe(401);
  expect((await site.call('GET', `/api/v1/personas/${id}/export?format=exe`, { as: stranger })).status).toBe(
    400,
  );
});

test('an import replaces an existing persona only when confirmed, as a version that can be undone', async () => {
  const { owner, id, call } = await createFullPersona({ is_public: true });
  const source = await createTestPersona(site, {
    name: 'Lise Meitner',
    core_principles: ['One', 'Two', 'Three'],
  });
  const { bytes } = await exportFile(source.owner, source.id, 'v3');
  const before = await contentOf(owner);
  const response = await importFile(owner, bytes);
  expect([response.status, response.body.code]).toEqual([409, 'persona_exists']);
  expect(await contentOf(owner)).toEqual(before);

  const { status, body } = await importFile(owner, bytes, { replace: 'true' });
  expect([status, body.persona.id, body.persona.is_public]).toEqual([200, id, false]);
  expect(body.persona).toMatchObject({ name: 'Lise Meitner', core_principles: ['One', 'Two', 'Three'] });
  // Facts, questions and a portrait that the card does not have are kept.
  expect(await contentOf(owner)).toMatchObject({ questions, facts: before.facts });
  expect(body.persona.avatar_url).not.toBeNull();
  const { versions } = (await call('GET', '/versions')).body;
  const restored = await call('POST', `/versions/${versions[1].number}/restore`, {});
  expect(restored.body).toMatchObject({ name: 'Marie Curie', core_principles: before.core_principles });
});

test('concurrent imports create one persona', async () => {
  const source = await createTestPersona(site);
  const { bytes } = await exportFile(source.owner, source.id, 'v2');
  const as = await site.newPerson();
  const statuses = (
    await Promise.all([importFile(as, bytes), importFile(as, bytes), importFile(as, bytes)])
  ).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
});
