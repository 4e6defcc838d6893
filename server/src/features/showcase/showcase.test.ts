import { limits, type OwnShowcase, type Showcase } from '@foyer/contract';
import { plainDocx, relationsXml } from '@foyer/documents/testing/office';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { fullScansOf, testSite } from '../../testing/index.ts';
import { addDocument } from '../knowledge/testing/add-document.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';

const site = testSite();
type CreatedPersona = Pick<Awaited<ReturnType<typeof createTestPersona>>, 'id' | 'path' | 'owner' | 'call'>;

const readShowcase = async ({ path }: Pick<CreatedPersona, 'path'>): Promise<Showcase> =>
  (await site.call('GET', `${path}/showcase`)).json();

const addFile = (
  { id, owner }: CreatedPersona,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  as = owner,
) => addDocument(site, as, id, { name, content, context: 'To be read.' });

const handbook = '# Opening hours\n\nWe open at nine.\n\n# Tickets\n\nA ticket costs four crowns.';
const prices = '# Season tickets\n\nA season costs forty crowns.';

describe('the first line', () => {
  const sample = "Good evening, friends. The wind has turned, and I don't trust it. You'll see.";

  test('greets in the style of the writing sample without quoting it, and follows its changes', async () => {
    const created = await createTestPersona(site, { name: 'Nora', writing_sample: sample, is_public: true });
    expect((await readShowcase(created)).first_line).toBe("Good evening. I'm Nora.");
    await created.call('PATCH', '', { writing_sample: '' });
    expect((await readShowcase(created)).first_line).toBe(null);
  });

  test('can be written by the owner; markup is removed and the length limited', async () => {
    const created = await createTestPersona(site, { writing_sample: sample, is_public: true });
    const { body } = await created.call('PATCH', '/showcase', { greeting: '  Come in, <b>sit</b> down. ' });
    expect(body).toMatchObject({ greeting: 'Come in, sit down.', suggested_greeting: expect.any(String) });
    expect((await readShowcase(created)).first_line).toBe('Come in, sit down.');
    expect((await created.call('PATCH', '/showcase', { greeting: 'x'.repeat(301) })).status).toBe(400);
    await created.call('PATCH', '/showcase', { greeting: '' });
    expect((await readShowcase(created)).first_line).toBe(body.suggested_greeting);
  });
});

test('a title is shown only if the owner chooses so, only of own documents, and not after the document is deleted', async () => {
  const created = await createTestPersona(site, { is_public: true });
  const id = await addFile(created, 'House_handbook.md', handbook);
  const secret = await addFile(created, 'Salaries.md', 'Ada earns much.');
  const visitors = await addFile(created, 'Mine.md', 'I am ill.', await site.newPerson());
  expect((await readShowcase(created)).documents).toEqual([]);
  const { status, body } = await created.call('PATCH', '/showcase', { documents: { show: [id, visitors] } });
  expect({ status, body }).toMatchObject({ status: 200 });
  expect(body.documents).toEqual([
    { id: secret, title: 'Salaries', is_shown: false },
    { id, title: 'House handbook', is_shown: true },
  ]);
  expect((await readShowcase(created)).documents).toEqual(['House handbook']);
  await site.call('DELETE', `/api/v1/files/${id}`, { as: created.owner });
  expect((await readShowcase(created)).documents).toEqual([]);
});

test('documents of the same title keep their extensions where both are listed', async () => {
  const created = await createTestPersona(site, { is_public: true });
  const documents = [
    await addFile(created, 'House_rules.md', handbook),
    await addFile(created, 'House_rules.txt', prices),
    await addFile(created, 'Fares.md', 'A ferry costs two crowns.'),
  ];
  const { body } = await created.call('PATCH', '/showcase', { documents: { show: documents.slice(1) } });
  const titles = body.documents.map(({ title }: { title: string }) => title);
  expect(titles.sort()).toEqual(['Fares', 'House rules.md', 'House rules.txt']);
  expect((await readShowcase(created)).documents.sort()).toEqual(['Fares', 'House rules']);
  await created.call('PATCH', '/showcase', { documents: { show: documents } });
  expect((await readShowcase(created)).documents.sort()).toEqual(titles);
});

test('questions about a document are offered and shown while the document is shown', async () => {
  const created = await createTestPersona(site, { is_public: true });
  const id = await addFile(created, 'handbook.md', handbook);
  expect((await created.call('GET', '/showcase/own')).body.questions).toEqual([]);
  const { body } = await created.call('PATCH', '/showcase', { documents: { show: [id] } });
  const about = 'Tell me about “Tickets”';
  expect(body.questions).toContainEqual({ question: about, document: 'handbook', is_shown: false });
  expect((await readShowcase(created)).questions).toEqual([]);
  await created.call('PATCH', '/showcase', { questions: { show: [about, 'What is your password?'] } });
  expect((await readShowcase(created)).questions).toEqual([about]);
  await created.call('PATCH', '/showcase', { documents: { hide: [id] } });
  expect((await readShowcase(created)).questions).toEqual([]);
});

test('questions quote headings without their section numbers, and equal ones are offered once', async () => {
  const created = await createTestPersona(site, { is_public: true });
  const long = `${'x'.repeat(119)}😀😀`;
  const documents = [
    await addFile(created, 'guide.md', `# 3D printing\n\nOne.\n\n# 1.2 Scope\n\nTwo.\n\n# ${long}\n\nThree.`),
    await addFile(
      created,
      'guide.md',
      '# 3D printing\n\nFour.\n\n# 2) Costs\n\nFive.\n\n# 3. Who pays?\n\nSix.',
    ),
  ];
  const { body } = await created.call('PATCH', '/showcase', { documents: { show: documents } });
  const questions = body.questions.map(({ question }: { question: string }) => question);
  const subjects = ['3D printing', 'Costs', 'Scope', `${'x'.repeat(119)}😀`];
  expect(questions.sort()).toEqual([...subjects.map((subject) => `Tell me about “${subject}”`), 'Who pays?']);
});

test('no question is offered about the comments, page headers and page footers of a document', async () => {
  const created = await createTestPersona(site, { is_public: true });
  const paragraph = (text: string, style = '') => `<w:p>${style}<w:r><w:t>${text}</w:t></w:r></w:p>`;
  const heading = '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>';
  const docx = await plainDocx(paragraph('Berths', heading) + paragraph('A berth costs 35.'), {
    'word/_rels/document.xml.rels': relationsXml({
      comments: ['comments', 'comments.xml'],
      header: ['header', 'header1.xml'],
      footer: ['footer', 'footer1.xml'],
    }),
    'word/comments.xml': `<w:comments><w:comment w:id="0">${paragraph('Too dear.')}</w:comment></w:comments>`,
    'word/header1.xml': `<w:hdr>${paragraph('Harbour office')}</w:hdr>`,
    'word/footer1.xml': `<w:ftr>${paragraph('Valid until May')}</w:ftr>`,
  });
  const documents = [
    await addFile(created, 'tariff.docx', new Uint8Array(docx)),
    await addFile(created, 'review.md', '# Comments\n\nThe berths are too dear.'),
  ];
  const { body } = await created.call('PATCH', '/showcase', { documents: { show: documents } });
  const offered = body.questions.map(({ question, document }: OwnShowcase['questions'][number]) => [
    question,
    document,
  ]);
  expect(offered.toSorted()).toEqual([
    ['Tell me about “Berths”', 'tariff'],
    ['Tell me about “Comments”', 'review'],
  ]);
});

test('concurrent changes of different fields and items are all kept, also the first ones', async () => {
  const created = await createTestPersona(site, { is_public: true });
  const documents = [
    await addFile(created, 'handbook.md', handbook),
    await addFile(created, 'prices.md', prices),
  ];
  for (const greeting of ['One.', 'Two.', 'Three.', 'Four.', 'Five.']) {
    const updates = [{ greeting }, ...documents.map((id) => ({ documents: { show: [id] } }))];
    await Promise.all(updates.map((change) => created.call('PATCH', '/showcase', change)));
    expect((await created.call('GET', '/showcase/own')).body).toMatchObject({
      greeting,
      documents: [{ is_shown: true }, { is_shown: true }],
    });
    await created.call('PATCH', '/showcase', { documents: { hide: documents } });
  }
});

test('a plain list of documents, as older pages send it, replaces the documents that are shown', async () => {
  const created = await createTestPersona(site, { is_public: true });
  for (const name of ['Handbook.md', 'Prices.md'])
    await created.call('PATCH', '/showcase', { documents: [await addFile(created, name, name)] });
  expect((await readShowcase(created)).documents).toEqual(['Prices']);
});

test('no more than six questions are shown, and one that is hidden makes room', async () => {
  const created = await createTestPersona(site, { is_public: true });
  const headings = (...subjects: string[]) =>
    subjects.map((subject) => `# ${subject}\n\nAbout ${subject}.`).join('\n\n');
  const documents = [
    await addFile(created, 'a.md', headings('Anchors', 'Bells', 'Cranes')),
    await addFile(created, 'b.md', headings('Docks', 'Engines', 'Ferries')),
    await addFile(created, 'c.md', headings('Gales')),
  ];
  const choose = (change: object) => created.call('PATCH', '/showcase', change);
  const { body } = await choose({ documents: { show: documents } });
  const offered: string[] = body.questions.map(({ question }: { question: string }) => question);
  const [seventh, ...six] = offered;
  await choose({ questions: { show: six } });
  expect(await choose({ questions: { show: [seventh] } })).toMatchObject({
    status: 409,
    body: { code: 'too_many_shown', message: 'The page shows at most 6 questions. Hide another one first.' },
  });
  expect((await readShowcase(created)).questions).toHaveLength(6);
  expect((await choose({ questions: { show: [seventh], hide: [six[0]] } })).status).toBe(200);
  expect((await readShowcase(created)).questions.toSorted()).toEqual([seventh, ...six.slice(1)].toSorted());
});

test('nothing of a deleted document stays in the showcase or in the export', async () => {
  const created = await createTestPersona(site, { is_public: true });
  const [id, otherId] = [
    await addFile(created, 'handbook.md', handbook),
    await addFile(created, 'prices.md', prices),
  ];
  const offered = (await created.call('PATCH', '/showcase', { documents: { show: [id, otherId] } })).body
    .questions;
  const questions = offered.map(({ question }: { question: string }) => question);
  await created.call('PATCH', '/showcase', { questions: { show: questions } });
  const exportedShowcase = async () => {
    const copy = await site.call('GET', '/api/v1/account/data', { as: created.owner });
    const files = Object.entries(unzipSync(new Uint8Array(await copy.arrayBuffer())));
    const [, persona] = files.find(([name]) => name.endsWith('persona.json'))!;
    return JSON.parse(strFromU8(persona)).showcase;
  };
  expect(JSON.stringify(await exportedShowcase())).toContain('“Tickets”');
  await site.call('DELETE', `/api/v1/files/${id}`, { as: created.owner });
  expect(JSON.stringify(await exportedShowcase())).not.toMatch(new RegExp(`“Tickets”|${id}`));
  expect(await exportedShowcase()).toMatchObject({
    documents: [otherId],
    questions: questions
      .filter((question: string) => question.includes('“Season tickets”'))
      .map((question: string) => ({ question, fileId: otherId })),
  });
  expect((await readShowcase(created)).questions).toEqual(
    questions.filter((one: string) => one.includes('“Season tickets”')),
  );
});

const createTagged = (name: string, tags: string[], is_public = true) =>
  createTestPersona(site, { name, tags, is_public });

test('related personas are the public ones with the most tags in common', async () => {
  const created = await createTagged('Self', ['glaciers', 'maps', 'ice']);
  await createTagged('Two', ['maps', 'ice']);
  await createTagged('One', ['ice']);
  await createTagged('Hidden', ['glaciers', 'maps', 'ice'], false);
  await createTagged('Other', ['bread']);
  const unlisted = await createTagged('Unlisted', ['glaciers', 'maps', 'ice']);
  await unlisted.call('PATCH', '/privacy', { visibility: 'unlisted' });
  expect((await readShowcase(created)).related.map(({ name }) => name)).toEqual(['Two', 'One']);
});

test('a related persona is not shown any more, nor takes a place, after it becomes private or drops the tag', async () => {
  const created = await createTagged('Self', ['fjords', 'tides']);
  const relatedNames = async () => (await readShowcase(created)).related.map(({ name }) => name);
  const closest = [];
  for (let made = 0; made < limits.showcase.related; made++)
    closest.push(await createTagged('Close', ['fjords', 'tides']));
  const distant = await createTagged('Distant', ['tides']);
  expect(await relatedNames()).toEqual(closest.map(() => 'Close'));
  for (const { call } of closest) await call('PATCH', '/privacy', { visibility: 'private' });
  expect(await relatedNames()).toEqual(['Distant']);
  await distant.call('PATCH', '', { tags: ['bread'] });
  expect(await relatedNames()).toEqual([]);
});

describe('with thousands of personas', () => {
  beforeAll(async () => {
    await site.platform.database.pool.query(`
      with people as (
        insert into users (email) select n || '@many.example.org' from generate_series(1, 4000) as n returning id
      ),
      profile as (insert into profiles (user_id, display_name) select id, 'Somebody' from people),
      persona as (
        insert into fos (owner_id, handle, name, bio, role, core_principles, tags, is_public)
        select id, 'many-' || row_number() over (), 'Many', 'One of many.', 'One of many.', '{a,b,c}', '{popular}', true
        from people returning id
      )
      insert into public_tags (tag, fo_id) select 'popular', id from persona`);
    await site.platform.database.pool.query('analyze users, profiles, fos, public_tags, fo_showcases');
  });

  test('a persona’s page and its creator’s need no full table scan', async () => {
    const created = await createTestPersona(site, { tags: ['popular'], is_public: true });
    const scanned = await fullScansOf(site.platform.database, async () => {
      expect((await readShowcase(created)).related).toHaveLength(4);
      expect((await site.call('GET', `/api/v1/creators/${created.owner.id}`)).status).toBe(200);
    });
    // PostgreSQL scans tables of a few rows.
    expect(scanned.filter((table) => table !== 'fo_showcases')).toEqual([]);
  });
});

test('a creator is found if they have a public persona, and not otherwise', async () => {
  const created = await createTestPersona(site, { name: 'Seen', is_public: true });
  const path = `/api/v1/creators/${created.owner.id}`;
  const creator = await (await site.call('GET', path)).json();
  expect(creator).toMatchObject({ id: created.owner.id, personas: [{ id: created.id, name: 'Seen' }] });
  expect(JSON.stringify(creator)).not.toContain(created.owner.email);
  const nobody = await (await site.call('GET', `/api/v1/creators/${crypto.randomUUID()}`)).json();
  for (const visibility of ['unlisted', 'private']) {
    await created.call('PATCH', '/privacy', { visibility });
    const hidden = await site.call('GET', path);
    expect([hidden.status, await hidden.json()]).toEqual([404, nobody]);
  }
});

test('only the owner can read and change the choices', async () => {
  const created = await createTestPersona(site, { is_public: true });
  const stranger = await site.newPerson();
  expect((await created.call('GET', '/showcase/own', undefined, stranger)).status).toBe(404);
  expect((await created.call('PATCH', '/showcase', { greeting: 'Ha.' }, stranger)).status).toBe(404);
  await created.call('PATCH', '/showcase', { greeting: 'Welcome to my door.' });
  await created.call('PUT', '/visibility', { is_public: false });
  expect((await site.call('GET', `${created.path}/showcase`, { as: stranger })).status).toBe(404);
  expect((await created.call('GET', '/showcase')).body).toMatchObject({ first_line: 'Welcome to my door.' });
});
