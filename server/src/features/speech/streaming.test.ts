import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createSpeech } from '#platform/speech';
import { type Person, testSite } from '../../testing/index.ts';
import { type OpenAiServer, startOpenAiServer } from '../../testing/openai-server.ts';
import { tone } from '../../testing/vendor-sound.ts';
import { bytesOf, digest, measure, speechRequests } from './testing/speech-requests.ts';

const site = testSite({ LIMIT_SPEECH_PER_MINUTE: '1000' });
const { ask, speak, get, waitUntilCached } = speechRequests(site);
let engine: OpenAiServer;
let ada: Person;
let bob: Person;
/** Sentences that begin with `from` are not spoken before `release`. */
let heldSentences: { from: string; release: () => void };

beforeAll(async () => {
  [ada, bob] = [await site.newPerson(), await site.newPerson()];
});

beforeEach(async () => {
  engine = await startOpenAiServer();
  const gate = new Promise<void>((resolve) => {
    heldSentences = { from: 'Held', release: resolve };
  });
  engine.behaviour.voices.speak = async (text, rate) => {
    if (text.startsWith(heldSentences.from)) await gate;
    return tone(text, rate);
  };
  await site.platform.speech.close();
  const openAi = { baseUrl: engine.url, apiKey: 'secret', model: 'tts-1', voices: {}, concurrency: 16 };
  site.platform.speech = createSpeech({ openAi }, { idleTimeout: 30_000 });
});

/** No synthesis runs on in the next test. */
afterEach(async () => {
  heldSentences.release();
  await site.app.features.find(({ name }) => name === 'speech')!.finish!();
  await engine.close();
});

const requestCount = () => engine.requests.length;
const countRequestsWith = (text: string) =>
  engine.requests.filter(({ body }) => String(body.input).includes(text)).length;
const sentences = (name: string) =>
  `This is the first of the sentences of ${name}. Held back is the second one of them. Last comes the third.`;

test('a stream plays the first sentence before the next one is synthesized', async () => {
  const { audioUrl, cached, engine: by } = await speak(ada, sentences('early'));
  expect({ cached, by }).toEqual({ cached: false, by: { id: 'openai', name: expect.any(String) } });
  const head = await site.call('HEAD', audioUrl);
  expect([head.status, head.headers.get('content-length')]).toEqual([200, null]);
  const response = await get(audioUrl, { range: 'bytes=0-' });
  expect([response.status, response.headers.get('content-length')]).toEqual([200, null]);
  const reader = response.body!.getReader();
  const pieces: Uint8Array[] = [];
  while (Buffer.concat(pieces).length <= 1000) pieces.push((await reader.read()).value!);
  heldSentences.release();
  for (let next = await reader.read(); !next.done; next = await reader.read()) pieces.push(next.value);
  const { seconds } = await measure(new Uint8Array(Buffer.concat(pieces)));
  const length = sentences('early').length * 0.05;
  expect(Math.abs(seconds - length)).toBeLessThan(0.1 * length);
});

test('an early URL is returned before the synthesis starts, and plays from the first audio on', async () => {
  heldSentences.from = 'This';
  const early = { text: sentences('hurry'), early: true };
  const { audioUrl, cached } = await speak(ada, early);
  const sound = get(audioUrl);
  await expect.poll(() => countRequestsWith('hurry')).toBe(1);
  heldSentences.release();
  expect((await bytesOf(await sound)).length).toBeGreaterThan(1000);
  await waitUntilCached(audioUrl);
  expect([cached, countRequestsWith('hurry'), (await speak(ada, early)).cached]).toEqual([false, 1, true]);
});

test('an early URL responds with the error of the synthesis, which is not retried', async () => {
  engine.behaviour.failure = '401';
  const { audioUrl } = await speak(ada, { text: 'Розы у ограды цветут в мае.', early: true });
  for (const response of [await get(audioUrl), await get(audioUrl)])
    expect([response.status, (await response.json()).code]).toEqual([502, 'speech_unauthorized']);
  expect(countRequestsWith('ограды')).toBe(1);
});

test('an early URL plays the fallback engine’s audio, synthesized and counted once', async () => {
  const eva = await site.newPerson();
  engine.behaviour.failure = '401';
  const { audioUrl } = await speak(eva, { text: 'The tulips bloom in May, and nobody waits.', early: true });
  await expect.poll(() => countRequestsWith('tulips')).toBe(1);
  expect((await bytesOf(await get(audioUrl))).length).toBeGreaterThan(1000);
  const { rows } = await site.platform.database.pool.query(
    `select points from rate_limits where key = 'speechPerMinute:' || $1`,
    [eva.id],
  );
  expect(rows).toEqual([{ points: 1 }]);
});

test('two concurrent requests share one synthesis', async () => {
  const answers = await Promise.all([speak(ada, sentences('two')), speak(bob, sentences('two'))]);
  const sounds = answers.map(async ({ audioUrl }) => bytesOf(await get(audioUrl)));
  heldSentences.release();
  const [first, second] = await Promise.all(sounds);
  expect(digest(first!)).toBe(digest(second!));
  await waitUntilCached(answers[0].audioUrl);
  expect(requestCount()).toBe(3);
});

test('a synthesis stops when its last listener leaves, and starts again for the next listener', async () => {
  const { audioUrl } = await speak(ada, sentences('left'));
  const listeners = [await get(audioUrl), await get(audioUrl)];
  await expect.poll(requestCount).toBe(2);
  const before = engine.aborted;
  for (const { body } of listeners) await body!.cancel();
  await expect.poll(() => engine.aborted).toBe(before + 1);
  expect(requestCount()).toBe(2);
  heldSentences.release();
  const { seconds } = await measure(await bytesOf(await get(audioUrl)));
  expect(seconds).toBeGreaterThan(4);
});

test('a stream breaks where the engine fails, and nothing is cached', async () => {
  engine.behaviour.failure = ({ input }) => (String(input).startsWith('Held') ? 'break-off' : 'none');
  heldSentences.release();
  const { audioUrl } = await speak(ada, sentences('broken'));
  const response = await get(audioUrl);
  if (response.ok) await expect(response.arrayBuffer()).rejects.toThrow();
  else expect(response.status).toBe(502);
  const head = await site.call('HEAD', audioUrl);
  expect(head.headers.get('content-length')).toBeNull();
});

test('a long text is not synthesized far ahead of playback', async () => {
  heldSentences.from = 'nothing';
  const long = Array.from(
    { length: 40 },
    (_, at) => `Sentence number ${at} of a long text that is read aloud.`,
  );
  // As long as no time passes, the listener hears nothing.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const { audioUrl } = await speak(ada, long.join(' '));
  const response = await get(audioUrl);
  const reader = response.body!.getReader();
  await reader.read();
  await expect.poll(requestCount).toBeGreaterThan(2);
  for (let before = 0; before < requestCount(); ) {
    before = requestCount();
    await sleep(1000);
  }
  expect(requestCount()).toBeLessThan(20);
  await reader.cancel();
});

test('range requests for the fallback engine’s audio are served from one synthesis', async () => {
  engine.behaviour.failure = '500';
  const { audioUrl, engine: by } = await speak(ada, 'The roses bloom in June. Another one speaks of them.');
  expect(by.id).toBe('built-in');
  // However long the synthesis takes, the time limit of the requests is not over.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const range of ['bytes=0-1', 'bytes=0-99']) {
    const response = await get(audioUrl, { range });
    expect(response.status).toBe(206);
    expect(await bytesOf(response)).toHaveLength(range === 'bytes=0-1' ? 2 : 100);
  }
  expect([countRequestsWith('roses'), countRequestsWith('Another one')]).toEqual([1, 0]);
});

test('a rejected API key is reported if no fallback engine can speak the text', async () => {
  engine.behaviour.failure = '401';
  const response = await ask(ada, { text: 'Розы у калитки цветут в июне.' });
  const body = await response.text();
  expect([response.status, JSON.parse(body).code]).toEqual([502, 'speech_unauthorized']);
  expect(body).not.toMatch(/as the test asked|127\.0\.0\.1|secret/);
});

test('the ninth concurrent synthesis of a person is rejected until one has ended; other people’s are not', async () => {
  const eva = await site.newPerson();
  const eight = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const { audioUrl } = await speak(eva, sentences(`number ${at}`));
      // Without a listener it would end after 15 seconds.
      const { body } = await get(audioUrl);
      onTestFinished(() => body!.cancel());
      return audioUrl;
    }),
  );
  const more = { text: sentences('one more') };
  const response = await ask(eva, more);
  expect([response.status, (await response.json()).code]).toEqual([503, 'speech_busy']);
  await speak(bob, sentences('somebody else'));
  heldSentences.release();
  for (const audioUrl of eight) await waitUntilCached(audioUrl);
  expect((await ask(eva, more)).status).toBe(200);
});
