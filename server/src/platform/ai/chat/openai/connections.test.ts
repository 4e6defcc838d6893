import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { collectAnswer, turn } from '@foyer/engine/testing';
import { expect, onTestFinished, test } from 'vitest';
import { createAi } from '#platform/ai';

/** The chat engine of a model server that answers like this. */
async function chatOf(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return createAi({ baseUrl, chatModel: 'test', embeddingModel: 'builtin' }).chat;
}

const events = [{ choices: [{ delta: { content: 'Fine.' }, finish_reason: 'stop' }] }]
  .map((event) => `data: ${JSON.stringify(event)}\n\n`)
  .join('');

test('a question is sent again if the server closed the kept-alive connection at that moment', async () => {
  const used = new WeakSet<Socket>();
  let resets = 0;
  const chat = await chatOf(({ socket }, response) => {
    if (used.has(socket)) {
      resets++;
      return void socket.resetAndDestroy();
    }
    used.add(socket);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`${events}data: [DONE]\n\n`);
  });
  expect((await collectAnswer(chat, turn('Hello?'))).text).toBe('Fine.');
  expect((await collectAnswer(chat, turn('Hello?'))).text).toBe('Fine.');
  expect(resets).toBe(1);
});

test('a server that rejects a request with a system message, and then without one, is asked only twice', async () => {
  let requestCount = 0;
  const chat = await chatOf((_request, response) => {
    requestCount++;
    if (requestCount > 10) return void response.destroy();
    response.writeHead(400).end('System role not supported');
  });
  await expect(collectAnswer(chat, turn('Hello?'))).rejects.toMatchObject({ code: 'ai_refused' });
  expect(requestCount).toBe(2);
});
