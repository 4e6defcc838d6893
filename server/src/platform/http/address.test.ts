import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Platform } from '../context.ts';
import { createMetrics } from '../metrics/index.ts';
import { contextOf, type HttpEnv, requestScope } from './request-scope.ts';

/** The client address that the site determines for a request. */
async function clientOf(proxies: string, socket: string, forwarded?: string): Promise<string> {
  const config = readConfig({ TRUSTED_PROXIES: proxies });
  const platform = {
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    config,
  } as unknown as Platform;
  const app = new Hono<HttpEnv>().use(requestScope(platform, () => Promise.reject(new Error('no token'))));
  app.get('/', (c) => c.text(contextOf(c).address));
  const headers = new Headers(forwarded === undefined ? [] : [['x-forwarded-for', forwarded]]);
  const connection = { incoming: { socket: { remoteAddress: socket } } };
  return (await app.request('/', { headers }, connection)).text();
}

test.each([
  ['no proxy is trusted', '', '192.0.2.7', '203.0.113.9', '192.0.2.7'],
  ['no proxy is trusted, not even this machine', '', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['the nearest hop is not the trusted one', '10.0.0.1', '192.0.2.7', '203.0.113.9', '192.0.2.7'],
  ['one trusted hop', '10.0.0.1', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['one trusted hop, which is asked directly', '10.0.0.1', '10.0.0.1', undefined, '10.0.0.1'],
  ['two trusted hops', '10.0.0.0/8', '10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [
    'three trusted hops',
    '10.0.0.0/8, 127.0.0.1',
    '127.0.0.1',
    '203.0.113.9,10.9.9.9 , 10.0.0.2',
    '203.0.113.9',
  ],
  ['nobody but trusted hops', '10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  [
    'trusted hops of IPv6',
    '2001:db8:f::/48',
    '2001:db8:f::1',
    '2001:db8:1::9, 2001:db8:f::2',
    '2001:db8:1::9',
  ],
])('with %s, the client is the last untrusted hop', async (_, proxies, socket, forwarded, client) => {
  expect(await clientOf(proxies, socket, forwarded)).toBe(client);
});

test.each([
  ['an address', '198.51.100.1, 203.0.113.9'],
  ['the address of a trusted hop', '10.0.0.2, 203.0.113.9'],
  ['a text that is no address', 'unknown, <script>, 203.0.113.9'],
])('%s that the client itself added to X-Forwarded-For has no effect', async (_, forwarded) => {
  expect(await clientOf('10.0.0.0/8', '10.0.0.1', forwarded)).toBe('203.0.113.9');
  expect(await clientOf('10.0.0.0/8', '10.0.0.1', `${forwarded}, 10.0.0.2`)).toBe('203.0.113.9');
});

test.each([
  ['10.0.0.1', '::ffff:10.0.0.1', '203.0.113.9'],
  ['10.0.0.0/8', '::ffff:a00:1', '203.0.113.9'],
  ['::ffff:10.0.0.1', '10.0.0.1', '203.0.113.9'],
  ['10.0.0.0/8', '::FFFF:10.0.0.1', '203.0.113.9, ::ffff:10.0.0.2'],
  ['10.0.0.1', '10.0.0.1', '::ffff:203.0.113.9'],
  ['10.0.0.1', '10.0.0.1', '::ffff:cb00:7109'],
])(
  'IPv4-mapped IPv6 is treated as IPv4: trusted proxy %s, request from %s, forwarded for %s',
  async (proxies, socket, forwarded) => {
    expect(await clientOf(proxies, socket, forwarded)).toBe('203.0.113.9');
  },
);

test.each([
  'unknown',
  '',
  ',',
  '203.0.113.9:4711',
  '[2001:db8::1]:443',
  '203.0.113.300',
  '203.0.113.9/32',
  '_hidden',
])('if a trusted hop forwards for "%s", which is no address, the hop counts as the client', async (entry) => {
  expect(await clientOf('10.0.0.1', '10.0.0.1', entry)).toBe('10.0.0.1');
  expect(await clientOf('10.0.0.1', '10.0.0.1', `203.0.113.9, ${entry}`)).toBe('10.0.0.1');
});

/** Spellings of 10.0.0.2 that lenient parsers accept. */
test.each(['10.2', '0x0a.0.0.2', '012.0.0.2', '167772162', '10.0.0.02'])(
  'the spelling %s of a trusted hop is not trusted',
  async (entry) => {
    expect(await clientOf('10.0.0.0/8', '10.0.0.1', `198.51.100.1, ${entry}`)).toBe('10.0.0.1');
  },
);
