import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSpeech } from '#platform/speech';
import { type Person, testSite } from '../../testing/index.ts';
import { type Failure, type OpenAiServer, startOpenAiServer } from '../../testing/openai-server.ts';
import { bytesOf, digest, measure, speechRequests } from './testing/speech-requests.ts';

const site = testSite({ LIMIT_SPEECH_PER_MINUTE: '1000' });
const { speak, get, waitUntilCached } = speechRequests(site);
let engine: OpenAiServer;
let ada: Person;
/** Texts that any engine was asked to speak. */
let spokenTexts: string[];
/** Releases the sentences that begin with "Held". */
let release: () => void;

beforeAll(async () => {
  engine = await startOpenAiServer();
  ada = await site.newPerson();
});
afterAll(() => engine.close());
beforeEach(() => setUp({ idleTimeout: 30_000 }));

/** Uses an engine without earlier failures. */
async function setUp({ idleTimeout }: { idleTimeout: number }) {
  engine.requests.length = 0;
  engine.behaviour.failure = 'none';
  await site.platform.speech.close();
  const openAi = { baseUrl: engine.url, apiKey: 'secret', model: 'tts-1', voices: {}, concurrency: 4 };
  const speech = createSpeech({ openAi }, { idleTimeout });
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  spokenTexts = [];
  async function* synthesize(...args: Parameters<typeof speech.synthesis.synthesize>) {
    if (args[0].startsWith('Held')) await gate;
    spokenTexts.push(args[0]);
    yield* speech.synthesis.synthesize(...args);
  }
  site.platform.speech = { ...speech, synthesis: { ...speech.synthesis, synthesize } };
}

const sentences = (name: string) =>
  `This is the first of the sentences of ${name}. Held back is the second one of them. Last comes the third.`;
const failSecond = (failure: Failure) => (body: Record<string, unknown>) =>
  String(body.input).startsWith('Held') ? failure : 'none';
/** Expects a failure, either as an error response or in the middle of the stream. */
const expectFailure = async (audioUrl: string) => {
  const response = await get(audioUrl);
  if (response.ok) await expect(bytesOf(response).then(digest)).rejects.toThrow();
  else expect(response.status).toBeGreaterThan(500);
};

test('after a quota error the fallback engine’s audio is synthesized once for two listeners', async () => {
  engine.behaviour.failure = 'quota';
  const { audioUrl, engine: usedEngine } = await speak(ada, sentences('quota'));
  expect(usedEngine.id).toBe('built-in');
  const responses = [get(audioUrl), get((await speak(ada, sentences('quota'))).audioUrl)];
  await Promise.all(responses);
  release();
  const [first, second] = await Promise.all(
    responses.map(async (response) => digest(await bytesOf(await response))),
  );
  expect(first).toBe(second);
  expect(spokenTexts).toHaveLength(3);
});

test('the engine in the response is the one that speaks, also when the first one fails by timeout', async () => {
  await setUp({ idleTimeout: 2000 });
  engine.behaviour.failure = 'hang';
  expect((await speak(ada, 'The lamps burn until the morning.')).engine.id).toBe('built-in');
});

test('a failure in the middle of a text breaks the stream; for the next request the fallback engine speaks the whole text, and the response names it', async () => {
  engine.behaviour.failure = failSecond('quota');
  release();
  await expectFailure((await speak(ada, sentences('middle'))).audioUrl);
  const next = await speak(ada, sentences('middle'));
  expect([next.cached, next.engine.id]).toEqual([false, 'built-in']);
  const { seconds } = await measure(await bytesOf(await get(next.audioUrl)));
  expect(seconds).toBeGreaterThan(4);
});

test('after a short failure in the middle of a text the same engine continues', async () => {
  const failures: Failure[] = ['500'];
  engine.behaviour.failure = ({ input }) =>
    String(input).startsWith('Held') ? (failures.pop() ?? 'none') : 'none';
  release();
  const { audioUrl } = await speak(ada, sentences('a moment'));
  const { seconds } = await measure(await bytesOf(await get(audioUrl)));
  const length = sentences('a moment').length * 0.05;
  expect(Math.abs(seconds - length)).toBeLessThan(0.1 * length);
  await waitUntilCached(audioUrl);
  expect(await speak(ada, sentences('a moment'))).toMatchObject({ cached: true, engine: { id: 'openai' } });
});

test('an engine that keeps failing in the middle of a text is retried once, then the stream fails', async () => {
  engine.behaviour.failure = failSecond('500');
  release();
  await expectFailure((await speak(ada, sentences('away'))).audioUrl);
  // The third sentence may have been requested before the second one failed.
  const ofSecond = engine.requests.filter(({ body }) => String(body.input).startsWith('Held'));
  expect(ofSecond).toHaveLength(2);
});
