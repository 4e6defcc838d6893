import { pdfOf } from '@foyer/documents/testing/pdf';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { knowledge_base, knowledge_terms } from '../table.ts';
import { knowledgeSite } from '../testing/site.ts';
import { type Owner, uploadAndWait } from '../testing/upload.ts';
import { retrieve } from './retrieve.ts';

const site = knowledgeSite();
let owner: Owner;
let otherOwner: Owner;

const pages = [
  [
    'The lighthouse',
    'The lighthouse at Marrow Point was first lit in 1874. It stands forty-one metres above the sea.',
  ],
  [
    'The keepers',
    'Ada Quill kept the light for thirty-one years. She was born in Trondheim and never married.',
  ],
  [
    'The fog horn',
    'A steam-driven fog horn was installed in 1902. It sounded twice a minute in thick weather.',
  ],
  [
    'The storm',
    'The great storm of January 1953 tore the gallery from the tower. Repairs cost 1,840 pounds.',
  ],
  [
    'The museum',
    'The museum opened in 1988 and receives about 12,000 visitors a year. Entry is free on Sundays.',
  ],
] as const;

beforeAll(async () => {
  owner = await site.newOwner();
  otherOwner = await site.newOwner();
  const pdf = await pdfOf(pages.map(([heading, text]) => ({ heading, paragraphs: [text] })));
  await uploadAndWait(site, owner, pdf, 'annals.pdf');
  await uploadAndWait(site, owner, '# 灯台\n\n灯台は1874年に建てられました。\n', 'tou.md');
  await uploadAndWait(site, otherOwner, 'The lighthouse at Cold Ness was first lit in 1811.', 'ness.txt');
});

const ask = (question: string, more: Partial<Parameters<typeof retrieve>[1]> = {}) =>
  retrieve(site.platform, { foId: owner.foId, viewerId: owner.userId, question, ...more });

test.each([
  ['When was the lighthouse first lit?', 1],
  ['Who kept the light?', 2],
  ['Where was Ada Quill born?', 2],
  ['In which year was the fog horn installed?', 3],
  ['How much did the repairs cost?', 4],
  ['How many people visit the museum?', 5],
  ['Is it free on Sunday?', 5],
  ['When did the museum open?', 5],
])('%s is answered by page %i', async (question, page) => {
  const { passages } = await ask(question);
  expect(passages[0]).toMatchObject({ fileName: 'annals.pdf', place: { page } });
  expect(passages[0]!.headingPath).toEqual([pages[page - 1]![0]]);
});

test('misspelt words and names find their passage', async () => {
  expect((await ask('When was the musuem opened?')).passages[0]?.place.page).toBe(5);
  expect((await ask('Tell me about Trondhiem')).passages[0]?.place.page).toBe(2);
});

test('a language without spaces is searched', async () => {
  expect((await ask('灯台はいつ建てられましたか')).passages[0]?.fileName).toBe('tou.md');
});

test('a question that refers to the previous one is completed', async () => {
  const history = [
    { role: 'user' as const, text: 'Tell me about the museum.' },
    { role: 'assistant' as const, text: 'The museum receives about 12,000 visitors a year.' },
  ];
  expect((await ask('And when did it open?', { history })).passages[0]?.place.page).toBe(5);
});

test('the rarity of words is counted per persona', async () => {
  const { rarity } = await ask('Who saw the museum and the moon?');
  expect(rarity.passages).toBe(6);
  expect([rarity.counts.get('museum'), rarity.counts.get('moon')]).toEqual([1, 0]);
});

test('nothing is retrieved for an unrelated question', async () => {
  expect((await ask('Qwertz zxcvb?')).passages).toEqual([]);
});

test('another persona’s passages are not retrieved', async () => {
  const { passages } = await ask('When was the lighthouse first lit?', { foId: otherOwner.foId });
  expect(passages.map(({ fileName }) => fileName)).toEqual(['ness.txt']);
});

test('a visitor’s upload is used only for that visitor', async () => {
  const { db } = site.platform.database;
  const [ownUser, stranger] = [await site.newUser(), await site.newUser()];
  const private_to = ownUser;
  const onlyOwner = await site.newOwner();
  await uploadAndWait(site, onlyOwner, 'Bees dance to tell where the clover grows.', 'bees.txt');
  const { fileId } = await uploadAndWait(
    site,
    onlyOwner,
    'My cat is called Bramble and she sleeps all day.',
    'cat.txt',
  );
  await db.update(knowledge_base).set({ private_to }).where(eq(knowledge_base.file_id, fileId));
  const names = async (viewerId: string | undefined) =>
    (await ask('What is my cat called?', { foId: onlyOwner.foId, viewerId })).passages.map(
      ({ fileName }) => fileName,
    );
  expect(await names(ownUser)).toContain('cat.txt');
  expect(await names(stranger)).not.toContain('cat.txt');
  expect(await names(undefined)).not.toContain('cat.txt');
  const [passage] = await db.select().from(knowledge_base).where(eq(knowledge_base.file_id, fileId));
  const statusFor = async (viewer?: string) =>
    (await site.call('GET', `/api/v1/passages/${passage!.id}`, viewer)).status;
  expect([await statusFor(ownUser), await statusFor(stranger), await statusFor()]).toEqual([200, 404, 401]);
});

test('vectors of another model are not compared', async () => {
  const onlyOwner = await site.newOwner();
  await uploadAndWait(site, onlyOwner, 'Bees dance to tell where the clover grows.', 'bees.txt');
  const { db } = site.platform.database;
  const question = 'Where does the clover grow?';
  const firstPassage = () => ask(question, { foId: onlyOwner.foId }).then(({ passages }) => passages[0]);
  await db
    .update(knowledge_base)
    .set({ embedding_model: 'another' })
    .where(eq(knowledge_base.fo_id, onlyOwner.foId));
  expect(await firstPassage()).toMatchObject({ fileName: 'bees.txt', vectorScore: 0 });
});

test('the owner’s description of a file finds its passages, and is returned with them', async () => {
  const onlyOwner = await site.newOwner();
  const findPassages = async () =>
    (await ask('What was said in Reykjavik?', { foId: onlyOwner.foId })).passages;
  await uploadAndWait(site, onlyOwner, 'Bees dance to tell where the clover grows.', 'bees.txt');
  const { fileId } = await uploadAndWait(site, onlyOwner, 'The glaciers lose a metre a year.', 'ice.txt', {
    context: 'Talk given in Reykjavik',
  });
  expect(await findPassages()).toMatchObject([{ fileName: 'ice.txt', headingPath: [] }]);
  await site.call('DELETE', `/api/v1/files/${fileId}`, onlyOwner.userId);
  expect(await findPassages()).toEqual([]);
  const { db } = site.platform.database;
  const storedTerms = await db
    .select()
    .from(knowledge_terms)
    .where(eq(knowledge_terms.fo_id, onlyOwner.foId));
  expect(storedTerms.map(({ term }) => term)).not.toContain('reykjavik');
});

test('a deleted passage is not retrieved again', async () => {
  const onlyOwner = await site.newOwner();
  const { fileId } = await uploadAndWait(
    site,
    onlyOwner,
    'Bees dance to tell where the clover grows.',
    'bees.txt',
  );
  const findPassages = () =>
    ask('Where does the clover grow?', { foId: onlyOwner.foId }).then(({ passages }) => passages);
  expect(await findPassages()).toHaveLength(1);
  await site.call('DELETE', `/api/v1/files/${fileId}`, onlyOwner.userId);
  expect(await findPassages()).toEqual([]);
});
