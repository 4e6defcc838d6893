import { once } from 'node:events';
import { get, type ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Platform } from '../context.ts';
import { createMetrics } from '../metrics/index.ts';
import { streamText } from './direct-stream.ts';
import { type HttpEnv, requestScope } from './request-scope.ts';
import { startTestServer } from './testing/start-test-server.ts';

const platform = {
  log: pino({ level: 'silent' }),
  metrics: createMetrics(),
  config: { http: { trustedProxies: [] } },
} as unknown as Platform;
const steps = () => ({
  arrived: Promise.withResolvers<void>(),
  authenticated: Promise.withResolvers<void>(),
  answered: Promise.withResolvers<void>(),
  left: Promise.withResolvers<void>(),
});
let step = steps();
const authenticate = async () => {
  step.arrived.resolve();
  await step.authenticated.promise;
  return { viewer: undefined, needsSecondFactor: false };
};
const app = new Hono<HttpEnv>()
  .use(async (c, next) => {
    const { answered, left } = step;
    const { outgoing } = c.env as unknown as { outgoing: ServerResponse };
    outgoing.once('close', left.resolve);
    await next();
    answered.resolve();
  })
  .use(requestScope(platform, authenticate))
  .get('/stream', (c) => streamText(c, () => () => undefined, { 'content-type': 'text/event-stream' }));
const server = startTestServer(app);

function open() {
  step = steps();
  const headers = { authorization: 'Bearer abc' };
  return get({ port: server.port, host: '127.0.0.1', path: '/stream', headers }).on('error', () => undefined);
}

const openStreams = async () =>
  (await platform.metrics.read()).match(/^foyer_streams_open\{route="\/stream"\} (\S+)$/m)?.[1];

test('a stream is counted as open until its client leaves, also one that leaves during authentication', async () => {
  const request = open();
  step.authenticated.resolve();
  await once(request, 'response');
  expect(await openStreams()).toBe('1');
  const early = open();
  await step.arrived.promise;
  early.destroy();
  await step.left.promise;
  step.authenticated.resolve();
  await step.answered.promise;
  expect(await openStreams()).toBe('1');
  request.destroy();
  await expect.poll(openStreams).toBe('0');
});
