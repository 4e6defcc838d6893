import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NotFound } from '#platform/errors';
import { testConfig } from '../../testing/test-config.ts';
import { createSms, devSmsRoutes, SmsNotSent } from './index.ts';

const key = `whsec_${Buffer.from('a secret of thirty-two bytes ok!').toString('base64')}`;
const message = { phone: '4915112345678', code: '123456', user: { id: 'ada' }, address: '192.0.2.1' };

let folder: string;
let lines: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-sms-'));
  lines = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (env: Record<string, string> = {}) => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const sms = createSms(testConfig({ DATA_DIR: folder, ...env }), log);
  return { sms, routes: devSmsRoutes({ sms }) };
};

describe('without a hook', () => {
  test('messages are shown on this machine, newest first', async () => {
    const { sms, routes } = open();
    await sms.send(message);
    await sms.send({ ...message, code: '000042' });
    const listed = (await (await routes.request('/dev/sms.json')).json()) as object[];
    expect(listed).toEqual([
      {
        id: expect.any(String),
        to: '+4915112345678',
        text: 'Your code is 000042',
        created_at: expect.any(String),
      },
      expect.objectContaining({ text: 'Your code is 123456' }),
    ]);
    const page = await routes.request('/dev/sms');
    expect(await page.text()).toContain('Your code is 000042');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    routes.onError((error, c) => c.text('', error instanceof NotFound ? 404 : 500));
    for (const path of ['/dev/sms', '/dev/sms.json'])
      expect((await routes.request(`http://rebound.example${path}`)).status).toBe(404);
  });

  test.each([{ HOST: '0.0.0.0' }, { SITE_URL: 'https://foyer.example' }])(
    'a site that is reachable from the network with %j neither sends nor shows messages',
    async (env) => {
      const { sms, routes } = open(env as unknown as Record<string, string>);
      expect(sms.enabled).toBe(false);
      await expect(sms.send(message)).rejects.toThrow(SmsNotSent);
      expect((await routes.request('/dev/sms.json')).status).toBe(404);
    },
  );
});

describe('the hook', () => {
  let received: { headers: IncomingHttpHeaders; body: string }[];
  let answers: number[];
  let url: string;
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    const status = answers.shift();
    // Without a status it never responds.
    if (status) response.writeHead(status, { location: '/elsewhere' }).end();
  });

  beforeEach(async () => {
    received = [];
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const send = (...statuses: number[]) => {
    answers = statuses;
    return open({ SMS_HOOK_URL: url, SMS_HOOK_SECRET: `v1,${key}` }).sms.send(message);
  };

  test('gets the code, signed by Standard Webhooks', async () => {
    await send(200);
    const [{ headers, body }] = received as [(typeof received)[0]];
    const payload = new Webhook(key).verify(body, headers as Record<string, string>);
    expect(payload).toEqual({
      metadata: {
        uuid: headers['webhook-id'],
        time: expect.stringMatching(/^\d{4}-/),
        name: 'send-sms',
        ip_address: '192.0.2.1',
      },
      user: { id: 'ada' },
      sms: { otp: '123456', sms_type: 'mfa', phone: '4915112345678' },
    });
    const otherWebhook = new Webhook(
      `whsec_${Buffer.from('another secret of 32 bytes, yes!').toString('base64')}`,
    );
    expect(() => otherWebhook.verify(body, headers as Record<string, string>)).toThrow();
    expect(() => new Webhook(key).verify(body.replace('123456', '654321'), headers as never)).toThrow();
  });

  test.each([202, 204])('accepts a message by responding %i', async (status) => {
    await send(status);
    expect(received).toHaveLength(1);
  });

  test('is tried three times, with the same id', async () => {
    await send(500, 429, 200);
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    received = [];
    await expect(send(500, 503, 500, 200)).rejects.toThrow(SmsNotSent);
    expect(received).toHaveLength(3);
  });

  test.each([400, 401, 302])('that rejects with %i is not retried', async (status) => {
    await expect(send(status, 200)).rejects.toThrow(SmsNotSent);
    expect(received).toHaveLength(1);
  });

  test('that does not respond times out after five seconds in total', async () => {
    const start = performance.now();
    await expect(send()).rejects.toThrow(SmsNotSent);
    const seconds = (performance.now() - start) / 1000;
    expect(seconds).toBeGreaterThan(4.5);
    // With five seconds for each attempt, the total would be fifteen.
    expect(seconds).toBeLessThan(12);
    expect(received).toHaveLength(1);
  });

  test('neither code nor phone number is logged when the hook fails', async () => {
    await expect(send(500, 500, 500)).rejects.toThrow();
    expect(lines.join()).toContain('The SMS hook');
    for (const secret of ['123456', '15112345678', key]) expect(lines.join()).not.toContain(secret);
  });
});
