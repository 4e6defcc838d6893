import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { listenOnLoopback, sendTooMuch } from '../testing/fake-server.ts';
import { boundedFetch, ResponseTooLong } from './bounded-fetch.ts';

let ended = 0;
const server = createServer((request, response) => {
  response.on('close', () => ended++);
  if (request.url === '/endless') return void sendTooMuch(response);
  response.writeHead(request.url === '/empty' ? 204 : 503, { 'retry-after': '7' });
  response.end(request.url === '/empty' ? undefined : 'Busy');
});
const { url, close } = await listenOnLoopback(server);
afterAll(close);

test('a response that is too long is refused, and its request ends', async () => {
  await expect(boundedFetch(`${url}/endless`)).rejects.toThrow(ResponseTooLong);
  await expect.poll(() => ended).toBe(1);
});

test('other responses keep their status, headers and body', async () => {
  const busy = await boundedFetch(url);
  expect([busy.status, busy.headers.get('retry-after'), await busy.text()]).toEqual([503, '7', 'Busy']);
  const empty = await boundedFetch(`${url}/empty`);
  expect([empty.status, await empty.text()]).toEqual([204, '']);
});
