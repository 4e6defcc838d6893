import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { onTestFinished, test, vi } from 'vitest';
import { stayConnected } from './stay-connected.ts';

const log = pino({ level: 'silent' });

/** PostgreSQL's messages AuthenticationOk and ReadyForQuery. */
const welcome = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

/** A server that accepts connections, sends this at the first message, and is silent from then on. */
async function silentServer(greeting?: Buffer): Promise<Server> {
  const sockets: Socket[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => greeting && socket.write(greeting)).resume();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  return server;
}

function connectTo(server: Server, serve: (broken: AbortSignal) => Promise<void>) {
  const { port } = server.address() as AddressInfo;
  const connection = { host: '127.0.0.1', port, user: 'foyer' };
  const session = stayConnected({ connection, name: 'foyer test', log }, (_client, broken) => serve(broken));
  onTestFinished(() => void session.stop());
  return session;
}

test('a stop does not wait for a server that accepts the connection and stays silent', async () => {
  const server = await silentServer();
  const session = connectTo(server, async () => undefined);
  await once(server, 'connection');
  await session.stop();
});

test('a stop does not wait for a server that has become silent', async () => {
  const server = await silentServer(welcome);
  const served = Promise.withResolvers<void>();
  const session = connectTo(server, async (broken) => {
    served.resolve();
    await once(broken, 'abort');
  });
  await served.promise;
  await session.stop();
});

test('a connection that gets no response is tried again', async () => {
  const server = await silentServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  connectTo(server, async () => undefined);
  await once(server, 'connection');
  const again = once(server, 'connection');
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await again;
});
