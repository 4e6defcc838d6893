import { turn } from '@foyer/engine/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { startOpenAiServer } from '../../testing/openai-server.ts';
import { createAi } from './create-ai.ts';
import { createVision } from './vision/index.ts';

const server = await startOpenAiServer();
afterAll(() => server.close());
const config = { baseUrl: server.url, chatModel: 'writes', visionModel: 'sees' };
const limits = { firstTokenTimeout: 300, responseTimeout: 60_000 };
const limited = { ...config, ...limits };

test.each([
  ['summary', () => createAi(limited).memory.summarise('', ['I keep bees.'])],
  ['description of a picture', () => createVision(limited)?.describe(new Uint8Array([1]), 'image/png')],
])('a %s may take longer than the first token of a stream', async (_, request) => {
  const release = Promise.withResolvers<void>();
  Object.assign(server.behaviour, { failure: 'none', resumed: release.promise });
  const response = request();
  // This request has the same limit as a first token, so the response above outlasts that limit.
  const trial = createAi({ ...config, ...limits, responseTimeout: limits.firstTokenTimeout });
  await expect(trial.memory.summarise('', ['I keep hens.'])).rejects.toThrow();
  release.resolve();
  expect(await response).toBe('Hello from the model.');
});

const brief = { ...config, firstTokenTimeout: 1000, responseTimeout: 1000 };
const { persona, question } = turn('Why?');
const judged = { persona, question, answer: 'So.', principles: [], evidence: [], declined: false };
const { signal } = new AbortController();

describe.each([
  ['summary', () => createAi(brief).memory.summarise('', ['I keep bees.'])],
  ['description of a picture', () => createVision(brief)!.describe(new Uint8Array([1]), 'image/png')],
  ['description of a style', () => createAi(brief).style.describe('Dear friend.')],
  ['verdict', () => createAi(brief).judge.judge(judged, { signal })],
])('a %s', (_, request) => {
  test('that never comes fails with a timeout', async () => {
    server.behaviour.failure = 'hang';
    await expect(request()).rejects.toMatchObject({ code: 'ai_timeout' });
  });

  test.each([
    ['at once', 0],
    ['after the limit', 7],
  ])(
    'from a busy server that asks for a retry %s fails with its own error, not a timeout',
    async (_, retryAfter) => {
      Object.assign(server.behaviour, { failure: '429', retryAfter });
      await expect(request()).rejects.toMatchObject({ code: 'ai_rate_limited' });
    },
  );
});
