import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { streamText, type TextSink } from './direct-stream.ts';
import type { HttpEnv } from './request-scope.ts';
import { startTestServer } from './testing/start-test-server.ts';

const streams: { sink: TextSink; left: Promise<void> }[] = [];
const app = new Hono<HttpEnv>()
  .use(async (c, next) => {
    await next();
    c.res.headers.set('x-later', 'set behind the handler');
  })
  .get('/stream', (c) =>
    streamText(
      c,
      (sink) => {
        const leaving = Promise.withResolvers<void>();
        streams.push({ sink, left: leaving.promise });
        return leaving.resolve;
      },
      { 'content-type': 'text/event-stream' },
    ),
  );
const server = startTestServer(app);

async function open(method = 'GET') {
  const request = get({ port: server.port, host: '127.0.0.1', path: '/stream', method });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { request, response, stream: streams.at(-1)! };
}

test('headers, also those of outer middleware, are sent before the first text, and each write at once', async () => {
  const { response, stream } = await open();
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'x-later': 'set behind the handler',
  });
  stream.sink.write('one ');
  const [first] = (await once(response.setEncoding('utf8'), 'data')) as [string];
  expect(first).toBe('one ');
  stream.sink.write('zwei ä');
  stream.sink.end();
  expect(await text(response)).toBe('zwei ä');
  await stream.left;
});

test('a disconnect ends the source, and later writes are harmless', async () => {
  const { request, stream } = await open();
  request.destroy();
  await stream.left;
  stream.sink.write('nobody reads this');
  stream.sink.end();
});

test('a client that does not read causes backpressure', async () => {
  const { response, request, stream } = await open();
  response.pause();
  const piece = 'x'.repeat(64 * 1024);
  for (let written = 0; stream.sink.isReady; written++) {
    if (written > 1000) throw new Error('nothing holds the writer back');
    stream.sink.write(piece);
    await new Promise(setImmediate);
  }
  request.destroy();
  await stream.left;
});

test('HEAD starts no stream', async () => {
  const before = streams.length;
  const { response } = await open('HEAD');
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/event-stream']);
  expect(await text(response)).toBe('');
  expect(streams).toHaveLength(before);
});

test('without a socket the response is a web stream', async () => {
  const response = await app.request('/stream');
  const { sink } = streams.at(-1)!;
  sink.write('one ');
  sink.write('two');
  sink.end();
  expect(await response.text()).toBe('one two');
  const secondResponse = await app.request('/stream');
  await secondResponse.body!.cancel();
  await streams.at(-1)!.left;
});
