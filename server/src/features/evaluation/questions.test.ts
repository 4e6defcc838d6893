import { expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';

const site = testSite();

test('questions are stored trimmed and in order', async () => {
  const { id, call } = await createTestPersona(site);
  const added = [];
  for (const question of ['  What glows? ', '<b>Who</b> taught you?', 'What glows?'])
    added.push((await call('POST', '/questions', { question })).body);
  expect(added[0]).toEqual({
    id: expect.any(String),
    fo_id: id,
    question: 'What glows?',
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const list = (await call('GET', '/questions')).body;
  expect(list).toEqual(added);
  expect(list.map(({ question }: { question: string }) => question)).toEqual([
    'What glows?',
    'Who taught you?',
    'What glows?',
  ]);
});

test('a question can be deleted once', async () => {
  const { owner, call } = await createTestPersona(site);
  const { body } = await call('POST', '/questions', { question: 'Why?' });
  const remove = () => site.call('DELETE', `/api/v1/questions/${body.id}`, { as: owner });
  expect((await remove()).status).toBe(200);
  expect((await call('GET', '/questions')).body).toEqual([]);
  expect((await remove()).status).toBe(404);
});

test.each([
  ['', 'Please enter a question.'],
  ['   ', 'Please enter a question.'],
  ['<br>', 'Please enter a question.'],
  ['x'.repeat(501), 'A question can have at most 500 characters.'],
])('%j is not a valid question', async (question, message) => {
  const { call } = await createTestPersona(site);
  expect(await call('POST', '/questions', { question })).toMatchObject({ status: 400, body: { message } });
});

test('fifty questions can be added and no more, also by concurrent calls', async () => {
  const { call } = await createTestPersona(site);
  for (let number = 1; number <= 11; number++)
    expect((await call('POST', '/questions', { question: `Q${number}` })).status).toBe(200);
  const requests = Array.from({ length: 43 }, (_, index) =>
    call('POST', '/questions', { question: `Also ${index}` }),
  );
  const responses = await Promise.all(requests);
  const rejections = responses.filter(({ status }) => status === 409);
  expect(rejections).toHaveLength(4);
  expect(rejections[0]!.body).toEqual({
    code: 'too_many_questions',
    message: 'An FO has at most 50 test questions. Delete one to add another.',
  });
  expect((await call('GET', '/questions')).body).toHaveLength(50);
});

test('only the owner can see, add or delete questions', async () => {
  const { call } = await createTestPersona(site, { is_public: true });
  const { body: question } = await call('POST', '/questions', { question: 'Mine?' });
  const stranger = await site.newPerson();
  expect((await call('GET', '/questions', undefined, stranger)).status).toBe(404);
  expect((await call('POST', '/questions', { question: 'Yours?' }, stranger)).status).toBe(404);
  expect((await site.call('DELETE', `/api/v1/questions/${question.id}`, { as: stranger })).status).toBe(404);
  expect((await call('GET', '/questions')).body).toEqual([question]);
});
