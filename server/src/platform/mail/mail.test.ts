import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBreakers } from '#platform/breaker';
import { NotFound } from '#platform/errors';
import { testConfig } from '../../testing/index.ts';
import { createMail, devMailRoutes, layout } from './index.ts';

const log = pino({ level: 'silent' });
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-mail-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mailWith = (subject: string) => ({ to: 'ada@example.org', subject, text: 'text', html: '<p>html</p>' });
const open = (env: Record<string, string> = {}) => {
  const config = testConfig({ DATA_DIR: folder, ...env });
  const mail = createMail(config, log);
  return { mail, routes: devMailRoutes({ config, mail }) };
};

test('the local mailbox lists mails newest first, also after a restart, and keeps 200', async () => {
  const { mail } = open();
  for (let number = 1; number <= 203; number++) mail.post(mailWith(`mail ${number}`));
  const listed = (await (await open().routes.request('/dev/mail.json')).json()) as object[];
  expect(listed).toHaveLength(200);
  expect(listed[0]).toEqual({
    ...mailWith('mail 203'),
    id: expect.any(String),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(listed.at(-1)).toMatchObject({ subject: 'mail 4' });
});

test('the mailbox page shows a mail as text: no markup is interpreted, only web addresses are links', async () => {
  const { mail, routes } = open();
  const text = 'See https://foyer.example/x?a=1&b=2 or javascript:alert(1) <script>alert(1)</script>';
  await mail.send({ ...mailWith('<img src=x onerror=alert(1)>'), text });
  const response = await routes.request('/dev/mail');
  const page = await response.text();
  expect(page).toContain('<a href="https://foyer.example/x?a=1&amp;b=2">');
  expect(page).not.toMatch(/<script|<img|href="javascript/);
  expect(page).toMatch(/To ada@example\.org, <time datetime="[^"]+Z">\d+ \w+ \d{4}, \d\d:\d\d:\d\d</);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the mailbox page may load its icon, which browsers request anyway', async () => {
  const response = await open().routes.request('/dev/mail');
  expect(await response.text()).toContain('<link rel="icon" href="/icons/icon-192.png">');
  expect(response.headers.get('content-security-policy')).toContain("img-src 'self'");
});

test.each([{ HOST: '0.0.0.0' }, { SMTP_URL: 'smtp://127.0.0.1:9' }])(
  'the mailbox is not served with %j',
  async (env) => {
    const { routes } = open(env as unknown as Record<string, string>);
    expect((await routes.request('/dev/mail')).status).toBe(404);
    expect((await routes.request('/dev/mail.json')).status).toBe(404);
  },
);

test.each([
  ['http://localhost:3000', 200],
  ['http://127.0.0.1', 200],
  ['http://[::1]:3000', 200],
  ['http://rebound.example', 404],
  ['http://127.0.0.1.example', 404],
])('only this machine may see the mailbox: %s', async (origin, status) => {
  const { routes } = open();
  routes.onError((error, c) => c.text('', error instanceof NotFound ? 404 : 500));
  expect((await routes.request(`${origin}/dev/mail.json`)).status).toBe(status);
});

test('a mail has its link and code in text and HTML, escaped, without external resources', () => {
  const { text, html } = layout({
    paragraphs: ['Tom & <b>Ada</b>'],
    link: { label: 'Go', url: 'https://foyer.example/?a=1&b=2' },
    code: '012345',
    footer: 'Why',
  });
  expect(text).toContain('https://foyer.example/?a=1&b=2');
  expect(html).toContain('href="https://foyer.example/?a=1&amp;b=2"');
  expect(html).toContain('Tom &amp; &lt;b&gt;Ada&lt;/b&gt;');
  for (const form of [text, html]) expect(form).toContain('012345');
  expect(html).not.toMatch(/<img|<script|<link|@import|url\(/);
});

test('with SMTP a mail is sent to the server, and an address is always one recipient', async () => {
  const received: string[] = [];
  const server = createServer((socket) => {
    serve(socket, received);
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { mail } = open({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Foyer <foyer@example.org>' });
  await mail.send(mailWith('Hello\r\nBcc: eve@example.org'));
  await mail.dispose();
  server.close();
  expect(received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@example.org>']);
  expect(received).toContain('From: Foyer <foyer@example.org>');
  expect(received).toContain('Auto-Submitted: auto-generated');
  expect(received.filter((line) => /^Bcc:/i.test(line))).toEqual([]);
});

test('with an unavailable server, sending fails for a waiting caller, and is logged otherwise', async () => {
  const errors: unknown[] = [];
  const errorLog = pino({ level: 'error' }, { write: (line: string) => void errors.push(JSON.parse(line)) });
  const config = testConfig({ DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:9' });
  const mail = createMail(config, errorLog);
  await expect(mail.send(mailWith('lost'))).rejects.toThrow();
  mail.post(mailWith('lost'));
  await mail.dispose();
  expect(errors).toMatchObject([{ msg: 'A mail was not sent', subject: 'lost' }]);
  expect(JSON.stringify(errors)).not.toContain('ada@example.org');
});

test('a mail server that hangs delays one mail, and is used again when it answers; mails that are not sent again later are always attempted', async () => {
  const sockets = new Set<Socket>();
  let isWell = false;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    if (isWell) serve(socket, []);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const config = testConfig({
    DATA_DIR: folder,
    SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  const breakers = createBreakers({ pauses: { first: 300, max: 300 } });
  const mail = createMail(config, log, { breakers, timeout: 2000 });
  await expect(mail.send(mailWith('first'))).rejects.toThrow(/greeting|timeout/i);
  const connections = sockets.size;
  await expect(mail.send(mailWith('second'))).rejects.toThrow('is not called');
  expect(sockets.size).toBe(connections);
  expect(breakers.health()).toMatchObject([{ server: 'mail', unavailable: { outage: 'hung' } }]);
  mail.post(mailWith('of an account'));
  await expect.poll(() => sockets.size).toBeGreaterThan(connections);

  isWell = true;
  await expect.poll(() => breakers.health()[0]!.unavailable).toBeUndefined();
  await mail.send(mailWith('third'));
  await mail.dispose();
  breakers.dispose();
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Accepts every mail. */
function serve(socket: Socket, received: string[]): void {
  let inData = false;
  socket.write('220 test\r\n');
  socket.on('data', (data) => {
    for (const line of data.toString().split('\r\n').filter(Boolean)) {
      received.push(line);
      if (inData && line !== '.') continue;
      inData = line === 'DATA';
      socket.write(inData ? '354 go\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
    }
  });
}
