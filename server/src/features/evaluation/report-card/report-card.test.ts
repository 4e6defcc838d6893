import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { addDocument } from '../../knowledge/testing/add-document.ts';
import { createPersonaWithQuestions, evaluate } from '../testing/persona-with-questions.ts';

const site = testSite();

/** Creates a public persona with an evaluation and a visible report card. */
async function createShownCard(fields: object = {}) {
  const created = await createPersonaWithQuestions(site, undefined, { is_public: true, ...fields });
  const { body } = await evaluate(site, created.owner, created.id);
  await created.call('PUT', '/report-card', { is_shown: true });
  const readCard = async () => (await site.call('GET', `${created.path}/report-card`)).json();
  return { ...created, summary: body.summary, readCard };
}

test('everybody sees a report card once its owner shows it, until it is hidden', async () => {
  const { owner, id, path, call } = await createPersonaWithQuestions(site, undefined, { is_public: true });
  const readCard = async () => (await site.call('GET', `${path}/report-card`)).json();
  const { body } = await evaluate(site, owner, id);
  expect(await readCard()).toBe(null);
  const own = (await call('GET', '/report-card/own')).body;
  expect(own).toEqual({ is_shown: false, card: expect.objectContaining({ summary: body.summary }) });
  expect((await call('PUT', '/report-card', { is_shown: true })).body).toEqual({ is_shown: true });
  expect(await readCard()).toEqual({
    summary: body.summary,
    questions: 3,
    engine: expect.any(String),
    completed_at: expect.stringMatching(/^\d{4}-.*Z$/),
    is_outdated: false,
  });
  await call('PUT', '/report-card', { is_shown: false });
  expect(await readCard()).toBe(null);
});

test('a card can be enabled before there is an evaluation; it contains no questions and answers', async () => {
  const { owner, id, path, call } = await createPersonaWithQuestions(site, ['Secret?', 'Two?', 'Three?'], {
    is_public: true,
  });
  await call('PUT', '/report-card', { is_shown: true });
  const readCard = async () => (await site.call('GET', `${path}/report-card`)).json();
  expect(await readCard()).toBe(null);
  await evaluate(site, owner, id);
  expect(JSON.stringify(await readCard())).not.toContain('Secret');
});

test.each<[string, (call: Awaited<ReturnType<typeof createShownCard>>['call']) => Promise<unknown>]>([
  ['another bio', (call) => call('PATCH', '', { bio: 'A chemist.' })],
  ['another writing sample', (call) => call('PATCH', '', { writing_sample: 'Well! Well!' })],
  ['other principles', (call) => call('PATCH', '', { core_principles: ['Rest', 'Read', 'Run'] })],
  ['a new fact', (call) => call('POST', '/facts', { key: 'born', value: '1867' })],
])('%s makes a card outdated', async (_what, change) => {
  const { call, readCard } = await createShownCard();
  expect(await readCard()).toMatchObject({ is_outdated: false });
  await change(call);
  expect(await readCard()).toMatchObject({ is_outdated: true });
});

test('an edited fact and a new document make a card outdated, and a new run makes it current again', async () => {
  const created = await createPersonaWithQuestions(site, undefined, { is_public: true });
  const { body: fact } = await created.call('POST', '/facts', { key: 'born', value: '1867' });
  await created.call('PUT', '/report-card', { is_shown: true });
  const isOutdated = async () =>
    (await (await site.call('GET', `${created.path}/report-card`)).json()).is_outdated;
  await evaluate(site, created.owner, created.id);
  expect(await isOutdated()).toBe(false);
  await site.call('PATCH', `/api/v1/facts/${fact.id}`, {
    as: created.owner,
    body: { key: 'born', value: '1868' },
  });
  expect(await isOutdated()).toBe(true);
  await evaluate(site, created.owner, created.id);
  expect(await isOutdated()).toBe(false);
  const document = { name: 'radium.txt', content: 'Radium glows in the dark.' };
  await addDocument(site, created.owner, created.id, document);
  expect(await isOutdated()).toBe(true);
});

test('a card stays current after changes that do not affect answers: tags, picture, visibility, a visitor’s file', async () => {
  const { id, call, readCard } = await createShownCard();
  await call('PATCH', '', { tags: ['science'] });
  const visitor = await site.newPerson();
  const document = { name: 'mine.txt', content: 'Mine alone.', context: 'To be read.' };
  await addDocument(site, visitor, id, document);
  expect(await readCard()).toMatchObject({ is_outdated: false });
});

test('only the owner sees the card of a private persona', async () => {
  const { owner, path, call } = await createShownCard();
  await call('PUT', '/visibility', { is_public: false });
  expect((await site.call('GET', `${path}/report-card`)).status).toBe(404);
  expect((await site.call('GET', `${path}/report-card`, { as: await site.newPerson() })).status).toBe(404);
  expect((await site.call('GET', `${path}/report-card`, { as: owner })).status).toBe(200);
});
