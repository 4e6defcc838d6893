import { expect, onTestFinished, test } from 'vitest';
import { startPushService } from '../../testing/push-service.ts';
import { isAllowedEndpoint, readEndpoint } from './endpoint.ts';
import { postPush } from './post-push.ts';
import { AddressNotPublic, isPublicAddress } from './public-address.ts';
import { areBrowserKeys, createPushKeys, sealMessage } from './seal-message.ts';

test.each(['8.8.8.8', '142.250.185.10', '2607:f8b0:4004:c07::5f', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...[
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
  ],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '::127.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'fec0::1',
  ],
  ...['ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', '100::1', '4000::1'],
  ...['', 'localhost', '127.1', '0x7f.0.0.1'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://push.example.org:443/abc',
  'https://8.8.8.8/abc',
])('%s is a valid endpoint', (endpoint) => {
  expect(readEndpoint(endpoint, [])?.href).toContain('https://');
});

test.each([
  ...[
    'http://push.example.org/a',
    'https://push.example.org:8443/a',
    'https://a:b@push.example.org/a',
    'ftp://x/a',
  ],
  ...[
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
  ],
  ...[
    'https://[::ffff:127.0.0.1]/a',
    'https://169.254.169.254/latest',
    'https://push.example.org/a#b',
    '',
    'push',
  ],
])('%s is not a valid endpoint', async (endpoint) => {
  expect(readEndpoint(endpoint, [])).toBeUndefined();
  expect(await isAllowedEndpoint(endpoint, [])).toBe(false);
});

test('a name that resolves to this machine is rejected, and nothing is sent to it', async () => {
  const endpoint = 'https://localhost/push';
  expect(await isAllowedEndpoint(endpoint, [])).toBe(false);
  await expect(post(endpoint)).rejects.toBeInstanceOf(AddressNotPublic);
});

test('an origin configured by the operator may be private, but no other one', async () => {
  const service = await startService();
  const { endpoint } = service.newBrowser();
  expect(await isAllowedEndpoint(endpoint, [service.url])).toBe(true);
  expect(await isAllowedEndpoint(endpoint, ['http://127.0.0.1:1'])).toBe(false);
  await expect(post(endpoint)).rejects.toBeInstanceOf(AddressNotPublic);
});

test('a push service that never answers times out', async () => {
  const service = await startService();
  const browser = service.newBrowser('hang');
  await expect(post(sealFor(browser), [service.url], 1000)).rejects.toThrow(/abort|timeout/i);
  // Decrypted after it was received, perhaps only after the timeout.
  await expect.poll(() => browser.received).toHaveLength(1);
});

test('redirects of a push service are not followed', async () => {
  const service = await startService();
  const otherBrowser = service.newBrowser();
  const browser = service.newBrowser({ status: 307, headers: { location: otherBrowser.endpoint } });
  expect(await post(sealFor(browser), [service.url])).toMatchObject({ status: 307 });
  expect(otherBrowser.received).toEqual([]);
});

test('a browser’s keys must be a point on the curve and sixteen bytes', () => {
  const { publicKey: p256dh } = createPushKeys();
  const auth = Buffer.alloc(16, 1).toString('base64url');
  expect(areBrowserKeys({ p256dh, auth })).toBe(true);
  expect(areBrowserKeys({ p256dh, auth: auth.slice(0, 20) })).toBe(false);
  expect(areBrowserKeys({ p256dh: `BA${'A'.repeat(85)}`, auth })).toBe(false);
  expect(areBrowserKeys({ p256dh: '', auth })).toBe(false);
});

async function startService() {
  const service = await startPushService();
  onTestFinished(() => service.close());
  return service;
}

function sealFor({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }) {
  const message = { endpoint, keys, payload: '{}', ttl: 60, urgency: 'normal', topic: 'a' } as const;
  return sealMessage(message, createPushKeys(), 'mailto:ada@example.org');
}

function post(to: string | ReturnType<typeof sealFor>, services: string[] = [], milliseconds = 10_000) {
  const request = typeof to === 'string' ? { endpoint: to, headers: {}, body: Buffer.from('x') } : to;
  return postPush({ ...request, services, milliseconds });
}
