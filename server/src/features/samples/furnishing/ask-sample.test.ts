import { once } from 'node:events';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { OngoingAnswers } from '../../chat/index.ts';
import { personasOf } from '../../personas/index.ts';
import { chefAmadou } from '../cast/chef-amadou.ts';
import { noraLindqvist } from '../cast/nora-lindqvist.ts';
import { createSamples } from '../feature.ts';
import { makeSamples } from '../make-samples.ts';
import { askSample } from './ask-sample.ts';
import { askedQuestions } from './asked-questions.ts';
import { askJob } from './furnish-job.ts';

const site = testSite();
const { name, ownerId, questions } = noraLindqvist;
const [first, second] = questions as [string, string];
const allAnswered = questions.map((question) => [question, true]);

/** No sample exists when a test begins. */
beforeEach(async () => {
  expect((await site.call('POST', '/api/v1/samples/removal', { body: {} })).status).toBe(200);
});

const nora = async () => (await personasOf(site.platform.database.db, [ownerId]))[0]!.id;
const questionsToNora = async () =>
  (await askedQuestions(site.platform.database.db, [await nora()])).map((one) => [
    one.question,
    one.isAnswered,
  ]);
/** Looks at Nora alone: Chef Amadou, who only asks her here, would be asked by a sample that this test does not create. */
const isNoraUnfinished = async () =>
  (await (await site.call('GET', '/api/v1/samples/offer')).json()).unfinished.includes(name);

/** Makes answers to this question stream a word, and then wait until they are stopped. */
function mockEndlessAnswers(question: string) {
  const { chat } = site.platform.ai;
  const answer = chat.answer.bind(chat);
  const engine = vi.spyOn(chat, 'answer').mockImplementation(async (parts, options) => {
    const answered = await answer(parts, options);
    if (parts.question !== question) return answered;
    const signal = options!.signal!;
    const events = (async function* () {
      yield { type: 'text' as const, text: 'Well' };
      // It may be stopped before it is read this far.
      if (!signal.aborted) await once(signal, 'abort');
      throw signal.reason;
    })();
    return { ...answered, events };
  });
  onTestFinished(() => engine.mockRestore());
  return engine;
}

test('after an interruption a sample is asked only the remaining questions', async () => {
  const engine = mockEndlessAnswers(second);
  await makeSamples(site.platform, [noraLindqvist, chefAmadou]);
  const firstAnswered = [
    [first, true],
    [second, false],
  ];
  await expect.poll(() => questionsToNora(), { timeout: 120_000 }).toEqual(firstAnswered);
  expect(await isNoraUnfinished(), 'a job is still asking').toBe(false);
  engine.mockRestore();
  for (const { interrupt } of site.app.features) await interrupt?.();
  await expect.poll(() => questionsToNora(), { timeout: 120_000 }).toEqual(allAnswered);

  const page = await (await site.call('GET', `/api/v1/personas/${await nora()}/showcase`)).json();
  expect(page).toMatchObject({ documents: ['weather-by-eye'] });
  expect(page.questions.length).toBeGreaterThan(1);
}, 300_000);

test('a question has a timeout; unfinished samples are offered to the operator, and resumed when the server starts', async () => {
  await makeSamples(site.platform, [noraLindqvist, chefAmadou]);
  await expect.poll(() => questionsToNora(), { timeout: 120_000 }).toEqual(allAnswered);
  const foId = await nora();
  const { pool } = site.platform.database;
  const fillAgain = () => site.call('POST', '/api/v1/samples', { body: {} });
  const start = () => createSamples(new OngoingAnswers()).onStart!(site.platform);
  for (const resume of [fillAgain, start]) {
    // A job that finds its conversation deleted is retried, and would ask below.
    await expect.poll(() => site.platform.jobs.isUnderWay(askJob, { foId })).toBe(false);
    await pool.query('delete from conversations where fo_id = $1', [foId]);
    const engine = mockEndlessAnswers(first);
    const signal = new AbortController().signal;
    const asking = askSample(
      site.platform,
      new OngoingAnswers(),
      { foId },
      { signal, attempt: 1, answerMilliseconds: 1 },
    );
    await expect(asking).rejects.toThrow('timeout');
    await expect.poll(() => questionsToNora()).toEqual([[first, false]]);
    // The job of the previous attempt may still be ending.
    await expect.poll(() => isNoraUnfinished()).toBe(true);
    // In tests a job's three attempts follow each other within seconds: the resumed job must not start before the stopped
    // answer is stored.
    const streaming = async () =>
      (await pool.query(`select id from messages where status = 'streaming'`)).rows;
    await expect.poll(() => streaming()).toEqual([]);
    engine.mockRestore();
    await resume();
    await expect.poll(() => questionsToNora()).toEqual(allAnswered);
    expect(await isNoraUnfinished()).toBe(false);
  }
}, 300_000);
