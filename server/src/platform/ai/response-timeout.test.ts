import { afterAll, expect, test } from 'vitest';
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
  server.behaviour.resumed = release.promise;
  const response = request();
  // This request has the same limit as a first token, so the response above outlasts that limit.
  const trial = createAi({ ...config, ...limits, responseTimeout: limits.firstTokenTimeout });
  await expect(trial.memory.summarise('', ['I keep hens.'])).rejects.toThrow();
  release.resolve();
  expect(await response).toBe('Hello from the model.');
});

test('a response that never comes ends at its limit', async () => {
  server.behaviour.failure = 'hang';
  const described = createVision({ ...limited, responseTimeout: 300 })?.describe(
    new Uint8Array([1]),
    'image/png',
  );
  await expect(described).rejects.toMatchObject({ code: 'ai_timeout' });
});
