import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { startOpenAiServer } from '../../../testing/openai-server.ts';
import { createTrainingPersona } from '../../training/testing/training-persona.ts';
import { evaluate } from '../testing/persona-with-questions.ts';

const model = await startOpenAiServer();
afterAll(() => model.close());
const site = testSite();
const siteWithModel = testSite({
  AI_BASE_URL: model.url,
  AI_API_KEY: 'k',
  CHAT_MODEL: 'rose-1',
  EMBEDDING_MODEL: 'builtin',
});
const question = 'Where does the axolotl sleep?';
const secret = 'In the blue bathtub of Xochimilco.';
const removed = 'This answer was removed together with what it was learnt from.';

/** Runs an evaluation in which an answer comes from a visitor's conversation. */
async function evaluateVisitorsMemory() {
  const persona = await createTrainingPersona(site);
  const { visitor, owner, foId, call, ask, setConsent, giveFeedback } = persona;
  const { conversationId, messageId } = await ask(visitor, question);
  const { body: consent } = await setConsent(conversationId, true);
  await giveFeedback(messageId, { label: 'edit', replacement: secret });
  for (const text of [question, 'Who are you?', 'Hello!'])
    await call('POST', `/api/v1/personas/${foId}/questions`, { question: text });
  const { body } = await evaluate(site, owner, foId);
  expect(body.results[0]).toMatchObject({ question, response: secret });
  expect(body.results[0]).not.toHaveProperty('memories');
  const readRun = async () => {
    const [run] = (await call('GET', `/api/v1/personas/${foId}/evaluations`)).body;
    return (await call('GET', `/api/v1/personas/${foId}/evaluations/${run.id}`)).body;
  };
  return { ...persona, conversationId, consent, readRun, before: await readRun() };
}

async function expectWordsRemoved({
  foId,
  readRun,
  before,
}: Awaited<ReturnType<typeof evaluateVisitorsMemory>>) {
  const after = await readRun();
  expect(after.summary).toEqual(before.summary);
  expect(after.results[0]).toMatchObject({ question, response: removed, errors: [] });
  expect(after.results.slice(1)).toEqual(before.results.slice(1));
  const { rows } = await site.platform.database.db.execute<{ results: unknown }>(
    sql`select results from fo_evaluations where fo_id = ${foId}`,
  );
  expect(JSON.stringify(rows)).not.toContain('Xochimilco');
}

test('withdrawing consent removes texts learnt with that consent from past evaluations; the scores stay', async () => {
  const evaluated = await evaluateVisitorsMemory();
  await evaluated.withdraw(evaluated.consent.id);
  await expectWordsRemoved(evaluated);
});

test('deleting the conversation removes texts learnt from it from past evaluations', async () => {
  const evaluated = await evaluateVisitorsMemory();
  const { call, conversationId, visitor } = evaluated;
  await call('DELETE', `/api/v1/conversations/${conversationId}`, undefined, visitor);
  await expectWordsRemoved(evaluated);
});

test('deleting the visitor’s account removes texts learnt from the visitor from past evaluations', async () => {
  const evaluated = await evaluateVisitorsMemory();
  const removalResponse = await evaluated.call(
    'POST',
    '/functions/v1/delete-account',
    { confirmation: 'DELETE' },
    evaluated.visitor,
  );
  expect(removalResponse.status).toBe(200);
  await expectWordsRemoved(evaluated);
});

test('what was learnt in the owner’s own chat stays in past evaluations', async () => {
  const { owner, foId, ask, giveFeedback, listMemories, call } = await createTrainingPersona(site);
  const { messageId } = await ask(owner, question);
  await giveFeedback(messageId, { label: 'edit', replacement: secret });
  for (const text of [question, 'Who are you?', 'Hello!'])
    await call('POST', `/api/v1/personas/${foId}/questions`, { question: text });
  await evaluate(site, owner, foId);
  const [memory] = await listMemories();
  await call('DELETE', `/api/v1/memories/${memory.id}`);
  const [run] = (await call('GET', `/api/v1/personas/${foId}/evaluations`)).body;
  const { results } = (await call('GET', `/api/v1/personas/${foId}/evaluations/${run.id}`)).body;
  expect(results[0].response).toBe(secret);
});

test('the judge gets no memory that is not similar to the question, so that its reasons cannot quote one', async () => {
  const { visitor, owner, foId, ask, setConsent, giveFeedback, withdraw, call } =
    await createTrainingPersona(siteWithModel);
  const { conversationId, messageId } = await ask(visitor, question);
  const { body: consent } = await setConsent(conversationId, true);
  await giveFeedback(messageId, { label: 'edit', replacement: secret });
  for (const text of ['One?', 'Two?', 'Three?'])
    await call('POST', `/api/v1/personas/${foId}/questions`, { question: text });
  model.behaviour.tokens = (messages) => {
    const prompt = JSON.stringify(messages);
    const verdict = { passed: false, reason: prompt.includes(secret) ? secret : 'Too stiff.' };
    const verdicts = { principle: verdict, voice: verdict, hallucination: verdict };
    return prompt.includes('You check an answer') ? [JSON.stringify(verdicts)] : ['Fine.'];
  };
  const { body } = await evaluate(siteWithModel, owner, foId);
  expect(body.summary.judgedAnswers).toBe(3);
  expect((await withdraw(consent.id)).status).toBe(200);
  const { rows } = await siteWithModel.platform.database.db.execute<{ results: unknown }>(
    sql`select results from fo_evaluations where fo_id = ${foId}`,
  );
  expect(JSON.stringify(rows)).not.toContain('Xochimilco');
});
