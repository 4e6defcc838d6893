import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { expectFreePort } from './expect-free-port.ts';

const host = '127.0.0.1';

async function listening(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { place: { host, port: (server.address() as AddressInfo).port }, close };
}

test('a port that another program serves is told as taken, long before workers of a killed Foyer would be given up', async () => {
  const { place, close } = await listening(createHttpServer((_request, response) => response.end()));
  const start = performance.now();
  await expect(expectFreePort(place)).rejects.toThrow(`Port ${place.port} is taken by another program.`);
  expect(performance.now() - start).toBeLessThan(10_000);
  await close();
});

test('a port is waited for while whoever has it accepts connections and says nothing', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    // The second time it is gone, as a process that has been killed at last.
    if (++connections === 2) server.close();
    socket.on('close', () => undefined);
  });
  const { place } = await listening(server);
  await expectFreePort(place);
  expect(connections).toBe(2);
});

test('a free port is found free', async () => {
  const { place, close } = await listening(createServer());
  await close();
  await expectFreePort(place);
});
