import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Person, readAnswer, testSite } from '../../../testing/index.ts';
import { type ChatMessage, startOpenAiServer } from '../../../testing/openai-server.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';

const model = await startOpenAiServer();
afterAll(() => model.close());
const site = testSite({ AI_BASE_URL: model.url, CHAT_MODEL: 'm', EMBEDDING_MODEL: 'builtin' });
let foId: string;
let visitor: Person;

beforeEach(async () => {
  Object.assign(model.behaviour, { finish: 'stop', tokens: ['Fine.'] });
  model.requests.length = 0;
  ({ id: foId } = await createTestPersona(site, { is_public: true }));
  visitor = await site.newPerson();
  await site.call('PUT', path(), { as: visitor, body: { summary: 'Keeps bees.' } });
});

const path = () => `/api/v1/personas/${foId}/remembered`;
const getSummary = async (): Promise<string> =>
  (await (await site.call('GET', path(), { as: visitor })).json()).summary;

async function say(...statements: string[]) {
  for (const message of statements) {
    const body = { foId, message, instant: true };
    await readAnswer(await site.call('POST', '/functions/v1/chat', { as: visitor, body }));
  }
}

const isSummary = (messages: ChatMessage[]) => JSON.stringify(messages).includes('You keep a short note');
/** The notes and statements that the model was asked to summarize. */
const summaryRequests = () =>
  model.requests
    .map(({ body }) => body.messages as ChatMessage[])
    .filter(isSummary)
    .map((messages): unknown => JSON.parse(String(messages.at(-1)!.content)));
const statements = ['I live in Ghent.', 'I work as a baker.', 'I have a boat.', 'I love rye bread.'];

test.each([
  ['thoughts up to the limit of the model', ['<think>They live in'], 'length'],
  ['the beginning of a note', ['Keeps bees. Li'], 'length'],
  ['nothing, because of a filter', [], 'content_filter'],
  ['nothing', [], 'stop'],
])(
  '%s instead of a summary leaves the note as it is, and the summary is requested again',
  async (_what, tokens, finish) => {
    const summary = 'Keeps bees. Lives in Ghent.';
    const isFirst = (messages: ChatMessage[]) => isSummary(messages) && summaryRequests().length === 1;
    model.behaviour.tokens = (messages) =>
      isFirst(messages) ? tokens : [isSummary(messages) ? summary : 'Fine.'];
    model.behaviour.finish = (messages) => (isFirst(messages) ? finish : 'stop');
    await say(...statements);
    await expect.poll(getSummary).toBe(summary);
    expect(summaryRequests()).toEqual(Array(2).fill({ note: 'Keeps bees.', said: statements }));
  },
);

test('statements that the model never summarizes are left out after three attempts, and later ones are remembered', async () => {
  const isFiltered = (messages: ChatMessage[]) =>
    isSummary(messages) && JSON.stringify(messages).includes('boat');
  model.behaviour.finish = (messages) => (isFiltered(messages) ? 'content_filter' : 'stop');
  model.behaviour.tokens = (messages) =>
    isFiltered(messages) ? [] : isSummary(messages) ? ['Keeps bees. Likes plums.'] : ['Fine.'];
  await say(...statements);
  await expect.poll(() => summaryRequests().length).toBe(3);
  const next = ['I like plums.', 'I like pears.', 'I like figs.', 'I like limes.'];
  await say(...next);
  await expect.poll(getSummary).toBe('Keeps bees. Likes plums.');
  expect(summaryRequests().slice(3)).toEqual([{ note: 'Keeps bees.', said: next }]);
});
