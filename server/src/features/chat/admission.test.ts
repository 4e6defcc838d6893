import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Person, readAnswer, testSite } from '../../testing/index.ts';
import { startOpenAiServer } from '../../testing/openai-server.ts';
import { formOf } from '../knowledge/testing/upload-form.ts';
import { chatRequests } from './testing/chat-requests.ts';

const model = await startOpenAiServer({ tokens: ['I ', 'grow ', 'roses.'], gap: 0 });
const site = testSite({ CHAT_MOST_WAIT_SECONDS: '1', AI_BASE_URL: model.url, CHAT_MODEL: 'rose-1' });
afterAll(() => model.close());
// The event loop delay reads as 0, so that a busy test machine does not cause rejections.
const { mean } = mockEventLoopDelay();
afterAll(() => mean.mockRestore());
/** A process is assumed to start fifty turns a second, so at a limit of one second that many may wait. */
const maxWaitingTurns = 50;
const chat = chatRequests(site);
let visitor: Person;

beforeAll(async () => {
  await chat.createPersona();
  visitor = await site.newPerson();
  await chat.ask(visitor, { message: 'Hello' });
});

function mockEventLoopDelay() {
  let prototype: object = monitorEventLoopDelay();
  while (!Object.hasOwn(prototype, 'mean')) prototype = Object.getPrototypeOf(prototype);
  return {
    mean: vi.spyOn(prototype as ReturnType<typeof monitorEventLoopDelay>, 'mean', 'get').mockReturnValue(0),
  };
}

test('a turn that would wait for long is rejected at once, and accepted when sent again', async () => {
  const released = Promise.withResolvers<void>();
  model.behaviour.embeddingHeld = released.promise;
  // Only the number of waiting turns counts, not how long a busy machine takes to begin them. Ten quiet seconds have passed, so
  // that the fast turns of another test are not taken for the throughput of this process.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  onTestFinished(() => {
    clock.mockRestore();
    released.resolve();
  });
  const waiting = await Promise.all(
    Array.from({ length: maxWaitingTurns }, (_, n) => chat.send(visitor, { message: `Question ${n}` })),
  );
  const question = { message: 'One too many', clientMessageId: randomUUID() };
  const response = await chat.send(visitor, question);
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(1);
  expect(await response.json()).toMatchObject({
    code: 'busy',
    message: 'More people are asking just now than can be answered. Please try again in a moment.',
  });
  clock.mockRestore();
  released.resolve();
  for (const waitingResponse of waiting)
    expect((await readAnswer(waitingResponse)).text).toBe('I grow roses.');

  const { conversationId } = await chat.ask(visitor, question);
  const { messages } = await chat.read(visitor, conversationId);
  expect(messages.map(({ content }) => content)).toEqual(['One too many', expect.any(String)]);
});

test('rejected and aborted turns do not count as waiting', async () => {
  const body = { foId: randomUUID(), message: 'Nobody is there' };
  for (let n = 0; n <= maxWaitingTurns; n++)
    expect((await site.call('POST', '/functions/v1/chat', { as: visitor, body })).status).toBe(404);
  for (let n = 0; n <= maxWaitingTurns; n++) {
    const response = await chat.send(visitor, { message: `Left ${n}` });
    await response.body!.cancel();
  }
  await site.app.finishAnswers();
  expect((await chat.ask(visitor, { message: 'Still there?' })).text).toBe('I grow roses.');
});

test('turns that wait for the file of an earlier question do not count as waiting', async () => {
  const { pool } = site.platform.database;
  const form = formOf('Roses bloom in June.', 'notes.txt', { foId: chat.foId, context: 'My notes' });
  const uploaded = await site.call('POST', '/functions/v1/process-document', { as: visitor, body: form });
  const { fileId: attachment } = await uploaded.json();
  const question = { message: 'When do they bloom?', attachment };
  const [first, second, third] = [
    await chat.ask(visitor, question),
    await chat.ask(visitor, question),
    await chat.ask(visitor, question),
  ];
  await site.app.finishAnswers();
  await pool.query(`update messages set status = 'stopped' where id = $1`, [first.answerId]);
  const released = Promise.withResolvers<void>();
  model.behaviour.embeddingHeld = released.promise;
  await pool.query(`update processing_jobs set status = 'processing' where file_id = $1`, [attachment]);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => {
    clock.mockRestore();
    released.resolve();
  });
  const again = [
    { retry: first.answerId },
    { regenerate: second.answerId },
    { edit: third.questionId, message: 'When?' },
  ];
  const waiting = await Promise.all(again.map((body) => chat.send(visitor, body)));
  clock.mockReturnValue(performance.now() + 5000);
  // Not the questions of the first test, whose embeddings are cached.
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, n) => chat.send(visitor, { message: `Other question ${n}` })),
  );
  expect([...waiting, ...others].map(({ status }) => status)).toEqual(Array(23).fill(200));
  await pool.query(`update processing_jobs set status = 'completed' where file_id = $1`, [attachment]);
  released.resolve();
  for (const response of [...waiting, ...others]) await response.text();
});
