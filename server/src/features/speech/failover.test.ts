import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSpeech } from '#platform/speech';
import { type Person, testSite } from '../../testing/index.ts';
import { type Failure, type OpenAiServer, startOpenAiServer } from '../../testing/openai-server.ts';
import { bytesOf, digest, measured, speaking } from './testing/speaking.ts';

const site = testSite({ LIMIT_SPEECH_PER_MINUTE: '1000' });
const { speak, get, whole } = speaking(site);
let engine: OpenAiServer;
let ada: Person;
/** What any engine was asked to say. */
let said: string[];
/** Lets the sentences that begin with "Held" be said. */
let release: () => void;

beforeAll(async () => {
  engine = await startOpenAiServer();
  ada = await site.newPerson();
});
afterAll(() => engine.close());
beforeEach(() => setUp({ patience: 30_000 }));

/** With an engine of its own, which has not failed yet. */
async function setUp({ patience }: { patience: number }) {
  engine.requests.length = 0;
  engine.behaviour.failure = 'none';
  await site.platform.speech.close();
  const openAi = { baseUrl: engine.url, apiKey: 'secret', model: 'tts-1', voices: {}, concurrency: 4 };
  const speech = createSpeech({ openAi }, { patience });
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  said = [];
  async function* synthesize(...asked: Parameters<typeof speech.synthesis.synthesize>) {
    if (asked[0].startsWith('Held')) await gate;
    said.push(asked[0]);
    yield* speech.synthesis.synthesize(...asked);
  }
  site.platform.speech = { ...speech, synthesis: { ...speech.synthesis, synthesize } };
}

const sentences = (name: string) =>
  `This is the first of the sentences of ${name}. Held back is the second one of them. Last comes the third.`;
const ofSecond = (failure: Failure) => (body: Record<string, unknown>) =>
  String(body.input).startsWith('Held') ? failure : 'none';
/** Whoever listens is told that it failed: in the middle, or before anything was sent. */
const failing = async (audioUrl: string) => {
  const answer = await get(audioUrl);
  if (answer.ok) await expect(bytesOf(answer).then(digest)).rejects.toThrow();
  else expect(answer.status).toBeGreaterThan(500);
};

test('what another engine speaks, since the quota of the first is used up, is made once', async () => {
  engine.behaviour.failure = 'quota';
  const { audioUrl, engine: by } = await speak(ada, sentences('quota'));
  expect(by.id).toBe('built-in');
  const sounds = [get(audioUrl), get((await speak(ada, sentences('quota'))).audioUrl)];
  await Promise.all(sounds);
  release();
  const [one, other] = await Promise.all(sounds.map(async (sound) => digest(await bytesOf(await sound))));
  expect(one).toBe(other);
  expect(said).toHaveLength(3);
});

test('the engine that is named is the one that speaks, however long the one before it took to fail', async () => {
  await setUp({ patience: 2000 });
  engine.behaviour.failure = 'hang';
  expect((await speak(ada, 'The lamps burn until the morning.')).engine.id).toBe('built-in');
});

test('nobody goes on for an engine that fails in the middle; the next speaks all of it, and is named', async () => {
  engine.behaviour.failure = ofSecond('quota');
  release();
  await failing((await speak(ada, sentences('middle'))).audioUrl);
  const next = await speak(ada, sentences('middle'));
  expect([next.cached, next.engine.id]).toEqual([false, 'built-in']);
  const { seconds } = await measured(await bytesOf(await get(next.audioUrl)));
  expect(seconds).toBeGreaterThan(4);
});

test('an engine that was away for a moment in the middle goes on itself', async () => {
  const failures: Failure[] = ['500'];
  engine.behaviour.failure = ({ input }) =>
    String(input).startsWith('Held') ? (failures.pop() ?? 'none') : 'none';
  release();
  const { audioUrl } = await speak(ada, sentences('a moment'));
  const { seconds } = await measured(await bytesOf(await get(audioUrl)));
  const length = sentences('a moment').length * 0.05;
  expect(Math.abs(seconds - length)).toBeLessThan(0.1 * length);
  await whole(audioUrl);
  expect(await speak(ada, sentences('a moment'))).toMatchObject({ cached: true, engine: { id: 'openai' } });
});

test('one that stays away in the middle is asked twice, and then told of', async () => {
  engine.behaviour.failure = ofSecond('500');
  release();
  await failing((await speak(ada, sentences('away'))).audioUrl);
  expect(engine.requests).toHaveLength(3);
});
