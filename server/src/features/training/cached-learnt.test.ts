import { toCode } from '@foyer/engine';
import { beforeEach, expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { matchPrinciples, readPersonaState } from '../personas/index.ts';
import { recallFactsAndMemories } from './recall.ts';
import { fo_facts, fo_memories } from './table.ts';
import { createTrainingPersona } from './testing/training-persona.ts';

const site = testSite();
let persona: Awaited<ReturnType<typeof createTrainingPersona>>;

const towns = ['Carrow', 'Dunmore', 'Ellery', 'Fenwick', 'Garrick', 'Holm', 'Jura', 'Kelso', 'Lorne', 'Mull'];
const questions = towns.flatMap((town) => [
  `Which number has the light of ${town}?`,
  `What about ${town} and patience?`,
  `Who keeps ${town}?`,
]);

const save = (key: string, value: string) =>
  persona.call('POST', `/api/v1/personas/${persona.foId}/facts`, { key, value });

beforeEach(async () => {
  persona = await createTrainingPersona(site);
  for (const [at, town] of towns.entries()) {
    await save(`Light of ${town}`, `Number ${at}, kept by the warden of ${town}`);
    await save(`Harbour of ${town}`, `Closed in ${1900 + at}`);
  }
  const { messageId } = await persona.ask(persona.owner, 'Who keeps Lorne?');
  await persona.giveFeedback(messageId, { label: 'edit', replacement: 'Marta Oyen keeps Lorne.' });
});

async function nearQuestion(question: string) {
  const [vector] = await site.platform.ai.embedding.embed([question]);
  const { revisions } = await readPersonaState(site.platform, persona.foId);
  return { foId: persona.foId, vector: vector!, code: toCode(vector!), revisions };
}

async function recall(question: string, platform = site.platform) {
  const { revisions, ...query } = await nearQuestion(question);
  return {
    ...(await recallFactsAndMemories(platform, { ...query, revision: revisions.learnt })),
    principles: await matchPrinciples(platform, { ...query, revision: revisions.principles }),
  };
}

/** Recalls from the database, by a platform with an empty cache. */
const recallFromDatabase = (question: string) =>
  recall(question, { ...site.platform, database: { ...site.platform.database } });

const queriesFor = async (question: string) =>
  (await statementsOf(() => recall(question))).filter((name) => /^(?:nearest|principles)_/.test(name));

const waitUntilCached = () => expect.poll(() => queriesFor('Anything?')).toEqual([]);

test('facts, memories and principles from the cache equal those from the database, in the same order', async () => {
  await waitUntilCached();
  for (const question of questions)
    expect(await recall(question), question).toEqual(await recallFromDatabase(question));
  const { memories, facts, principles } = await recall('Who keeps Lorne?');
  expect(memories[0]).toMatchObject({ answer: 'Marta Oyen keeps Lorne.', label: 'edit' });
  expect([facts.length, principles.all.length]).toEqual([16, 3]);
});

test('a new, changed or deleted item takes effect with the next question', async () => {
  const recallFactValues = async () =>
    (await recall('What is the ferry of Zell?')).facts.map(({ value }) => value);
  await waitUntilCached();
  await save('Ferry of Zell', 'The Kittiwake');
  expect(await recallFactValues()).toContain('The Kittiwake');
  await waitUntilCached();
  await save('Ferry of Zell', 'The Fulmar');
  expect(await recallFactValues()).toEqual(expect.arrayContaining(['The Fulmar']));
  expect(await recallFactValues()).not.toContain('The Kittiwake');
  await waitUntilCached();
  await site.platform.database.db.delete(fo_facts);
  expect(await recallFactValues()).toEqual([]);
  await waitUntilCached();
  await persona.call('PATCH', `/api/v1/personas/${persona.foId}`, {
    core_principles: ['Zell first', 'b', 'c'],
  });
  expect((await recall('Zell?')).principles.all.map(({ text }) => text)).toContain('Zell first');
});

test('an empty result is cached too', async () => {
  await site.platform.database.db.delete(fo_facts);
  await site.platform.database.db.delete(fo_memories);
  await waitUntilCached();
  expect(await recall('Who keeps Lorne?')).toMatchObject({ facts: [], memories: [] });
});
