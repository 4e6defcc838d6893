import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readAnswer, testSite } from '../../../testing/index.ts';
import { startOpenAiServer } from '../../../testing/openai-server.ts';
import { queueReembedding } from '../../knowledge/reembedding/queue-reembedding.ts';
import { createTestPersona } from '../testing/create-test-persona.ts';

const model = await startOpenAiServer();
const site = testSite({ AI_BASE_URL: model.url, EMBEDDING_MODEL: 'bloom-1' });
afterAll(() => model.close());
beforeEach(() => {
  model.behaviour.failure = 'none';
});

type Created = Awaited<ReturnType<typeof createTestPersona>>;

async function post({ owner }: Created, name: string, body: object) {
  const response = await site.call('POST', `/functions/v1/${name}`, { as: owner, body });
  return { status: response.status, body: await response.json() };
}

/** The principles that an answer is compared with. */
async function comparedPrinciples({ owner, id }: Created): Promise<string[]> {
  const body = { foId: id, message: 'Should one stay patient?', simulate: true, instant: true };
  const { metadata } = await readAnswer(await site.call('POST', '/functions/v1/chat', { as: owner, body }));
  return metadata.principleDebug!.matches.map(({ principle }) => principle).sort();
}

/** Each test has its own texts, since vectors of recent texts are cached. */
const principlesAbout = (subject: string) =>
  ['Be curious', 'Stay patient', 'Tell the truth'].map((principle) => `${principle} about ${subject}`);

async function createWhileUnavailable(core_principles: string[]) {
  model.behaviour.failure = '400';
  const created = await createTestPersona(site, { core_principles });
  const embedded = await post(created, 'compute-fo-embeddings', { foId: created.id });
  expect(embedded).toMatchObject({ status: 502, body: { message: expect.any(String) } });
  model.behaviour.failure = 'none';
  return created;
}

test('a persona is created while the embedding model is unavailable, and its principles are embedded later', async () => {
  const principles = principlesAbout('rain');
  const created = await createWhileUnavailable(principles);
  expect((await created.call('GET', '/edit')).body.core_principles).toEqual(principles);
  expect(await comparedPrinciples(created)).toEqual([]);
  expect((await post(created, 'compute-fo-embeddings', { foId: created.id })).status).toBe(200);
  expect(await comparedPrinciples(created)).toEqual(principles);
});

test('a repair embeds principles without a vector, and needs no embedding model to repair the rest', async () => {
  const principles = principlesAbout('snow');
  const created = await createWhileUnavailable(principles);
  await site.platform.database.db.execute(sql`update fos set name = '<b>Marie</b>' where id = ${created.id}`);
  model.behaviour.failure = '400';
  const repaired = await post(created, 'repair-fo-profile', { fo_id: created.id });
  expect(repaired).toMatchObject({ status: 200, body: { changes: { name: true } } });
  expect((await created.call('GET', '/edit')).body.name).toBe('Marie');
  model.behaviour.failure = 'none';
  expect((await post(created, 'repair-fo-profile', { fo_id: created.id })).status).toBe(200);
  expect(await comparedPrinciples(created)).toEqual(principles);
});

test('principles that change while the model is unavailable have no vector, and the others keep theirs', async () => {
  const [curious, patient, truthful] = principlesAbout('wind') as [string, string, string];
  const created = await createTestPersona(site, { core_principles: [curious, patient, truthful] });
  model.behaviour.failure = '400';
  const change = { core_principles: [truthful, 'Never hurry', curious] };
  expect((await created.call('PATCH', '', change)).status).toBe(200);
  model.behaviour.failure = 'none';
  expect(await comparedPrinciples(created)).toEqual([curious, truthful]);
});

test('a restored version is not saved without vectors, since its page has no warning', async () => {
  const principles = principlesAbout('hail');
  const created = await createTestPersona(site, { core_principles: principles });
  const changed = principlesAbout('sleet');
  await created.call('PATCH', '', { core_principles: changed });
  model.behaviour.failure = '400';
  await site.platform.database.db.execute(
    sql`update fo_versions set content = jsonb_set(content, '{core_principles}', '["New", "Newer", "Newest"]') where fo_id = ${created.id} and number = 1`,
  );
  expect((await created.call('POST', '/versions/1/restore', {})).status).toBe(502);
  expect((await created.call('GET', '/edit')).body.core_principles).toEqual(changed);
});

test('the re-embedding at the next start embeds principles without a vector', async () => {
  const principles = principlesAbout('fog');
  const created = await createWhileUnavailable(principles);
  await queueReembedding(site.platform);
  await expect.poll(() => comparedPrinciples(created)).toEqual(principles);
});
