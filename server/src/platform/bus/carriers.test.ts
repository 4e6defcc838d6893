import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { testConfig, testDatabase } from '../../testing/index.ts';
import { hasServer, MessageServer, type ServerKind } from '../../testing/message-server.ts';
import type { Bus, MessageKind } from './bus.ts';
import { createBus } from './create-bus.ts';

const log = pino({ level: 'silent' });
const greeting: MessageKind<string> = 'greeting';
const database = testDatabase();

/** A process of the site, and the greetings that it receives. */
function createProcess(url: string | undefined, SITE_URL = 'https://foyer.example') {
  const bus = createBus(testConfig({ SITE_URL, ...(url && { EVENTS_URL: url }) }), database, log);
  const received: [string, string][] = [];
  bus.on(greeting, (text, from) => received.push([text, from]));
  onTestFinished(() => bus.dispose());
  return { bus, received };
}

const allReady = (...processes: { bus: Bus }[]) => Promise.all(processes.map(({ bus }) => bus.ready()));

for (const kind of ['database', 'redis', 'nats'] as const) {
  describe.skipIf(kind !== 'database' && !hasServer(kind))(`messages by ${kind}`, () => {
    let server: MessageServer | undefined;
    const startServer = async () => {
      if (kind === 'database') return undefined;
      server = await MessageServer.at(kind);
      await server.start();
      return server.url;
    };
    afterEach(() => server?.kill());

    test('a broadcast reaches all other processes, a direct message its recipient, in order', async () => {
      const url = await startServer();
      const [a, b, c] = [createProcess(url), createProcess(url), createProcess(url)];
      await allReady(a, b, c);
      for (let at = 0; at < 100; at++) a.bus.send(greeting, `to all ${at}`);
      a.bus.send(greeting, 'to b', b.bus.self);
      a.bus.send(greeting, 'the end');
      await expect.poll(() => [b.received.length, c.received.length]).toEqual([102, 101]);
      const toAll = Array.from({ length: 100 }, (_, at) => [`to all ${at}`, a.bus.self]);
      expect(c.received).toEqual([...toAll, ['the end', a.bus.self]]);
      expect(b.received.map(([text]) => text)).toContain('to b');
      expect(a.received).toEqual([]);
    });

    test('a message of a megabyte arrives whole', async () => {
      const url = await startServer();
      const [a, b] = [createProcess(url), createProcess(url)];
      await allReady(a, b);
      const long = 'Wörds, "words" and words. '.repeat(40_000);
      a.bus.send(greeting, long);
      await expect.poll(() => b.received.length).toBe(1);
      expect(b.received[0]![0] === long).toBe(true);
    });
  });
}

const kinds: ServerKind[] = ['redis', 'nats'];
for (const kind of kinds.filter((kind) => !hasServer(kind)))
  console.warn(`Skipped: the tests of messages by ${kind}, since there is no ${kind}-server here.`);

for (const kind of kinds) {
  describe.skipIf(!hasServer(kind))(`a ${kind} server`, () => {
    test('is waited for at the start, and reconnected to after a kill', async () => {
      const server = await MessageServer.at(kind);
      const [a, b] = [createProcess(server.url), createProcess(server.url)];
      let connections = 0;
      b.bus.onConnect(() => (connections += 1));
      a.bus.send(greeting, 'too early');
      expect([a.bus.isConnected(), connections]).toEqual([false, 0]);
      await server.start();
      onTestFinished(() => server.kill());
      await allReady(a, b);
      await server.kill();
      await expect.poll(() => [a.bus.isConnected(), b.bus.isConnected()]).toEqual([false, false]);
      a.bus.send(greeting, 'into the void');
      await server.start();
      await expect.poll(() => [a.bus.isConnected(), b.bus.isConnected()]).toEqual([true, true]);
      expect(connections).toBe(2);
      a.bus.send(greeting, 'here again');
      await expect.poll(() => b.received).toEqual([['here again', a.bus.self]]);
    });

    test('can be shared by several sites, which do not receive each other’s messages', async () => {
      const server = await MessageServer.at(kind);
      await server.start();
      onTestFinished(() => server.kill());
      const [a, b] = [createProcess(server.url), createProcess(server.url)];
      const otherSite = createProcess(server.url, 'https://another.example');
      await allReady(a, b, otherSite);
      otherSite.bus.send(greeting, 'from another site');
      a.bus.send(greeting, 'from this site');
      await expect.poll(() => b.received.length).toBe(1);
      otherSite.bus.send(greeting, 'from another site again');
      a.bus.send(greeting, 'the end');
      await expect.poll(() => b.received.map(([text]) => text)).toEqual(['from this site', 'the end']);
      expect(otherSite.received).toEqual([]);
    });
  });
}

test('a listener that throws is logged, and affects neither other listeners nor later messages', async () => {
  const lines: string[] = [];
  const recorded = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const [sender, bus] = [log, recorded].map((each) => createBus(testConfig(), database, each));
  for (const each of [sender!, bus!]) onTestFinished(() => each.dispose());
  const received: string[] = [];
  bus!.on(greeting, (text) => {
    if (text === 'broken') throw new Error('This listener is broken');
  });
  bus!.on(greeting, (text) => received.push(text));
  await Promise.all([sender!.ready(), bus!.ready()]);
  for (const text of ['broken', 'intact']) sender!.send(greeting, text);
  await expect.poll(() => received).toEqual(['broken', 'intact']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('This listener is broken');
});

test('a subscription that Redis refuses is logged, and made once Redis allows it', async () => {
  const lines: string[] = [];
  const EVENTS_URL = await redisThatRefuses(2);
  const recorded = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const bus = createBus(testConfig({ EVENTS_URL }), database, recorded);
  onTestFinished(() => bus.dispose());
  await bus.ready();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('NOPERM');
});

/** The URL of a server that speaks as much of Redis' protocol as a subscription needs, and refuses the first ones. */
async function redisThatRefuses(refusals: number): Promise<string> {
  let subscriptions = 0;
  const answerTo = ([name, ...topics]: string[]) => {
    if (name === 'HELLO') return '%0\r\n';
    if (name !== 'subscribe') return '+OK\r\n';
    if (++subscriptions <= refusals) return '-NOPERM No permissions to access a channel\r\n';
    const confirmation = (topic: string) => `>3\r\n+subscribe\r\n+${topic}\r\n:1\r\n`;
    return topics.map(confirmation).join('');
  };
  const server = createServer((socket) => {
    socket.on('data', (data) => {
      const commands = String(data)
        .split(/^\*\d+\r\n/m)
        .slice(1);
      for (const command of commands) socket.write(answerTo(command.match(/^[^$\r\n].*$/gm) ?? []));
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
