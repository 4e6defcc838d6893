import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { expectFreePort } from './expect-free-port.ts';

const host = '127.0.0.1';

async function startServer(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { address: { host, port: (server.address() as AddressInfo).port }, close };
}

test('a port in use by another program is reported long before the timeout for workers of a killed Foyer', async () => {
  const { address, close } = await startServer(createHttpServer((_request, response) => response.end()));
  const start = performance.now();
  await expect(expectFreePort(address)).rejects.toThrow(`Port ${address.port} is taken by another program`);
  expect(performance.now() - start).toBeLessThan(10_000);
  await close();
});

test('a port is waited for while its owner accepts connections without responding', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    // The second connection ends it, like a process that is finally killed.
    if (++connections === 2) server.close();
    socket.on('close', () => undefined);
  });
  const { address } = await startServer(server);
  await expectFreePort(address);
  expect(connections).toBe(2);
});

test('a free port is accepted', async () => {
  const { address, close } = await startServer(createServer());
  await close();
  await expectFreePort(address);
});
