import { beforeAll, expect, test } from 'vitest';
import { type Person, readAnswer, testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';
import { retrieve } from '../index.ts';
import { addDocument } from '../testing/add-document.ts';

const site = testSite();
/** More than a ranking reads for one word, or compares for one question. */
const copies = 1600;
const secret = 'My cat Bramble sleeps in the ferry office of Zell.';
const publicText = 'The ferry office of Zell opens at nine in the morning.';

let persona: Awaited<ReturnType<typeof createTestPersona>>;
let visitor: Person;
let stranger: Person;
let secretId: string;

beforeAll(async () => {
  [visitor, stranger] = [await site.newPerson(), await site.newPerson()];
  persona = await createTestPersona(site, { is_public: true });
  // Uploaded first, so that it is first in the table.
  const fileId = await add(visitor, persona.id, secret, 'secret.txt');
  const { rows } = await site.platform.database.pool.query(
    `with copied as (
       insert into knowledge_base (fo_id, file_id, private_to, position, text, search, code, embedding, embedding_model)
       select fo_id, file_id, private_to, n, text, search, code, embedding, embedding_model
       from knowledge_base, generate_series(1, ${copies}) as n where file_id = $1
     )
     select id from knowledge_base where file_id = $1 and position = 0`,
    [fileId],
  );
  secretId = rows[0].id;
  await add(persona.owner, persona.id, publicText, 'office.txt');
});

const add = (as: Person, foId: string, content: string, name: string) =>
  addDocument(site, as, foId, { name, content, context: 'A note' });

const others = () => [undefined, stranger.id, persona.owner.id];

type Embedding = typeof site.platform.ai.embedding;

async function findFiles(viewerId: string | undefined, question: string, changed: Partial<Embedding> = {}) {
  const { ai } = site.platform;
  const ctx = { ...site.platform, ai: { ...ai, embedding: { ...ai.embedding, ...changed } } };
  const { passages } = await retrieve(ctx, { foId: persona.id, viewerId, question });
  return passages.map(({ fileName }) => fileName);
}

const ask = async (as: Person, foId: string, message: string) =>
  readAnswer(await site.call('POST', '/functions/v1/chat', { as, body: { foId, message, instant: true } }));

test('by full text, a private passage is found for its visitor only, and hides no other passage', async () => {
  const byWords = (viewerId: string | undefined) =>
    findFiles(viewerId, 'What is with the ferry office of Zell?', { model: 'of no passage' });
  for (const viewerId of others()) expect(await byWords(viewerId)).toEqual(['office.txt']);
  expect(await byWords(visitor.id)).toContain('secret.txt');
});

test('by vectors, a private passage is found for its visitor only, and hides no other passage', async () => {
  const [secretVector, publicVector] = await site.platform.ai.embedding.embed([secret, publicText]);
  // Nearer to the private passages than to the public one.
  const vector = secretVector!.map((value, at) => (2 * value + publicVector![at]!) / Math.sqrt(5));
  const byMeaning = (viewerId: string | undefined) =>
    findFiles(viewerId, 'Zzxq?', { embed: async () => [vector] });
  for (const viewerId of others()) expect(await byMeaning(viewerId)).toEqual(['office.txt']);
  expect(await byMeaning(visitor.id)).toContain('secret.txt');
});

test('a word that only a private passage has is searched as it is by its visitor, and corrected for others', async () => {
  const { id, owner } = await createTestPersona(site, { is_public: true });
  const ships = ['Katarina', 'Henderson', 'Marlinde', 'Rotterdam'];
  const inPort = ships.map((ship) => `# ${ship}\n\nThe ship ${ship} sails at nine with salt and corn.`);
  await add(owner, id, inPort.join('\n\n'), 'ships.md');
  await add(visitor, id, 'Katarine Hendersen pays 900 euros for the flat in Mill Lane.', 'lease.txt');
  const firstFile = async (viewerId: string | undefined, question: string) =>
    (await retrieve(site.platform, { foId: id, viewerId, question })).passages[0]?.fileName;
  for (const question of ['Who is Katarine?', 'What of Hendersen?']) {
    expect(await firstFile(visitor.id, question)).toBe('lease.txt');
    for (const viewerId of [undefined, stranger.id, owner.id])
      expect(await firstFile(viewerId, question)).toBe('ships.md');
  }
  expect(await firstFile(visitor.id, 'Who is Rotterdamm?')).toBe('ships.md');
});

test('uploads and deletions by a visitor do not change what others find', async () => {
  const { id, owner } = await createTestPersona(site, { is_public: true });
  await add(owner, id, '# Bees\n\nBees dance.\n\n# Clover\n\nThe clover grows by the mill.', 'bees.md');
  // A word of the owner's, one of the visitor's, and both misspelt.
  const question = 'Where does the clover of Marzipan grow, and what of Marzipna and the clovre?';
  const retrieveForOthers = () =>
    Promise.all(
      [undefined, stranger.id, owner.id].map((viewerId) =>
        retrieve(site.platform, { foId: id, viewerId, question }),
      ),
    );
  const before = await retrieveForOthers();
  expect(before[0]!.passages[0]).toMatchObject({ fileName: 'bees.md' });
  const fileId = await add(visitor, id, 'Marzipan, the clover of my dreams, grows in Zell.', 'dreams.txt');
  expect(await retrieveForOthers()).toEqual(before);
  expect((await site.call('DELETE', `/api/v1/files/${fileId}`, { as: visitor })).status).toBe(200);
  expect(await retrieveForOthers()).toEqual(before);
});

test('answers to others neither reveal nor cite a private passage, and others cannot open it', async () => {
  const question = 'Who sleeps in the ferry office of Zell?';
  const own = await ask(visitor, persona.id, question);
  expect(own.text).toContain('Bramble');
  expect(own.metadata.sources!.map(({ file_name }) => file_name)).toContain('secret.txt');
  for (const as of [stranger, persona.owner]) {
    const { text, metadata } = await ask(as, persona.id, question);
    expect(text).not.toContain('Bramble');
    expect((metadata.sources ?? []).map(({ file_name }) => file_name)).not.toContain('secret.txt');
  }
  const statusFor = async (as?: Person) =>
    (await site.call('GET', `/api/v1/passages/${secretId}`, { as })).status;
  expect([
    await statusFor(visitor),
    await statusFor(stranger),
    await statusFor(persona.owner),
    await statusFor(),
  ]).toEqual([200, 404, 404, 401]);
});

test('a canary is found even if a visitor has uploaded its words', async () => {
  const { id, owner } = await createTestPersona(site, { is_public: true });
  await add(
    visitor,
    id,
    'What is the zebra of the harbour office called? It is called Marbot, says my notebook.',
    'zebra.txt',
  );
  const body = { foId: id, canaryText: 'The zebra of the harbour office is called Quillon.' };
  const canary = await site.call('POST', '/functions/v1/debug-pinecone', { as: owner, body });
  const { vectorId } = await canary.json();
  const question = 'What is the zebra of the harbour office called?';
  for (const viewerId of [undefined, stranger.id, owner.id]) {
    const { passages } = await retrieve(site.platform, { foId: id, viewerId, question });
    expect(passages.map((passage) => passage.id)).toEqual([vectorId]);
  }
  expect((await ask(stranger, id, question)).text).toContain('Quillon');
});
