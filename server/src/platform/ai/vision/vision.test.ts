import { fixture } from '@foyer/documents/testing/fixtures';
import { afterAll, expect, test } from 'vitest';
import { type Failure, startOpenAiServer } from '../../../testing/openai-server.ts';
import { createVision } from './index.ts';

const server = await startOpenAiServer({ failure: ({ model }) => model as Failure });
afterAll(() => server.close());

test.concurrent.each<[Failure, string, RegExp]>([
  ['401', 'ai_unauthorized', /refused the key of this site/],
  // Its Retry-After of seven seconds exceeds the timeout here.
  ['429', 'ai_rate_limited', /is busy/],
  ['500', 'ai_unavailable', /cannot be reached right now/],
  ['hang', 'ai_timeout', /took too long/],
  ['garbage', 'ai_bad_answer', /could not be read/],
  ['endless', 'ai_bad_answer', /could not be read/],
])('a vision model that answers %s fails with a reason', async (failure, code, message) => {
  const responseTimeout = failure === '429' || failure === 'hang' ? 1000 : 30_000;
  const engine = createVision({ baseUrl: server.url, visionModel: failure, responseTimeout })!;
  const failed = await engine
    .describe(await fixture('pictures/sky.png'), 'image/png')
    .catch((error) => error);
  expect(failed).toMatchObject({ name: 'AiError', code, message: expect.stringMatching(message) });
  // The cause contains the picture, and would be logged.
  expect(failed.cause).toBeUndefined();
});

test('a description up to the limit of the model is used, without its reasoning', async () => {
  Object.assign(server.behaviour, { tokens: ['<think>A loaf?</think>', 'A loaf on'], finish: 'length' });
  const engine = createVision({ baseUrl: server.url, visionModel: 'sees' })!;
  expect(await engine.describe(await fixture('pictures/sky.png'), 'image/png')).toBe('A loaf on');
});
