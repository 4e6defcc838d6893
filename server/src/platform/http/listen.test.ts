import { EventEmitter, once } from 'node:events';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { connect, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { TooLarge } from '../errors.ts';
import { limitBody } from './limit-body.ts';
import { endStalledBody, type ListeningServer, listen } from './listen.ts';

const mebibyte = 1024 * 1024;
/** Larger than the buffers of both sockets, so that the client is still writing when the response comes. */
const large = 24 * mebibyte;
const ending = new AbortController();
let server: ListeningServer;

beforeAll(async () => {
  const app = new Hono()
    .onError((error, c) => c.json({ message: error.message }, error instanceof TooLarge ? 413 : 500))
    .post('/limited', limitBody(mebibyte), (c) => c.text('taken'))
    .post('/refused', (c) => c.text('no', 401))
    .post('/half-read', async (c) => {
      await c.req.raw.body!.getReader().read();
      throw new TooLarge('This is too large.');
    });
  server = await listen(app.fetch, { host: '127.0.0.1', port: 0 }, { ending: ending.signal });
});
afterAll(async () => {
  ending.abort();
  await server.close();
});

test.each(['/limited', '/half-read', '/refused'])(
  'a client rejected at %s during an upload can read the response, and the connection ends without a reset',
  async (path) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${large}\r\n\r\n`);
    const answered = text(socket);
    const piece = Buffer.alloc(mebibyte, 120);
    for (let sent = 0; sent < large; sent += mebibyte) if (!socket.write(piece)) await once(socket, 'drain');
    const [head, body] = (await answered).split('\r\n\r\n');
    expect(head).toMatch(path === '/refused' ? /^HTTP\/1.1 401 / : /^HTTP\/1.1 413 /);
    expect(head!.toLowerCase()).toContain('connection: close');
    expect(body).toBe(path === '/refused' ? 'no' : '{"message":"This is too large."}');
  },
);

test('a document of 50 MB may be uploaded at half a megabit a second', async () => {
  const listening = vi.spyOn(Server.prototype, 'listen');
  const other = await listen(() => new Response(), { host: '127.0.0.1', port: 0 }, { ending: ending.signal });
  const [{ requestTimeout }] = listening.mock.contexts as [HttpServer];
  listening.mockRestore();
  await other.close();
  expect(requestTimeout).toBeGreaterThan(((50_000_000 * 8) / 500_000) * 1000);
});

test.each([
  ['a small body', 1000, 1, 5],
  ['a large body, of which nothing arrives', 50_000_000, 0, 5],
  ['a large body, of which some arrives,', 50_000_000, 1, undefined],
])('the connection of %s ends in time', (_, length, bytesAMinute, expectedMinutes) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const socket = { bytesRead: 0, destroy: vi.fn() };
  const headers = { 'content-length': String(length) };
  const incoming = Object.assign(new EventEmitter(), { headers, socket, complete: false });
  endStalledBody(incoming as unknown as IncomingMessage);
  let endedAt: number | undefined;
  for (let minute = 1; minute <= 30; minute++) {
    socket.bytesRead += bytesAMinute;
    vi.advanceTimersByTime(60_000);
    if (socket.destroy.mock.calls.length > 0) endedAt ??= minute;
  }
  expect(endedAt).toBe(expectedMinutes);
  incoming.emit('close');
  expect(vi.getTimerCount()).toBe(0);
});

test('an idle connection stays open longer than reverse proxies keep one', async () => {
  const response = await fetch(`http://127.0.0.1:${server.port}/`);
  const seconds = Number(response.headers.get('keep-alive')?.match(/^timeout=(\d+)/)?.[1]);
  expect(seconds).toBeGreaterThan(120);
});

test.each(['/limited', '/half-read'])(
  'fetch can read the rejection at %s, and later requests succeed',
  async (path) => {
    const url = `http://127.0.0.1:${server.port}`;
    const chunks = () =>
      new ReadableStream({
        start(controller) {
          for (let sent = 0; sent < large; sent += mebibyte) controller.enqueue(new Uint8Array(mebibyte));
          controller.close();
        },
      });
    for (const body of [new Uint8Array(large), chunks()]) {
      const response = await fetch(url + path, { method: 'POST', body, duplex: 'half' } as RequestInit);
      expect(response.status).toBe(413);
      expect(await response.json()).toEqual({ message: 'This is too large.' });
    }
    expect(await (await fetch(`${url}/limited`, { method: 'POST', body: 'x' })).text()).toBe('taken');
  },
);

test('the response does not wait for the rest of a rejected body', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`POST /limited HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${large}\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toContain('This is too large.');
  socket.destroy();
});
