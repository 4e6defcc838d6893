import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { fuzzSeed, randomOf } from '../../server/src/testing/random.ts';
import { expect, test } from '../site/test.ts';

const random = randomOf(fuzzSeed);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

const paths = [
  ...[
    '/',
    '/explore',
    '/login',
    '/signup',
    '/auth/confirm',
    '/forgot-password',
    '/reset-password',
    '/fo/',
    '/create-fo',
  ],
  ...[
    '/edit-fo/',
    '/chat/',
    '/chats',
    '/profile',
    '/seed',
    '/debug',
    '/about',
    '/faq',
    '/nothing',
    '/assets/',
    '/fonts/',
  ],
];
const segments = [
  ...[
    '',
    'a',
    'x'.repeat(65),
    'x'.repeat(4000),
    '-'.repeat(36),
    'a'.repeat(36),
    'aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa',
  ],
  ...[
    '%00',
    '%',
    '%ZZ',
    '%F0%9F',
    '%E0%A4%A',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/',
    '//',
    '*',
    '<script>',
    '%3Cb%3E',
    '.env',
  ],
  ...[
    '%F0%9F%91%A9',
    'A%CC%81',
    '%E2%80%AE',
    'index.html',
    'x.data',
    '_root.data',
    '.data',
    '__manifest?p=/'.repeat(3),
  ],
];
const parameterNames = [
  'search',
  'tag',
  'from',
  'error',
  'access_token',
  'refresh_token',
  'token',
  'type',
  'code',
  '_routes',
  'index',
  '',
];
const parameterValues = [
  ...segments,
  '1',
  'null',
  'javascript:1',
  '//evil.example',
  '%0d%0aSet-Cookie:%20a=b',
  '&',
  '='.repeat(50),
];

function randomRequest(): { method: string; path: string } {
  const path =
    pick(paths) + (random() < 0.6 ? pick(segments) : '') + (random() < 0.2 ? `/${pick(segments)}` : '');
  const query = Array.from(
    { length: Math.floor(random() * 3) },
    () => `${pick(parameterNames)}=${pick(parameterValues)}`,
  ).join('&');
  return {
    method: pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']),
    path: query ? `${path}?${query}` : path,
  };
}

test('no fuzzed address makes the site fail or reveal internals', async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL);
  const send = ({ method, path }: ReturnType<typeof randomRequest>) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const clientRequest = request(
        { hostname, port, method, path, headers: { accept: 'text/html' } },
        (response) => {
          text(response).then((body) => resolve({ status: response.statusCode!, body }), reject);
        },
      );
      clientRequest.on('error', reject).end(method === 'POST' ? 'a=1' : undefined);
    });
  const failures: unknown[] = [];
  for (let batch = 0; batch < 40; batch++)
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const fuzzed = randomRequest();
        const { status, body } = await send(fuzzed);
        if (status >= 500 || /\n\s+at |node_modules|\/server\/src\//.test(body))
          failures.push([fuzzed, status]);
      }),
    );
  expect(failures, `FUZZ_SEED=${fuzzSeed}`).toEqual([]);
});
