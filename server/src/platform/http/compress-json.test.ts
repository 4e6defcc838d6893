import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';

const site = testSite();

const get = (path: string, encodings: string) =>
  site.call('GET', path, { headers: { 'accept-encoding': encodings } });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('a long response to a browser that accepts %s is sent as %s', async (encodings, encoding, decompress) => {
  const plain = await (await get('/functions/v1/manage-voices', '')).text();
  expect(plain.length).toBeGreaterThan(1024);
  const response = await get('/functions/v1/manage-voices', encodings);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toContain('accept-encoding');
  expect(response.headers.get('content-type')).toContain('application/json');
  const sent = Buffer.from(await response.arrayBuffer());
  expect(sent.length).toBeLessThan(plain.length / 2);
  expect(decompress(sent).toString()).toBe(plain);
});

test.each([
  ['the response to a client that accepts no compression', '/functions/v1/manage-voices', ''],
  ['the response to a client that refuses both', '/functions/v1/manage-voices', 'gzip;q=0, br;q=0'],
  ['a short response', '/api/v1/engine', 'gzip, br'],
])('%s is not compressed', async (_what, path, encodings) => {
  const response = await get(path, encodings);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.json()).toBeTruthy();
});

test('an error response keeps its status, and is not compressed', async () => {
  const response = await get('/api/v1/nothing', 'gzip, br');
  expect([response.status, response.headers.get('content-encoding')]).toEqual([404, null]);
});

test('the OpenAPI description is compressed', async () => {
  const response = await get('/api/v1/openapi.json', 'gzip');
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(JSON.parse(gunzipSync(Buffer.from(await response.arrayBuffer())).toString())).toHaveProperty(
    'paths',
  );
});

test('an event stream is not compressed', async () => {
  const as = await site.newPerson();
  const headers = { 'accept-encoding': 'gzip, br' };
  const response = await site.call('GET', '/realtime/v1', { as, headers });
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
  await response.body!.cancel();
});
