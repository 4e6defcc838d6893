import type { Showcase } from '@foyer/contract';
import type { AnswerEvent } from '@foyer/engine';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { createPersonaWithQuestions, evaluate } from '../evaluation/testing/persona-with-questions.ts';

const site = testSite({ LIMIT_EVALUATION_PER_DAY: '1000000' });
type PersonaWithQuestions = Awaited<ReturnType<typeof createPersonaWithQuestions>>;

const readShowcase = async ({ path }: Pick<PersonaWithQuestions, 'path'>): Promise<Showcase> =>
  (await site.call('GET', `${path}/showcase`)).json();

const knownQuestions = ['Who are you?', 'What is your name?', 'What is your role?'];

/** Evaluates a persona; then, in order, the result of each answer is that it passed all checks, or that it failed one. */
async function evaluateWithResults({ id, owner }: PersonaWithQuestions, ...passed: boolean[]) {
  await evaluate(site, owner, id);
  await site.platform.database.pool.query(
    `update fo_evaluations set results = (
       select jsonb_agg(result || jsonb_build_object(
         'principleCheck', true, 'voiceCheck', ($2::bool[])[place], 'hallucinationCheck', true) order by place)
       from jsonb_array_elements(results) with ordinality as each (result, place)
     ) where fo_id = $1`,
    [id, passed],
  );
}

test('a test question is shown if the owner chooses so and its answer passes every check', async () => {
  const created = await createPersonaWithQuestions(site, knownQuestions, { is_public: true });
  await evaluateWithResults(created, true, false, true);
  const [first, second, third] = knownQuestions;
  const offered = [first, third].map((question) => ({ question, document: null, is_shown: false }));
  expect((await created.call('GET', '/showcase/own')).body.questions).toEqual(offered);
  expect((await readShowcase(created)).questions).toEqual([]);
  await created.call('PATCH', '/showcase', { questions: { show: [first, second, third] } });
  expect((await readShowcase(created)).questions).toEqual([first, third]);
  await evaluateWithResults(created, false, true, true);
  expect((await readShowcase(created)).questions).toEqual([third]);
});

test('a shown test question that fails a test is shown again after it passes, whatever the owner changed meanwhile', async () => {
  const created = await createPersonaWithQuestions(site, knownQuestions, { is_public: true });
  await evaluateWithResults(created, true, true, true);
  await created.call('PATCH', '/showcase', { questions: { show: knownQuestions } });
  await evaluateWithResults(created, false, true, true);
  const [first, second, third] = knownQuestions;
  await created.call('PATCH', '/showcase', { greeting: 'Come in.' });
  await created.call('PATCH', '/showcase', { questions: { hide: [second] } });
  expect((await readShowcase(created)).questions).toEqual([third]);
  await evaluateWithResults(created, true, true, true);
  expect((await readShowcase(created)).questions.toSorted()).toEqual([first, third].toSorted());
});

test('a test question that the persona did not know an answer to is not offered, though it passed every check', async () => {
  const unknown = 'Who won the football world championship in 1954?';
  const created = await createPersonaWithQuestions(site, [...knownQuestions, unknown], { is_public: true });
  await evaluateWithResults(created, true, true, true, true);
  const offered = knownQuestions.map((question) => ({ question, document: null, is_shown: false }));
  expect((await created.call('GET', '/showcase/own')).body.questions).toEqual(offered);
});

test('a test question is not offered either if the answer is reported as declined only at its end', async () => {
  const created = await createPersonaWithQuestions(site, knownQuestions, { is_public: true });
  const { chat } = site.platform.ai;
  const { answer } = chat;
  const asModel = vi.spyOn(chat, 'answer').mockImplementation(async (parts, options) => {
    const given = await answer.call(chat, parts, options);
    return { ...given, events: declinedAtEnd(given.events) };
  });
  onTestFinished(() => asModel.mockRestore());
  await evaluateWithResults(created, true, true, true);
  expect((await created.call('GET', '/showcase/own')).body.questions).toEqual([]);
});

async function* declinedAtEnd(events: AsyncIterable<AnswerEvent>) {
  for await (const event of events) yield event.type === 'end' ? { ...event, declined: true } : event;
}
