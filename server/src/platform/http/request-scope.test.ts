import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Platform } from '../context.ts';
import { createMetrics } from '../metrics/index.ts';
import { answerError, type HttpEnv, requestScope } from './request-scope.ts';

test('a request that fails during authentication has an id, is logged with it, and is counted', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
  const platform = {
    log,
    metrics: createMetrics(),
    config: { http: { trustedProxies: [] } },
  } as unknown as Platform;
  const failing = () => Promise.reject(new Error('no key'));
  const app = new Hono<HttpEnv>().use(requestScope(platform, failing)).onError(answerError);
  const response = await app.request('/api/v1/profile', { headers: { authorization: 'Bearer abc' } });
  expect(response.status).toBe(500);
  const requestId = response.headers.get('x-request-id');
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { requestId, msg: 'a request failed' },
    { requestId, msg: 'request', status: 500 },
  ]);
  expect(await platform.metrics.read()).toMatch(/^foyer_http_requests_total\{.*status="500"\} 1$/m);
});
