import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { hangingServer } from '../../doctor/testing/hanging-server.ts';
import { chatRequests } from '../../features/chat/testing/chat-requests.ts';
import { testConfig, testSite } from '../../testing/index.ts';
import { createTracing } from './index.ts';
import type { FinishedSpan } from './tracing.ts';

const value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.string() }),
]);
const attributes = z.array(z.strictObject({ key: z.string(), value }));
const nanoseconds = z.string().regex(/^1\d{18}$/);
const span = z.strictObject({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[\da-f]{16}$/)
    .optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
  status: z.strictObject({ code: z.int() }).optional(),
});
/** ExportTraceServiceRequest in JSON, as collectors accept it. */
const request = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes }),
      scopeSpans: z.array(
        z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(span) }),
      ),
    }),
  ),
});

const spans: z.infer<typeof span>[] = [];
const bodies: string[] = [];
let [path, token] = ['', ''];
const collector = createServer(async (incoming, response) => {
  const body = await text(incoming);
  bodies.push(body);
  [path, token] = [incoming.url!, String(incoming.headers['x-token'])];
  const { resourceSpans } = request.parse(JSON.parse(body));
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const site = testSite({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a%20token',
});
const untraced = testSite();
const hanging = hangingServer();
const chat = chatRequests(site);

beforeAll(() => chat.createPersona());
afterAll(() => collector.close());

test('a turn is traced with its steps and statements, without any text', async () => {
  const visitor = await site.newPerson('Ada Lovelace');
  await chat.ask(visitor, { message: 'What are roses?' });
  await site.app.finishAnswers();
  await site.platform.tracing!.dispose();

  expect([path, token]).toEqual(['/v1/traces', 'a token']);
  const requestSpan = spans.find(({ name }) => name === 'POST /functions/v1/chat')!;
  expect(requestSpan).toMatchObject({ kind: 2, attributes: expect.arrayContaining([status(200)]) });
  const turn = spans.find(({ name }) => name === 'turn')!;
  expect([turn.traceId, turn.parentSpanId]).toEqual([requestSpan.traceId, requestSpan.spanId]);
  // Spans of one turn may be sent in several requests, which arrive in any order.
  const steps = spans
    .filter(({ parentSpanId }) => parentSpanId === turn.spanId)
    .toSorted((a, b) => (a.startTimeUnixNano < b.startTimeUnixNano ? -1 : 1));
  expect(steps.map(({ name }) => name)).toEqual(['begin', 'recall', 'model', 'stream', 'finish']);
  const statements = spans.filter(
    ({ kind, parentSpanId }) => kind === 3 && parentSpanId === requestSpan.spanId,
  );
  expect(statements.length).toBeGreaterThan(3);
  for (const { name } of statements) expect(name).toMatch(/^[a-z][\w: -]*$/i);
  for (const { startTimeUnixNano, endTimeUnixNano } of spans)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  expect(bodies.join()).not.toMatch(/roses|Ada|Lovelace|example\.org/);
  expect(bodies.join()).not.toContain(visitor.id);
});

test('a collector that does not respond delays the stop by two seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const url = `http://127.0.0.1:${hanging.port}`;
  const tracing = await createTracing(
    testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url }),
    untraced.platform.log,
  );
  for (let tick = 0; tick < 3; tick++) {
    tracing!.end({ ...emptySpan, id: tracing!.begin() });
    await vi.advanceTimersByTimeAsync(2000);
  }
  const start = performance.now();
  await tracing!.dispose();
  expect(performance.now() - start).toBeLessThan(9_000);
});

test('without an endpoint nothing is traced', () => {
  expect(untraced.platform.tracing).toBeUndefined();
});

const status = (code: number) => ({ key: 'http.response.status_code', value: { intValue: String(code) } });
const emptySpan: Omit<FinishedSpan, 'id'> = {
  parent: undefined,
  name: 'empty',
  kind: 'internal',
  start: 0,
  end: 1,
};
