import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compressStream } from './compress-stream.ts';
import { startTestServer } from './testing/start-test-server.ts';

interface Page {
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** Resolves when the page is no longer read: to true if its request was aborted before. */
  left: Promise<boolean>;
}

const pages: Page[] = [];
const app = new Hono().get('/page', (c) => {
  const leaving = Promise.withResolvers<boolean>();
  const { signal } = c.req.raw;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void pages.push({ controller, left: leaving.promise }),
    cancel: () => leaving.resolve(signal.aborted),
  });
  return compressStream(c.req.raw, new Response(body, { headers: { 'content-type': 'text/html' } }));
});
const server = startTestServer(app);

/** Requests a page, and reads its first piece. */
async function open(encoding: string) {
  const headers = { 'accept-encoding': encoding };
  const request = get({ port: server.port, host: '127.0.0.1', path: '/page', headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const page = pages.at(-1)!;
  page.controller.enqueue(Buffer.from('<p>The shell</p>'));
  const [first] = (await once(response, 'data')) as [Buffer];
  return { request, response, page, first };
}

test.each(['br', 'gzip', 'identity'])(
  'the rendering of a page in %s ends when its client disconnects',
  async (encoding) => {
    const { request, page } = await open(encoding);
    request.destroy();
    expect(await page.left).toBe(true);
  },
);

test('each piece of a page is sent at once, and the page is complete', async () => {
  const { response, page, first } = await open('br');
  page.controller.enqueue(Buffer.from('<p>The rest</p>'));
  page.controller.close();
  const sent = [first];
  for await (const piece of response) sent.push(piece as Buffer);
  expect(brotliDecompressSync(Buffer.concat(sent)).toString()).toBe('<p>The shell</p><p>The rest</p>');
});

test('a page whose rendering fails is cut off', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => errors.mockRestore());
  const { response, page } = await open('gzip');
  page.controller.error(new Error('the rendering failed'));
  await expect(text(response)).rejects.toThrow('aborted');
});
