import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../../testing/statements-of.ts';
import { readPersonaState } from '../../personas/index.ts';
import { knowledge_base } from '../table.ts';
import { knowledgeSite } from '../testing/site.ts';
import { type Owner, upload, uploadAndWait } from '../testing/upload.ts';
import { retrieve } from './retrieve.ts';

/** Fewer candidates than passages, so that the ranking by vectors matters. */
const site = knowledgeSite({ RETRIEVAL_CANDIDATES: '24' });
const kinds = ['Point', 'Head', 'Rock', 'Bank', 'Ness', 'Skerry', 'Haven', 'Reach'];
const places = [
  'Carrow',
  'Dunmore',
  'Ellery',
  'Fenwick',
  'Garrick',
  'Holm',
  'Jura',
  'Kelso',
  'Lorne',
  'Mull',
];
const keepers = ['Agnes Barlow', 'Tobias Finch', 'Marta Oyen', 'Silas Crane', 'Ines Duarte'];
const lights = places.flatMap((place, row) =>
  kinds.map((kind, column) => ({ name: `${place} ${kind}`, number: row * kinds.length + column })),
);

const section = ({ name, number }: (typeof lights)[number]) => `# ${name}

The light at ${name} was lit in ${1800 + number}. Its tower of ${12 + (number % 9)} metres is kept by
${keepers[number % keepers.length]}, who also winds the clock and paints the rails every ${2 + (number % 4)} years.`;

const questions = [
  ...lights.map(({ name }) => `When was the light at ${name} lit?`),
  ...keepers.map((keeper) => `Which towers does ${keeper} keep?`),
  ...places.map((place) => `How tall is the towr of ${place.slice(0, -1)}${place.at(-2)}?`),
  ...['Who paints the rails?', 'Tell me about clocks.', 'Zzxq vrrt?', 'And when was it lit?', 'When?'],
];
const history = [
  { role: 'user' as const, text: 'Tell me about Garrick Ness.' },
  { role: 'assistant' as const, text: 'The light at Garrick Ness is kept by Ines Duarte.' },
];

let owner: Owner;

beforeAll(async () => {
  owner = await site.newOwner();
  await uploadAndWait(site, owner, lights.map(section).join('\n\n'), 'lights.md');
  // The same again: passages that tie in every ranking.
  await uploadAndWait(site, owner, `${lights.slice(0, 9).map(section).join('\n\n')}\n`, 'copies.md');
});

const search = (question: string, viewerId: string | undefined = owner.userId) => ({
  ...{ foId: owner.foId, viewerId, question, history, limit: 30 },
});

async function retrieveFromMemory(question: string, viewerId?: string) {
  const { revisions } = await readPersonaState(site.platform, owner.foId);
  return retrieve(site.platform, { ...search(question, viewerId), revision: revisions.passages });
}

const ranking = /^knowledge-(?:nearest|rank|count|load-embeddings)/;
const statementsFor = async (question: string, viewerId?: string) =>
  (await statementsOf(() => retrieveFromMemory(question, viewerId))).filter((name) => ranking.test(name));

/** The second request for a question loads the passages into memory. */
const waitUntilCached = (question = 'When?') => expect.poll(() => statementsFor(question)).toEqual([]);

test(`${questions.length} questions find the same passages in memory as in the database`, async () => {
  await waitUntilCached();
  for (const question of questions) {
    const stored = await retrieve(site.platform, search(question));
    expect(await retrieveFromMemory(question), question).toEqual(stored);
  }
  expect((await retrieveFromMemory('Who keeps the light at Lorne Skerry?')).passages[0]!.text).toContain(
    'Lorne Skerry',
  );
});

test('an added or deleted document takes effect with the next question', async () => {
  await waitUntilCached();
  const names = async () =>
    (await retrieveFromMemory('What does the walrus of Zell eat?')).passages.map((p) => p.fileName);
  const { fileId } = await uploadAndWait(site, owner, 'The walrus of Zell eats clams.', 'walrus.txt');
  expect(await names()).toContain('walrus.txt');
  await waitUntilCached();
  expect(await names()).toContain('walrus.txt');
  await site.call('DELETE', `/api/v1/files/${fileId}`, owner.userId);
  expect(await names()).not.toContain('walrus.txt');
});

test('a visitor’s upload is never kept in memory, and found for that visitor in the database', async () => {
  const [visitor, stranger] = [await site.newUser(), await site.newUser()];
  const visitorUpload = { userId: visitor, foId: owner.foId };
  const response = await upload(
    site,
    visitorUpload,
    'My cat Bramble sleeps in the ferry office of Zell.',
    'secret.txt',
    {
      context: 'A note',
    },
  );
  const { fileId } = (await response.json()) as { fileId: string };
  await expect.poll(() => passagesIn(fileId)).toHaveLength(1);
  const question = 'Where does the cat Bramble sleep?';
  await waitUntilCached(question);
  const names = async (viewerId: string) =>
    (await retrieveFromMemory(question, viewerId)).passages.map((p) => p.fileName);
  expect(await names(visitor)).toContain('secret.txt');
  expect(await statementsFor(question, visitor)).not.toEqual([]);
  expect(await names(stranger)).not.toContain('secret.txt');
  expect(await names(owner.userId)).not.toContain('secret.txt');
  expect(await statementsFor(question, stranger)).toEqual([]);
});

const passagesIn = (fileId: string) =>
  site.platform.database.db.select().from(knowledge_base).where(eq(knowledge_base.file_id, fileId));
